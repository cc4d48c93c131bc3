"""The audience window: public information, large, on a projector or a television.

Its state is one ``Bulletin``, made of the table's public view and of the record as the table reads it. Nothing of the
desk reaches it. So looking back, drafts, hands and hovering cannot show there. ``tests/ui/audience/test_public.py``
compares pixels and words of tables that look alike to all.
"""
