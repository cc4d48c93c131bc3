"""Hostile mails: whatever lies in the folder of sheets, at worst that one file could not be read, by name."""

from __future__ import annotations

import base64
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.post.measuring import MIB

MIME = b"MIME-Version: 1.0\r\n"
HEAD = b"From: Wilma <w@example.org>\r\nSubject: turn 1 WSX\r\nDate: Mon, 22 Nov 2004 10:00:00 +0100\r\n" + MIME
ORDERS = b"dark-age-ii turn 1 WSX\r\n1 TAX\r\n2 LEVY WIN 1\r\n"


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that lies there: its name, the file's name, its bytes, or what puts it there."""

    name: str
    file: str
    data: bytes = b""
    put: Callable[[Path], None] | None = None

    def lay(self, folder: Path) -> None:
        """Put it into the folder."""
        if self.put is not None:
            self.put(folder / self.file)
        else:
            (folder / self.file).write_bytes(self.data)


def repeated(text: bytes, size: int) -> bytes:
    return text * (size // len(text))


def headers() -> Iterator[tuple[str, bytes]]:
    """Heads that a parser of mails stumbles over."""
    for sign in (
        b"(",
        b"<",
        b"[",
        b'"',
        b"@",
        b",",
        b";",
        b":",
        b"\\",
        b"=?",
        b"=",
        b" ",
        b"\t",
        b"(a",
        b"<a@",
        b'"a" <',
    ):
        name = sign.decode().strip() or repr(sign.decode())
        for field in (b"From", b"Subject", b"Date", b"Content-Type", b"Content-Disposition", b"To"):
            for size in (3_000, 60_000):
                head = field + b": " + repeated(sign, size) + b"\r\n" + MIME
                yield f"{field.decode()} of {size} bytes of {name}", head + b"\r\n" + ORDERS
    word = b"=?utf-8?q?a?= "
    yield "encoded words, 54 KB", MIME + b"Subject: " + word * 3_900 + b"\r\n\r\n" + ORDERS
    yield "encoded words, 1.7 MB", MIME + b"Subject: " + repeated(word, 1_700_000) + b"\r\n\r\n" + ORDERS
    yield "encoded words, folded", MIME + b"Subject: " + repeated(word + b"\r\n ", 60_000) + b"\r\n\r\n" + ORDERS
    yield "encoded words of base64", MIME + b"Subject: " + repeated(b"=?utf-8?b?QUFB?=", 60_000) + b"\r\n\r\n" + ORDERS
    yield "an encoded word without an end", MIME + b"Subject: =?utf-8?q?" + repeated(b"a_", 60_000) + b"\r\n\r\n"
    yield "100,000 addresses", MIME + b"From: " + b"a@b.example, " * 100_000 + b"\r\n\r\n" + ORDERS
    yield "100,000 addresses, folded", MIME + b"To: " + b"a@b.example,\r\n " * 100_000 + b"\r\n\r\n" + ORDERS
    yield "20,000 parameters", MIME + b"Content-Type: text/plain" + b"; a=b" * 20_000 + b"\r\n\r\n" + ORDERS
    yield "20,000 quoted parameters", MIME + b"Content-Type: text/plain" + b'; a="b;"' * 20_000 + b"\r\n\r\n" + ORDERS
    yield "parameters in pieces", MIME + b"Content-Type: text/plain" + b"".join(
        b"; a*%d*=b" % number for number in range(5_000)
    ) + b"\r\n\r\n" + ORDERS  # fmt: skip
    yield "100,000 fields", MIME + b"X: y\r\n" * 100_000 + b"\r\n" + ORDERS
    yield "100,000 dates", b"Date: Mon, 22 Nov 2004 10:00:00 +0100\r\n" * 40_000 + MIME + b"\r\n" + ORDERS
    yield "fields without names", MIME + b": x\r\n" * 1_000 + b"\r\n" + ORDERS
    yield "a head without an end", MIME + b"X: " + b"y" * MIB
    yield "a head of continued lines", MIME + b"X: y\r\n" + b" z\r\n" * 300_000
    yield "a head and nothing else", HEAD
    yield "line ends alone", b"\r\n" * 900_000
    yield "half line ends", b"\r" * 1_900_000
    for date in (
        b"Mon, 99 Foo 99999 99:99:99 +9999",
        b"1" * 5_000,
        b"\x00",
        b"Mon, 1 Jan 0001 00:00:00 +2359",
        b"-" * 99,
    ):
        yield f"the date {date[:20]!r}", b"From: w@example.org\r\nDate: " + date + b"\r\n" + MIME + b"\r\n" + ORDERS
    for sender in (
        b"\x1b[31m@x.example",
        "‮@x.example".encode(),
        b"a@b\r\nBcc: c@d.example",
        b"<>",
        b"=?utf-8?b?AA==?= <a@b>",
    ):
        yield f"the sender {sender[:12]!r}", b"From: " + sender + b"\r\n" + MIME + b"\r\n" + ORDERS


def nested(kind: bytes, deep: int) -> bytes:
    """Parts in parts."""
    if kind == b"message/rfc822":
        return HEAD + (b"Content-Type: message/rfc822\r\n\r\n" + MIME) * deep + b"\r\n" + ORDERS
    marks = [b"b%d" % number for number in range(deep)]
    opening = b"".join(
        b"Content-Type: multipart/mixed; boundary=" + mark + b"\r\n\r\n--" + mark + b"\r\n" for mark in marks
    )
    return HEAD + opening + b"\r\n" + ORDERS + b"".join(b"\r\n--" + mark + b"--" for mark in reversed(marks))


def parts() -> Iterator[tuple[str, bytes]]:
    """Bodies that a parser of mails stumbles over."""
    for deep in (9, 100, 1_000, 20_000):
        yield f"multipart {deep} deep", nested(b"multipart/mixed", deep)
    for deep in (10, 2_000, 20_000):
        yield f"message {deep} deep", nested(b"message/rfc822", deep)
    many = HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n"
    yield "280,000 parts", many + b"--b\r\n\r\n" * 280_000
    yield "280,000 marks without line ends", many + b"--b" * 500_000
    yield "a mark that nearly fits", many + b"--bb\r\n" * 300_000
    yield "100 parts of text", many + (b"--b\r\n\r\n" + ORDERS) * 100
    yield "one mark for parts in parts", HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + (
        b"--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" * 20_000
    )  # fmt: skip
    for mark in (b"", b'"', b'""', b"a" * 1_999, b"(", b"\xff" * 50, b"--", b"\x00"):
        yield (
            f"the mark {mark[:8]!r}",
            HEAD + b"Content-Type: multipart/mixed; boundary=" + mark + b"\r\n\r\n--\r\n" * 99,
        )
    for way in (b"base64", b"quoted-printable", b"x-uuencode", b"7bit", b"a" * 1_000, b"\xff"):
        head = HEAD + b"Content-Transfer-Encoding: " + way + b"\r\n\r\n"
        yield f"{way[:20]!r} of noise", head + random.Random(1).randbytes(1_500_000)
        yield f"{way[:20]!r} of signs", head + b"=" * 1_500_000
        yield f"{way[:20]!r} of a megabyte of nothing", head + base64.encodebytes(bytes(1_200_000))
        yield f"{way[:20]!r} of one letter", head + b"A"
    for charset in (b"nonesuch", b"zlib", b"punycode", b"idna", b"unicode_escape", b"undefined", b"utf-7", b"utf-16",
                    b"utf-32", b"iso-2022-jp", b"gb18030", b"rot13", b"hex", b"mbcs", b"\x00", b"a" * 1_900,
                    b"../../etc"):  # fmt: skip
        head = HEAD + b"Content-Type: text/plain; charset=" + charset + b"\r\n\r\n"
        yield f"the charset {charset[:20]!r}", head + ORDERS + b"\\x41-+AGE\x1b$B" * 90_000
    yield "NULs", HEAD + b"\r\n" + bytes(1_900_000)
    yield "NULs between letters", HEAD + b"\r\n" + ORDERS.replace(b"", b"\x00")
    yield "half of utf-16", b"\xff\xfe" + "turn 1 WSX\n1 TAX\n".encode("utf-16-le")[:-1]
    yield "utf-16 the other way round", b"\xfe\xff" + "turn 1 WSX\n1 TAX\n".encode("utf-16-be")
    yield "half letters", "turn 1 WSX\n1 TAX \ud800\n".encode("utf-8", "surrogatepass") * 50_000


def pages() -> Iterator[tuple[str, bytes]]:
    """Pages (HTML) that patterns grow over with the square."""
    pieces = [
        "<script ", "<script>", "<style", "<head>", "<!--", "<!-- >", "<!", "<", ">", "<>", "</", "</script", "<a ",
        "<a href='", '<a href="', "<p", "<p>", "<blockquote>", "</blockquote>", "&", "&#", "&#9", "&amp", "&amp;",
        "&#x", "&" + "a" * 32, "&#" + "9" * 5_000 + ";", "<![CDATA[", "<?", "<td>", "<div><p>", "\x02",
        "\x03", "<p>\x02",
    ]  # fmt: skip
    for piece in pieces:
        for size in (97_000, 1_800_000):
            page = HEAD + b"Content-Type: text/html; charset=utf-8\r\n\r\n" + repeated(piece.encode(), size)
            yield f"{size // 1000} KB of {piece[:16]!r}", page
    yield "a line of a megabyte", HEAD + b"Content-Type: text/html\r\n\r\n<p>" + b"TAX " * 250_000


def texts() -> Iterator[tuple[str, bytes]]:
    """Texts without the head of a mail."""
    rows = [
        "1 TAX", "TAX", "MOVE HPS BER 1", "MVOE HPS BERR 1", "RECRUIT London 10 Housecarls WX1", "turn 1 WSX",
        "turn 7", "turn turn turn", "message: hello", "message to WX: hello", "message to" + " " * 180, "MESSAGE hello",
        "word: x", "> 1 TAX", ">" * 99, "-" * 99, "--", "phase 1", "phase", "From: a@b.example", "Date: x",
        "Subject: turn 1 WSX", "# remark", "999 TAX", "0" * 300 + "1 TAX", "1 " + "TAX " * 40, "a", "é" * 90, "\u202e",
        "\x1b[31m", "all but 1", "1 MOVE A B C D E F G H", "levy win all but all but all but", "1 LVY WNI 3 4 5 6",
        "phone: 1", "email: a@b", "1", "-",
    ]  # fmt: skip
    for row in rows:
        for size in (60_000, 1_900_000):
            yield f"{size // 1000} KB of {row[:16]!r}", repeated(f"{row}\n".encode(), size)
    mixed = random.Random(2)
    book = [
        "MOVE", "LEVY", "RECRUIT", "TRANSFER", "STATUS", "GIFT", "turn", "WSX", "WX", "HPS", "London", "Bath", "all",
        "but", "1", "2", "3", ",", ";", ":", ">", "-", "phase", "message",
    ]  # fmt: skip
    for number in range(6):
        words = "\n".join(" ".join(mixed.choices(book, k=mixed.randint(1, 9))) for _ in range(60_000))
        yield f"60,000 lines of words, {number}", words.encode()
    every = "\n".join(f"turn 1 {power}\n" + "MVOE HPSS BERR 3\n" * 299 for power in ("WX", "BR", "WSX", "MER") * 10)
    yield "40 sheets of 300 lines that cannot be read", every.encode()
    yield "one line", b"TAX " * 480_000
    yield "noise", random.Random(3).randbytes(1_900_000)
    yield "too large", b"TAX\n" * 700_000
    yield "empty", b""


NAMES = (
    b"\x1b[31mred.txt", "\u202etxt.eml".encode(), b"two\nlines.txt", b"\xff\xfe.txt", b"-rf.txt", b"a" * 250 + b".txt",
    b"WSX MER.txt", b" .txt", b"con.txt", b"<b>.txt", b"%s%n.eml", b"*.eml", b"~.txt", b"wsx.txt ", b".eml.eml",
    b"x.EML", b"tab\t.eml", "é".encode("latin-1") + b".txt", b"turn 99 WSX.txt", b"&amp;.txt", b"'\";.eml",
    b"name.txt\r",
)  # fmt: skip


def things() -> Iterator[Case]:
    """What bears the name of a mail and is none."""
    yield Case("a link to nothing", "x.eml", put=lambda path: path.symlink_to("nowhere"))
    yield Case("a link to itself", "x.eml", put=lambda path: path.symlink_to(path.name))
    yield Case("a link to a device", "x.eml", put=lambda path: path.symlink_to("/dev/zero"))
    yield Case("a link to a file", "x.eml", put=lambda path: path.symlink_to("/etc/hostname"))
    yield Case("a pipe", "x.eml", put=os.mkfifo)
    yield Case("a folder", "x.eml", put=lambda path: path.mkdir())
    yield Case("a file that nobody may read", "x.eml", put=lambda path: (path.write_bytes(ORDERS), path.chmod(0))[1])
    yield Case("a socket", "x.eml", put=_socket)
    for name in NAMES:
        file = os.fsdecode(name)
        yield Case(f"the name {name[:16]!r}", file, b"nothing that is a sheet, dear referee")
        yield Case(f"the name {name[:16]!r} of a sheet", file, ORDERS)


def _socket(path: Path) -> None:
    import socket

    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def mails() -> tuple[Case, ...]:
    """All that lies in the folder of sheets, each alone."""
    found = [
        Case(f"{kind}: {name}", f"x{ending}", data)
        for kind, ending, all_ in (("head", ".eml", headers()), ("part", ".eml", parts()), ("page", ".eml", pages()),
                                   ("text", ".txt", texts()))
        for name, data in all_
    ]  # fmt: skip
    return (*found, *(Case(f"thing: {one.name}", one.file, one.data, one.put) for one in things()))
