-- +goose Up
-- One message may come to several of our addresses, and two senders may use one id.

ALTER TABLE mark RENAME TO mark_by_id;

-- +goose StatementBegin
CREATE TABLE mark ( -- a message that was acted on; the same one never is again
    door   TEXT NOT NULL CHECK (door <> ''), -- 'mail', 'discord', 'shell'
    key    BLOB NOT NULL,               -- HMAC-SHA256 of door, id, the address it came to and sender; of a mark from before there were such keys: its id
    id     TEXT NOT NULL,               -- Message-ID or interaction id
    at     TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    sender TEXT NOT NULL,
    note   TEXT NOT NULL,               -- what became of it, in words
    game   INTEGER REFERENCES game,     -- NULL: it concerned no game
    first  INTEGER,                     -- the events that it caused, first to last; NULL: none
    last   INTEGER,
    PRIMARY KEY (door, key),
    CHECK ((first IS NULL AND last IS NULL) OR (game IS NOT NULL AND first >= 1 AND last >= first))
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

INSERT INTO mark (door, key, id, at, sender, note, game, first, last)
    SELECT door, CAST(id AS BLOB), id, at, sender, note, game, first, last FROM mark_by_id;

DROP TABLE mark_by_id;

CREATE INDEX mark_by_id ON mark (door, id);
