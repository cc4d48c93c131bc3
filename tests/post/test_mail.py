"""One e-mail: what is written in it is found, whatever program wrote it; whatever it is, it is read or refused."""

from __future__ import annotations

import base64
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.reports.post.mail import (
    CHARSETS,
    Unreadable,
    decode_text,
    find_address,
    is_mail,
    open_mail,
    page_text,
    parse_time,
)

HEAD = b"From: W <W@Example.org>\r\nDate: Mon, 22 Nov 2004 10:00:00 +0100\r\nMIME-Version: 1.0\r\n"
PLAIN = b"Content-Type: text/plain; charset=utf-8\r\n\r\n1 TAX\r\n"
PAGE = b"Content-Type: text/html\r\n\r\n<p>1 LEVY</p>\r\n"
NOTE = b'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="orders.txt"\r\n\r\n2 MOVE\r\n'


def parts(kind: bytes, *all_: bytes, mark: bytes = b"b") -> bytes:
    inner = b"".join(b"--" + mark + b"\r\n" + one for one in all_)
    return b"Content-Type: multipart/" + kind + b'; boundary="' + mark + b'"\r\n\r\n' + inner + b"--" + mark + b"--\r\n"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (PLAIN, "1 TAX"),
        (PAGE, "1 LEVY"),
        (b"\r\n1 TAX\r\n", "1 TAX"),
        (parts(b"alternative", PLAIN, PAGE), "1 TAX"),
        (parts(b"alternative", PAGE, PLAIN), "1 TAX"),
        (parts(b"mixed", parts(b"alternative", PLAIN, PAGE, mark=b"bb"), NOTE), "1 TAX"),
        (parts(b"mixed", PLAIN, PLAIN), "1 TAX\n1 TAX"),
        (b"Content-Transfer-Encoding: BASE64\r\n\r\n" + base64.encodebytes(b"1 TAX\n"), "1 TAX"),
        (b"Content-Transfer-Encoding: quoted-printable\r\n\r\n1 MOVE HPS =3E BER\r\n", "1 MOVE HPS > BER"),
        (b"Content-Type: text/plain; charset=utf-16\r\n\r\n" + "1 TAX".encode("utf-16"), "1 TAX"),
        (b"Content-Type: text/plain; charset=nonesuch\r\n\r\n1 TAX \xe4", "1 TAX ä"),
        (b"Content-Type: text/plain; charset=punycode\r\n\r\n1 TAX", "1 TAX"),
        (b"Content-Type: application/pdf\r\n\r\n%PDF", ""),
    ],
)
def test_what_is_written_in_a_mail_is_found(body: bytes, text: str) -> None:
    opened = open_mail(HEAD + body)
    assert opened.text.strip().replace("\r", "") == text
    assert (opened.sender, opened.sent) == ("w@example.org", datetime(2004, 11, 22, 9, tzinfo=UTC))


def test_a_text_that_is_attached_is_kept_beside_what_is_written() -> None:
    opened = open_mail(HEAD + parts(b"mixed", PLAIN, NOTE))
    assert [one.strip() for one in opened.attached] == ["2 MOVE"]


@pytest.mark.parametrize(
    ("given_", "meant"),
    [
        (b"=?utf-8?q?turn_1_WSX?=", "turn 1 WSX"),
        (b"=?utf-8?b?dHVybiAx?= =?utf-8?q?_WSX?=", "turn 1 WSX"),
        (b"turn\r\n 1 WSX", "turn 1 WSX"),
        (b"=?nonesuch?q?turn_1?=", "turn 1"),
        (b"=?utf-8?q?a", "=?utf-8?q?a"),
        (b"a \x1b[31m b", "a [31m b"),
        ("Grüße".encode(), "Grüße"),
    ],
)
def test_a_subject_is_read_as_it_was_meant(given_: bytes, meant: str) -> None:
    assert open_mail(HEAD + b"Subject: " + given_ + b"\r\n\r\n").subject == meant


@pytest.mark.parametrize(
    ("given_", "meant"),
    [
        ("A B <a@b.example>", "a@b.example"),
        ('"x@y, <q>" <A@B.example>', "a@b.example"), ("a@b.example (A B)", "a@b.example"),
        ("a@b, c@d", "a@b"), ("mailto:a@b", "a@b"), ("nobody", ""), ("", ""), ("<>", ""), ("((((" * 99, ""), ("@", ""),
    ],
)  # fmt: skip
def test_the_address_of_a_sender_is_found(given_: str, meant: str) -> None:
    assert find_address(given_) == meant


@pytest.mark.parametrize("words", ["", "yesterday", "Mon, 99 Foo 99999 99:99:99 +9999", "9" * 5000, "\x00"])
def test_what_is_no_date_is_none(words: str) -> None:
    assert parse_time(words) is None


def test_a_text_is_no_mail_though_it_has_a_sender() -> None:
    assert is_mail(HEAD + b"\r\n1 TAX") and is_mail(b"From a Mon Nov 22\r\n" + HEAD + b"\r\n")
    assert not is_mail(b"From: w@example.org\nSubject: turn 1\n\n1 TAX") and not is_mail(b"1 TAX") and not is_mail(b"")


@pytest.mark.parametrize(
    ("mail", "why"),
    [
        (HEAD + b"X: y\r\n" * 600 + b"\r\n", "more than 500 fields"),
        (HEAD + b"X: " + b"y" * 70_000 + b"\r\n\r\n", "longer than 65,536 bytes"),
        (HEAD + b"Content-Type: multipart/mixed\r\n\r\n", "where its parts begin"),
        (HEAD + parts(b"mixed", *[PLAIN] * 120), "more than 100 parts"),
    ],
)
def test_what_goes_beyond_a_limit_is_refused_with_the_reason(mail: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        open_mail(mail)


def test_the_ways_to_write_letters_are_some_that_are_quick() -> None:
    assert {"utf-8", "cp1252", "iso8859-15"} <= CHARSETS and not {"punycode", "idna", "unicode_escape"} & CHARSETS
    assert decode_text("é".encode("cp1252")) == "é" and decode_text(b"\xef\xbb\xbfa") == "a"


@given(
    st.binary(max_size=300), st.sampled_from([b"", HEAD, HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n"])
)
def test_any_bytes_are_a_mail_that_is_read_or_refused(data: bytes, head: bytes) -> None:
    try:
        opened = open_mail(head + data)
    except Unreadable:
        return
    assert opened.subject.isprintable() and opened.sender.isprintable()


@pytest.mark.parametrize(
    ("page", "lines"),
    [
        ("<p>1 TAX</p><div>2 LEVY&nbsp;WIN</div>3 TAX<br>4", ["1 TAX", "2 LEVY\xa0WIN", "3 TAX", "4"]),
        ("<style>p {}</style><script>x</script><!-- 1 DISOWN -->1 TAX", ["1 TAX"]),
        ("<SCRIPT>x</SCRIPT><P>1 TAX", ["1 TAX"]),
        ("1 MOVE A > B < C", ["1 MOVE A > B < C"]),
        ("1 TAX <script>2 TAX", ["1 TAX  2 TAX"]),
        ("1<blockquote>2<blockquote>old</blockquote></blockquote>3", ["1", "> 2", "> > old", "3"]),
        ("&#" + "9" * 5000 + ";", ["&#" + "9" * 5000 + ";"]),
        ("<table><tr><td>1</td><td>TAX</td></tr></table>", ["1 TAX"]),
    ],
)  # fmt: skip
def test_a_page_is_read_line_by_line_and_what_it_quotes_is_quoted(page: str, lines: list[str]) -> None:
    assert [line.strip() for line in page_text(page).split("\n") if line.strip()] == lines


@given(st.text(max_size=200))
def test_any_text_is_a_page(page: str) -> None:
    page_text(page)
