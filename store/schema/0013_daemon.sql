-- +goose Up
-- Several daemons on one database: who lives, who does what only one may do, and who has a letter in hand.

-- +goose StatementBegin
CREATE TABLE daemon ( -- who works on this store; by the database's clock, whatever clocks the machines have
    id      TEXT    PRIMARY KEY CHECK (id <> ''), -- drawn when it starts
    host    TEXT    NOT NULL,
    pid     INTEGER NOT NULL,
    version TEXT    NOT NULL,           -- of the program
    schema  INTEGER NOT NULL,           -- the number that it knows
    since   TEXT    NOT NULL CHECK (since IS strftime('%Y-%m-%dT%H:%M:%fZ', since)),
    until   TEXT    NOT NULL CHECK (until IS strftime('%Y-%m-%dT%H:%M:%fZ', until)) -- it is dead if it says nothing until then
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE lease ( -- what one daemon does for all: a mailbox, the clock, the gateway of Discord
    name   TEXT PRIMARY KEY CHECK (name <> ''),
    holder TEXT NOT NULL,               -- id of a daemon
    until  TEXT NOT NULL CHECK (until IS strftime('%Y-%m-%dT%H:%M:%fZ', until)) -- then anybody may take it
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

ALTER TABLE outbox ADD COLUMN holder TEXT NOT NULL DEFAULT ''; -- the daemon that has claimed it; empty: of a file there is one
