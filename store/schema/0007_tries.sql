-- +goose Up
-- A letter's attempts count what was really tried; how often a sender had it in hand is counted beside them.

-- +goose StatementBegin
ALTER TABLE outbox ADD COLUMN claims INTEGER NOT NULL DEFAULT 0 CHECK (claims >= 0); -- times that a sender had it in hand
-- +goose StatementEnd

UPDATE outbox SET claims = attempts;
UPDATE outbox SET attempts = attempts - 1 WHERE state = 'claimed' AND attempts > 0;
