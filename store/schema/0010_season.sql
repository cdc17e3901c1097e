-- +goose Up
-- Seasons of the league: a chain of events each, as a game has; and what is reckoned from it or waits beside it.

-- +goose StatementBegin
CREATE TABLE season (
    id      INTEGER PRIMARY KEY,
    slug    TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (slug <> ''), -- as people write it: 'winter-1861'
    book    TEXT NOT NULL CHECK (book <> ''), -- the rulebook
    nonce   BLOB NOT NULL CHECK (length(nonce) >= 16), -- the events' nonces come from it; secret
    seed    BLOB NOT NULL CHECK (length(seed) IN (0, 32)), -- lots come from it; secret until the end; empty: of a season that was imported
    header  TEXT NOT NULL CHECK (json_valid(header)), -- what was settled at its opening; its SHA-256 is hash 0
    state   TEXT NOT NULL CHECK (state IN ('open', 'over', 'void')),
    worked  TEXT NOT NULL CHECK (worked IS strftime('%Y-%m-%dT%H:%M:%fZ', worked)), -- what fell due until then is done
    created TEXT NOT NULL CHECK (created IS strftime('%Y-%m-%dT%H:%M:%fZ', created))
) STRICT;
-- +goose StatementEnd

CREATE INDEX season_by_state ON season (state);
CREATE INDEX season_by_book ON season (book);

-- +goose StatementBegin
CREATE TRIGGER season_is_kept BEFORE UPDATE OF id, slug, book, nonce, seed, header, created ON season
BEGIN
    SELECT RAISE(ABORT, 'of a season only the state may change');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE season_event (
    season INTEGER NOT NULL REFERENCES season,
    n      INTEGER NOT NULL,            -- 1, 2, 3, without a gap
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'joined'
    fact   TEXT    NOT NULL CHECK (json_valid(fact)),
    hash   BLOB    NOT NULL CHECK (length(hash) = 32), -- as that of a game's event
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER season_event_has_no_gap BEFORE INSERT ON season_event
WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM season_event WHERE season = NEW.season)
BEGIN
    SELECT RAISE(ABORT, 'events count up without a gap');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER season_event_is_kept BEFORE UPDATE ON season_event
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER season_event_stays BEFORE DELETE ON season_event
BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE season_note ( -- private things outside the chain: what somebody agrees to, a bid, what he wants to hear
    season INTEGER NOT NULL REFERENCES season,
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'agree'
    key    TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (season, kind, key)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE season_deadline ( -- what falls due in a season
    season INTEGER NOT NULL REFERENCES season,
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'stops', 'settled'
    key    TEXT    NOT NULL,            -- the round, the line or the player
    due    TEXT    NOT NULL CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)),
    PRIMARY KEY (season, kind, key, due)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX season_deadline_by_due ON season_deadline (due);

-- +goose StatementBegin
CREATE TABLE season_game ( -- the games of a season; it can be made again from its events
    season INTEGER NOT NULL REFERENCES season,
    n      INTEGER NOT NULL CHECK (n >= 1), -- its number in the season
    game   INTEGER NOT NULL UNIQUE REFERENCES game,
    seen   INTEGER NOT NULL CHECK (seen >= 0), -- the newest event of the game of which the season knows
    watch  INTEGER NOT NULL CHECK (watch IN (0, 1)), -- 1: what happens there matters to the season
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX season_game_watched ON season_game (season) WHERE watch = 1;

-- +goose StatementBegin
CREATE TABLE season_player ( -- who sits behind a line or stands by; it can be made again from the events
    season INTEGER NOT NULL REFERENCES season,
    player INTEGER NOT NULL REFERENCES player,
    line   INTEGER NOT NULL,            -- 0: a substitute
    PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX season_by_player ON season_player (player);

-- +goose StatementBegin
CREATE TABLE season_rating ( -- the ratings of a rulebook after a month: a cache, delete all rows and nothing is lost
    book  TEXT NOT NULL,
    month TEXT NOT NULL,                -- '2027-01'
    text  TEXT NOT NULL CHECK (json_valid(text)),
    PRIMARY KEY (book, month)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd
