-- +goose Up
-- How people come to a game: invitations, open tables, and those who have asked to be let in.

-- +goose StatementBegin
CREATE TABLE invitation ( -- a seat that was offered to somebody; kept so that nobody is pestered
    id       INTEGER PRIMARY KEY,
    at       TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    game     INTEGER NOT NULL REFERENCES game,
    player   INTEGER REFERENCES player, -- who invites; NULL: a moderator
    address  TEXT    NOT NULL COLLATE NOCASE CHECK (address <> ''),
    stranger INTEGER NOT NULL CHECK (stranger IN (0, 1)), -- 1: nobody here knew the address
    answered INTEGER NOT NULL CHECK (answered IN (0, 1))  -- 1: with yes or no, or he has joined since
) STRICT;
-- +goose StatementEnd

CREATE INDEX invitation_by_address ON invitation (address, at);
CREATE INDEX invitation_by_player ON invitation (player, at);

-- +goose StatementBegin
CREATE TABLE open_table ( -- a game that waits for whoever wants to play
    id       INTEGER PRIMARY KEY,       -- no number comes back
    at       TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    player   INTEGER NOT NULL REFERENCES player, -- who has opened it and plays
    book     TEXT    NOT NULL CHECK (book <> ''), -- the rulebook
    scenario TEXT    NOT NULL,
    seat     TEXT    NOT NULL,          -- that he keeps for himself; empty: any
    terms    TEXT    NOT NULL CHECK (json_valid(terms)), -- options, pace, who sits there
    state    TEXT    NOT NULL CHECK (state IN ('open', 'taken', 'closed')),
    game     INTEGER REFERENCES game,   -- that was made of it
    CHECK ((state = 'taken') = (game IS NOT NULL))
) STRICT;
-- +goose StatementEnd

CREATE INDEX open_table_by_state ON open_table (state, id);

-- +goose StatementBegin
CREATE TABLE applicant ( -- has asked to join and must still show, by an answer, that the address is his
    address TEXT PRIMARY KEY COLLATE NOCASE CHECK (address <> ''),
    name    TEXT NOT NULL,
    token   TEXT NOT NULL UNIQUE CHECK (token <> ''), -- good for one answer; secret
    at      TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd
