-- +goose Up
-- Daemons share out deadlines and messages; and a schema that only grew is borne by an earlier program.

ALTER TABLE deadline ADD COLUMN holder TEXT NOT NULL DEFAULT ''; -- the daemon that is at it; empty: none, or the only one of a file
ALTER TABLE deadline ADD COLUMN until TEXT NOT NULL DEFAULT ''; -- and until when, by the database's clock

-- +goose StatementBegin
CREATE TABLE inbox ( -- messages that the reader of a mailbox has no hand free for: any daemon works on them
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    key    TEXT NOT NULL UNIQUE CHECK (key <> ''), -- the same for the same message
    body   TEXT NOT NULL CHECK (json_valid(body)),
    at     TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    holder TEXT NOT NULL DEFAULT '',    -- the daemon that works on it
    until  TEXT NOT NULL DEFAULT '',    -- by the database's clock
    done   INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1)), -- 1: its reader may fetch what came of it
    wrong  TEXT NOT NULL DEFAULT ''     -- what came of it; empty: all is well
) STRICT;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE borne ( -- one row
    least INTEGER NOT NULL              -- the number of the oldest schema whose programs can work on this one
) STRICT;
-- +goose StatementEnd

INSERT INTO borne (least) VALUES (14);
