-- +goose Up
-- Persons are found by their names, and those who are away, without reading all of them.

CREATE INDEX player_by_name ON player (name COLLATE NOCASE);

CREATE INDEX player_away ON player (id) WHERE instr(settings, '"away"') > 0;
