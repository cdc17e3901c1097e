-- +goose Up
-- For whom somebody could be taken who is called so is found without reading all names.

ALTER TABLE player ADD COLUMN plain TEXT; -- small letters and digits of the name

ALTER TABLE player ADD COLUMN looks TEXT; -- what it looks like as it is written

ALTER TABLE player ADD COLUMN small TEXT; -- and in small letters, where that is something else

ALTER TABLE player ADD COLUMN keyed TEXT; -- the name of which these are: not his any more, and they are to be written anew

CREATE INDEX player_by_plain ON player (plain);

CREATE INDEX player_by_looks ON player (looks);

CREATE INDEX player_by_small ON player (small) WHERE small IS NOT NULL;

CREATE INDEX player_unkeyed ON player (id) WHERE keyed IS DISTINCT FROM name;
