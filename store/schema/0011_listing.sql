-- +goose Up
-- What lists show of a game: a cache, which can be made again from the events. Names stand in it nowhere.

-- +goose StatementBegin
CREATE TABLE listing (
    game   INTEGER PRIMARY KEY REFERENCES game,
    book   TEXT    NOT NULL,
    stale  INTEGER NOT NULL CHECK (stale IN (0, 1)), -- 1: it must be made again
    begun  INTEGER NOT NULL CHECK (begun IN (0, 1)), -- 0: it waits for those who are invited
    turn   TEXT    NOT NULL,            -- 'August 1861, the Union'
    paused TEXT    CHECK (paused IS strftime('%Y-%m-%dT%H:%M:%fZ', paused)), -- since when; NULL: it is not
    result TEXT    NOT NULL,            -- 'forfeit'; empty: it runs
    winner TEXT    NOT NULL,            -- 'the Union'; empty: nobody
    ended  TEXT    CHECK (ended IS strftime('%Y-%m-%dT%H:%M:%fZ', ended)) -- NULL: it runs
) STRICT;
-- +goose StatementEnd

CREATE INDEX listing_stale ON listing (game) WHERE stale = 1;
CREATE INDEX listing_by_end ON listing (ended, game) WHERE ended IS NOT NULL;
CREATE INDEX listing_by_book ON listing (book, ended, game) WHERE ended IS NOT NULL;

-- +goose StatementBegin
CREATE TABLE listing_seat ( -- what a player did on a seat; of one who was replaced it stays as he left it
    game     INTEGER NOT NULL REFERENCES game,
    seat     TEXT    NOT NULL,
    player   INTEGER NOT NULL,          -- 0: nobody
    place    INTEGER NOT NULL,          -- of the seat in the book
    side     TEXT    NOT NULL,          -- 'the Union'
    question INTEGER NOT NULL,          -- that he is asked; 0: none
    since    TEXT    CHECK (since IS strftime('%Y-%m-%dT%H:%M:%fZ', since)), -- when he was asked
    due      TEXT    CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)), -- until when he may answer
    grace    INTEGER NOT NULL CHECK (grace IN (0, 1)), -- 1: his time is over
    turns    INTEGER NOT NULL,          -- of his own in which he gave orders
    late     INTEGER NOT NULL,
    missed   INTEGER NOT NULL,
    answers  INTEGER NOT NULL,
    minutes  INTEGER NOT NULL,          -- that these took
    vacant   INTEGER NOT NULL CHECK (vacant IN (0, 1)), -- 1: nobody waits for him any more
    took     INTEGER NOT NULL CHECK (took IN (0, 1)), -- 1: he took it over from another
    points   INTEGER NOT NULL CHECK (points IN (-1, 0, 5, 10)), -- of a game that is over, in tenths; -1: none
    PRIMARY KEY (game, seat, player)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

CREATE INDEX listing_seat_by_player ON listing_seat (player, game);

-- +goose StatementBegin
CREATE TABLE game_count ( -- how many games are in each state
    state TEXT    PRIMARY KEY,
    n     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

INSERT INTO game_count VALUES ('open', 0), ('paused', 0), ('over', 0);
UPDATE game_count SET n = (SELECT count(*) FROM game WHERE game.state = game_count.state);
INSERT INTO listing (game, book, stale, begun, turn, result, winner) SELECT id, book, 1, 1, '', '', '' FROM game;

-- +goose StatementBegin
CREATE TRIGGER game_is_counted AFTER UPDATE OF state ON game
BEGIN
    UPDATE game_count SET n = n - 1 WHERE state = OLD.state;
    UPDATE game_count SET n = n + 1 WHERE state = NEW.state;
END;
-- +goose StatementEnd
