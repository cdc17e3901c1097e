-- +goose Up
-- What falls due, and what the daemon remembers of itself.

-- +goose StatementBegin
CREATE TABLE deadline (
    game     INTEGER NOT NULL REFERENCES game,
    seat     TEXT    NOT NULL,
    question INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind <> ''), -- 'reminder', 'deadline'
    due      TEXT    NOT NULL CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)),
    PRIMARY KEY (game, seat, question, kind, due)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX deadline_by_due ON deadline (due);

-- +goose StatementBegin
CREATE TABLE memo ( -- small facts of the daemon itself: when it was last alive
    name TEXT PRIMARY KEY CHECK (name <> ''),
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd
