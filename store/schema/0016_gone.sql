-- +goose Up
-- Seasons whose figures have been kept long enough are let go; what is left of them, and what ratings go on from.

-- +goose StatementBegin
CREATE TABLE season_gone ( -- that a season was, and how its chain ended
    season INTEGER PRIMARY KEY,
    slug   TEXT NOT NULL COLLATE NOCASE,
    title  TEXT NOT NULL,
    book   TEXT NOT NULL,
    ended  TEXT NOT NULL CHECK (ended IS strftime('%Y-%m-%dT%H:%M:%fZ', ended)), -- when something last happened there
    events INTEGER NOT NULL,            -- of its chain
    hash   BLOB NOT NULL CHECK (length(hash) = 32), -- of the last of them
    gone   TEXT NOT NULL CHECK (gone IS strftime('%Y-%m-%dT%H:%M:%fZ', gone))
) STRICT;
-- +goose StatementEnd

CREATE INDEX season_gone_by_slug ON season_gone (slug);

-- +goose StatementBegin
CREATE TABLE season_base ( -- the ratings of a rulebook to which its games of then have come: those are not asked any more
    book  TEXT PRIMARY KEY,
    month TEXT NOT NULL,                -- '2027-01', the last of them
    text  TEXT NOT NULL CHECK (json_valid(text))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

DROP TRIGGER season_event_stays;

-- +goose StatementBegin
CREATE TRIGGER season_event_stays BEFORE DELETE ON season_event
WHEN NOT EXISTS (SELECT 1 FROM season_gone WHERE season = OLD.season AND events >= OLD.n)
BEGIN
    SELECT RAISE(ABORT, 'an event is deleted only with its season');
END;
-- +goose StatementEnd
