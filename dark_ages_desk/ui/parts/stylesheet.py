"""The style sheet of the window, written from the theme. No other module names a colour or a size."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.ui.parts.palette import SIZES, Palette


def build_stylesheet(p: Palette, px: Callable[[float], int], serif_name: str, caps_name: str) -> str:
    """Return the whole style sheet, with the colours of ``p`` and the pixels of the present scale."""
    serif, caps = f'font-family: "{serif_name}";', f'font-family: "{caps_name}"; font-weight: 700;'

    def size(role: str) -> str:
        return f"font-size: {px(SIZES[role])}px;"

    return f"""
* {{ {serif} font-weight: 500; {size("body")} color: {p.ink}; }}
QMainWindow, QDialog {{ background: {p.page}; }}
QWidget[role="page"] {{ background: {p.page}; }}
QWidget[role="paper"] {{ background: {p.paper}; }}
QFrame[role="card"] {{ background: {p.card}; border: 1px solid {p.line}; border-radius: {px(6)}px; }}
QFrame[role="float"] {{ background: {p.card}; border: 1px solid {p.gold}; border-radius: {px(6)}px; }}
QFrame[role="sheet"] {{ background: {p.paper}; border: none; border-left: 2px solid {p.line};
    border-top: 2px solid {p.line}; }}
QFrame[role="refusal"] {{ background: {p.refusal}; border: 1px solid {p.rubric}; border-radius: {px(6)}px; }}
QFrame[role="banner"] {{ background: {p.chosen}; border: none; border-bottom: 1px solid {p.gold}; }}
QFrame[role="rulerline"] {{ background: {p.line}; border: none; max-height: 1px; min-height: 1px; }}
QWidget[role="header"] {{ background: {p.paper}; border-bottom: 1px solid {p.line}; }}

QLabel {{ background: transparent; }}
QLabel[role="small"] {{ {size("small")} color: {p.faded}; }}
QLabel[role="tiny"] {{ {size("tiny")} color: {p.faded}; }}
QLabel[role="prompt"] {{ {size("prompt")} font-weight: 700; }}
QLabel[role="detail"] {{ {size("body")} color: {p.ink}; }}
QLabel[role="title"] {{ {caps} {size("title")} }}
QLabel[role="display"] {{ {caps} {size("display")} }}
QLabel[role="hero"] {{ {caps} {size("hero")} }}
QLabel[role="head"] {{ {caps} {size("head")} color: {p.faded}; letter-spacing: {px(1)}px; }}
QLabel[role="rule"] {{ {size("rule")} font-style: italic; color: {p.rubric}; }}
QLabel[role="figure"] {{ {size("figure")} font-weight: 700; }}

QMenuBar {{ background: {p.page}; padding: {px(1)}px; }}
QMenuBar::item {{ padding: {px(3)}px {px(9)}px; background: transparent; border-radius: 3px; }}
QMenuBar::item:selected {{ background: {p.chosen}; }}
QMenu {{ background: {p.card}; border: 1px solid {p.line}; padding: {px(4)}px; }}
QMenu::item {{ padding: {px(4)}px {px(26)}px {px(4)}px {px(22)}px; border-radius: 3px; }}
QMenu::item:selected {{ background: {p.chosen}; }}
QMenu::item:disabled {{ color: {p.faded}; }}
QMenu::separator {{ height: 1px; background: {p.line}; margin: {px(4)}px; }}
QToolTip {{ background: {p.card}; color: {p.ink}; border: 1px solid {p.gold}; padding: {px(4)}px; }}

QPushButton, QToolButton {{ background: {p.card}; border: 1px solid {p.line}; border-radius: {px(5)}px;
    padding: {px(4)}px {px(11)}px; }}
