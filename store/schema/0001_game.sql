-- +goose Up
-- Who plays, what is played, and what has happened.
-- Every time is UTC text with milliseconds: 2026-11-03T09:15:00.000Z.

-- +goose StatementBegin
CREATE TABLE player (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,             -- as others read it
    address  TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (address <> ''),
    zone     TEXT NOT NULL,             -- 'Europe/Berlin'; empty: not told yet
    token    TEXT NOT NULL UNIQUE CHECK (token <> ''), -- stands behind the plus of our address; secret
    settings TEXT NOT NULL CHECK (json_valid(settings)),
    at       TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)) -- when he joined
) STRICT;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE game (
    id       INTEGER PRIMARY KEY,
    book     TEXT NOT NULL CHECK (book <> ''), -- the rulebook
    scenario TEXT NOT NULL,
    options  TEXT NOT NULL CHECK (json_type(options) = 'array'), -- optional rules by clause
    board    TEXT NOT NULL,             -- content hash of its board
    nonce    BLOB NOT NULL CHECK (length(nonce) >= 16),       -- the events' nonces come from it; secret
    secret   BLOB NOT NULL CHECK (length(secret) IN (0, 32)), -- the dice come from it; secret; empty: dice by hand
    header   TEXT NOT NULL CHECK (json_valid(header)),        -- the record's header; its SHA-256 is hash 0
    state    TEXT NOT NULL CHECK (state IN ('open', 'paused', 'over')),
    created  TEXT NOT NULL CHECK (created IS strftime('%Y-%m-%dT%H:%M:%fZ', created))
) STRICT;
-- +goose StatementEnd

CREATE INDEX game_by_state ON game (state);

-- +goose StatementBegin
CREATE TRIGGER game_is_kept BEFORE UPDATE OF id, book, scenario, options, board, nonce, secret, header, created ON game
BEGIN
    SELECT RAISE(ABORT, 'of a game only the state may change');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE token ( -- every seat token that was ever given: none comes back
    token  TEXT    PRIMARY KEY CHECK (token <> ''),
    game   INTEGER NOT NULL REFERENCES game,
    seat   TEXT    NOT NULL,
    player INTEGER REFERENCES player,   -- who got it
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE seat (
    game   INTEGER NOT NULL REFERENCES game,
    seat   TEXT    NOT NULL CHECK (seat <> ''), -- 'union'
    player INTEGER REFERENCES player,   -- NULL: vacant
    token  TEXT    NOT NULL UNIQUE REFERENCES token, -- the one that is good now; secret
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX seat_by_player ON seat (player);

-- +goose StatementBegin
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game,
    n    INTEGER NOT NULL,              -- 1, 2, 3, without a gap
    at   TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)), -- one time for all events of a transaction
    kind TEXT    NOT NULL CHECK (kind <> ''), -- 'ahd.fired'
    fact TEXT    NOT NULL CHECK (json_valid(fact)),
    hash BLOB    NOT NULL CHECK (length(hash) = 32), -- SHA-256(hash before, n, at, SHA-256(nonce, kind, fact)); hash 0 covers the record's header
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER event_has_no_gap BEFORE INSERT ON event
WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM event WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'events count up without a gap');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER event_is_kept BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER event_stays BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE snapshot ( -- a cache: delete all rows and nothing is lost
    game    INTEGER NOT NULL REFERENCES game,
    n       INTEGER NOT NULL CHECK (n >= 0), -- the position after this event
    version INTEGER NOT NULL CHECK (version > 0), -- of the rulebook's notation; any other is ignored
    text    TEXT    NOT NULL,           -- the position notation
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE note ( -- private things outside the chain: wishes, standing orders, previews
    game  INTEGER NOT NULL REFERENCES game,
    seat  TEXT    NOT NULL,             -- empty: of the game
    kind  TEXT    NOT NULL CHECK (kind <> ''), -- 'wish'
    key   TEXT    NOT NULL,
    place INTEGER NOT NULL,             -- 1, 2, 3 among the notes of its seat and kind
    text  TEXT    NOT NULL,
    PRIMARY KEY (game, seat, kind, key)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd
