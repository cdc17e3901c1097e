-- +goose Up
-- Who plays by Discord, and where its games are laid out.

-- +goose StatementBegin
ALTER TABLE player ADD COLUMN discord TEXT NOT NULL DEFAULT ''; -- his user id there; empty: none
-- +goose StatementEnd

CREATE UNIQUE INDEX player_by_discord ON player (discord) WHERE discord <> '';

-- +goose StatementBegin
CREATE TABLE discord_game ( -- the channel or thread in which a game lives
    game     INTEGER PRIMARY KEY REFERENCES game,
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL UNIQUE CHECK (channel <> ''),
    status   TEXT    NOT NULL,          -- its pinned message; empty: none yet
    shown    TEXT    NOT NULL,          -- SHA-256 of what that shows
    event    INTEGER NOT NULL,          -- the newest event when it was looked at
    asking   TEXT    NOT NULL,          -- the message whose buttons answer a question; empty: none
    question INTEGER NOT NULL           -- that question; 0: none
) STRICT;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE discord_draft ( -- words that wait for a button: orders behind their preview, a command without its game
    id     TEXT    PRIMARY KEY CHECK (id <> ''),
    player INTEGER NOT NULL REFERENCES player,
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    text   TEXT    NOT NULL CHECK (json_valid(text))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX discord_draft_by_time ON discord_draft (at);
