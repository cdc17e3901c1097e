-- +goose Up
-- The round in which a game of a season is played, so that lists can name it.

ALTER TABLE season_game ADD COLUMN round INTEGER NOT NULL DEFAULT 0 CHECK (round >= 0); -- 0: not known yet
