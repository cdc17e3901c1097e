-- +goose Up
-- What came in and what goes out.

-- +goose StatementBegin
CREATE TABLE mark ( -- a message that was acted on; the same one never is again
    door   TEXT NOT NULL CHECK (door <> ''), -- 'mail', 'discord', 'shell'
    id     TEXT NOT NULL CHECK (id <> ''), -- Message-ID or interaction id
    at     TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    sender TEXT NOT NULL,
    note   TEXT NOT NULL,               -- what became of it, in words
    game   INTEGER REFERENCES game,     -- NULL: it concerned no game
    first  INTEGER,                     -- the events that it caused, first to last; NULL: none
    last   INTEGER,
    PRIMARY KEY (door, id),
    CHECK ((first IS NULL AND last IS NULL) OR (game IS NOT NULL AND first >= 1 AND last >= first))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       INTEGER REFERENCES game, -- NULL: it concerns no game
    seat       TEXT    NOT NULL,        -- empty: none
    player     INTEGER REFERENCES player, -- NULL: not a player
    door       TEXT    NOT NULL CHECK (door <> ''), -- 'mail', 'discord'
    message_id TEXT    NOT NULL UNIQUE CHECK (message_id <> ''), -- the same at every attempt
    kind       TEXT    NOT NULL,        -- 'turn', 'reminder'
    body       TEXT    NOT NULL CHECK (json_valid(body)), -- the finished words and the keys of its pictures
    state      TEXT    NOT NULL CHECK (state IN ('owed', 'claimed', 'sent', 'failed')),
    owed       TEXT    NOT NULL CHECK (owed IS strftime('%Y-%m-%dT%H:%M:%fZ', owed)), -- since when
    next       TEXT    CHECK (next IS strftime('%Y-%m-%dT%H:%M:%fZ', next)), -- a sender may claim it from then on; NULL: done with
    changed    TEXT    NOT NULL CHECK (changed IS strftime('%Y-%m-%dT%H:%M:%fZ', changed)), -- when it came into this state
    attempts   INTEGER NOT NULL CHECK (attempts >= 0),
    reply      TEXT    NOT NULL,        -- the last words of the relay
    CHECK ((next IS NULL) = (state IN ('sent', 'failed')))
) STRICT;
-- +goose StatementEnd

CREATE INDEX outbox_unsent ON outbox (door, id) WHERE next IS NOT NULL;
CREATE INDEX outbox_queue ON outbox (door, player, game, id) WHERE next IS NOT NULL;
CREATE INDEX outbox_done ON outbox (state, changed) WHERE next IS NULL;
CREATE INDEX outbox_by_game ON outbox (game);
CREATE INDEX outbox_by_player ON outbox (player);

-- +goose StatementBegin
CREATE TABLE mailbox ( -- how far an IMAP mailbox has been read
    name        TEXT    PRIMARY KEY CHECK (name <> ''),
    uidvalidity INTEGER NOT NULL CHECK (uidvalidity >= 0), -- when the server changes it, last_uid means nothing
    last_uid    INTEGER NOT NULL CHECK (last_uid >= 0)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd
