-- +goose Up
-- borne from 19
-- For whom somebody could be taken who is called so is found without reading all names.

ALTER TABLE player ADD COLUMN plain text COLLATE "C"; -- small letters and digits of the name

ALTER TABLE player ADD COLUMN looks text COLLATE "C"; -- what it looks like as it is written

ALTER TABLE player ADD COLUMN small text COLLATE "C"; -- and in small letters, where that is something else

ALTER TABLE player ADD COLUMN keyed text COLLATE "C"; -- the name of which these are: not his any more, and they are to be written anew

CREATE INDEX player_by_plain ON player (plain);

CREATE INDEX player_by_looks ON player (looks);

CREATE INDEX player_by_small ON player (small) WHERE small IS NOT NULL;

CREATE INDEX player_unkeyed ON player (id) WHERE keyed IS DISTINCT FROM name;