QToolButton {{ padding: {px(3)}px {px(8)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {p.hover}; border-color: {p.gold}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {p.chosen}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {p.gold}; padding: {px(4) - 1}px {px(11) - 1}px; }}
QToolButton:focus {{ padding: {px(3) - 1}px {px(8) - 1}px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {p.faded}; background: transparent; }}
QPushButton[role="main"] {{ background: {p.main}; color: {p.main_ink}; border-color: {p.main}; font-weight: 700; }}
QPushButton[role="main"]:focus {{ border: 2px solid {p.gold}; }}
QPushButton[role="main"]:disabled {{ background: {p.paper}; border-color: {p.line}; color: {p.faded}; }}
QToolButton[role="tab"] {{ background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0; padding: {px(3)}px 0; color: {p.faded}; {size("small")} }}
QToolButton[role="tab"]:hover {{ color: {p.ink}; border-bottom: 2px solid {p.line}; }}
QToolButton[role="tab"]:focus {{ color: {p.ink}; background: {p.hover}; }}
QToolButton[role="tab"]:checked {{ color: {p.rubric}; border-bottom: 2px solid {p.rubric}; font-weight: 700; }}
QToolButton[role="bare"] {{ background: transparent; border: 1px solid transparent; }}
QToolButton[role="bare"]:hover {{ background: {p.hover}; border: 1px solid {p.line}; }}
QToolButton[role="bare"]:focus {{ border: 1px solid {p.gold}; }}
QToolButton[role="clock"] {{ background: transparent; border: 1px solid transparent; {caps}
    font-size: {px(SIZES["display"])}px; padding: 0 {px(6)}px; }}
QToolButton[role="clock"]:hover {{ background: {p.hover}; }}
QToolButton[role="clock"]:focus {{ border: 1px solid {p.gold}; padding: 0 {px(6)}px; }}
QToolButton[role="fold"] {{ background: transparent; border: none; padding: {px(4)}px 0; color: {p.rubric};
    font-weight: 700; }}
QToolButton[role="fold"]:focus {{ background: {p.hover}; }}

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {{ background: {p.field}; border: 1px solid {p.line};
    border-radius: {px(4)}px; padding: {px(4)}px {px(6)}px; selection-background-color: {p.main};
    selection-color: {p.main_ink}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 1px solid {p.rubric}; }}
QLineEdit[role="cell"] {{ border: 2px solid {p.gold}; border-radius: 0; padding: 0; }}
QLineEdit[role="cell"][wrong="true"] {{ border: 2px dashed {p.rubric}; background: {p.refusal}; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
QComboBox::drop-down {{ border: none; width: {px(22)}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-left: {px(4)}px solid {p.field};
    border-right: {px(4)}px solid {p.field}; border-top: {px(6)}px solid {p.faded}; }}
QComboBox QAbstractItemView {{ background: {p.field}; selection-background-color: {p.chosen};
    selection-color: {p.ink}; }}
QCheckBox {{ spacing: {px(7)}px; }}
QCheckBox::indicator {{ width: {px(16)}px; height: {px(16)}px; }}
QCheckBox::indicator:unchecked {{ width: {px(16) - 2}px; height: {px(16) - 2}px; background: {p.field};
    border: 1px solid {p.faded}; border-radius: {px(2)}px; }}

QAbstractScrollArea {{ background: transparent; border: none; }}
QListView, QTableView {{ background: transparent; border: none; outline: 0; alternate-background-color: {p.card};
    selection-background-color: {p.chosen}; selection-color: {p.ink}; gridline-color: {p.line}; }}
QListView[role="framed"] {{ background: {p.field}; border: 1px solid {p.line}; border-radius: {px(4)}px; }}
QListView::item {{ padding: {px(3)}px {px(6)}px; }}
QListView::item:selected {{ background: {p.chosen}; color: {p.ink}; }}
QTableView::item {{ padding: {px(2)}px {px(6)}px; }}
QTableView[role="tight"]::item {{ padding: {px(2)}px {px(3)}px; }}
QTableView[role="tight"] QHeaderView::section {{ padding: {px(3)}px {px(3)}px; {size("tiny")} }}
QTableView::item:selected {{ background: {p.chosen}; color: {p.ink}; }}
QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: transparent; border: none; border-bottom: 1px solid {p.line};
    padding: {px(3)}px {px(6)}px; {size("small")} color: {p.faded}; }}
QTableCornerButton::section {{ background: transparent; border: none; }}
QSplitter::handle {{ background: {p.page}; }}
QSplitter::handle:hover {{ background: {p.gold}; }}
QScrollBar:vertical {{ background: transparent; width: {px(11)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {px(11)}px; margin: 0; }}
QScrollBar::handle {{ background: {p.line}; border-radius: {px(4)}px; margin: {px(2)}px; min-height: {px(28)}px;
    min-width: {px(28)}px; }}
QScrollBar::handle:hover {{ background: {p.gold}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QStatusBar {{ background: {p.page}; }}
QStatusBar::item {{ border: none; }}
"""
