-- +goose Up
-- borne from 14
-- Persons are found by their names, and those who are away, without reading all of them.

CREATE INDEX player_by_name ON player (lower(name));

CREATE INDEX player_away ON player (id) WHERE strpos(settings, '"away"') > 0;
