-- +goose Up
-- People who are forgotten: their names leave the events, the chain of which holds nevertheless.

-- +goose StatementBegin
CREATE TABLE withheld ( -- what stands in the chain for a fact of which a part was taken out
    game INTEGER NOT NULL REFERENCES game,
    n    INTEGER NOT NULL CHECK (n >= 0), -- the event; 0: the header
    hash BLOB    NOT NULL CHECK (length(hash) = 32), -- of the fact as it was written; of the header: hash 0
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
-- +goose StatementEnd

DROP TRIGGER game_is_kept;

-- +goose StatementBegin
CREATE TRIGGER game_is_kept BEFORE UPDATE OF id, book, scenario, options, board, nonce, secret, created ON game
BEGIN
    SELECT RAISE(ABORT, 'of a game only the state may change');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER header_is_kept BEFORE UPDATE OF header ON game
WHEN NOT EXISTS (SELECT 1 FROM withheld WHERE game = OLD.id AND n = 0)
BEGIN
    SELECT RAISE(ABORT, 'a header changes only where its hash is kept');
END;
-- +goose StatementEnd

DROP TRIGGER event_is_kept;

-- +goose StatementBegin
CREATE TRIGGER event_is_kept BEFORE UPDATE ON event
WHEN NEW.game IS NOT OLD.game OR NEW.n IS NOT OLD.n OR NEW.at IS NOT OLD.at OR NEW.kind IS NOT OLD.kind OR NEW.hash IS NOT OLD.hash
    OR NOT EXISTS (SELECT 1 FROM withheld WHERE game = OLD.game AND n = OLD.n)
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed, but for the words of one whose hash is kept');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER withheld_is_kept BEFORE UPDATE ON withheld
BEGIN
    SELECT RAISE(ABORT, 'what stands in the chain is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER withheld_stays BEFORE DELETE ON withheld
BEGIN
    SELECT RAISE(ABORT, 'what stands in the chain is never deleted');
END;
-- +goose StatementEnd
