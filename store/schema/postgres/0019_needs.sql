-- +goose Up
-- What a moderator must look at first is found without reading all games that run; so is who has been late in them.

ALTER TABLE listing ADD COLUMN needs text COLLATE "C"; -- how much a game that runs needs somebody, the most first; NULL: it is over

ALTER TABLE listing_seat ADD COLUMN tardy smallint NOT NULL DEFAULT 0 CHECK (tardy IN (0, 1, 2)); -- 1: who sits here has been late, 2: he is

UPDATE listing_seat SET tardy = 2 WHERE question > 0 AND grace = 1 AND player > 0
    AND EXISTS (SELECT 1 FROM listing WHERE listing.game = listing_seat.game AND paused IS NULL AND ended IS NULL)
    AND EXISTS (SELECT 1 FROM seat WHERE seat.game = listing_seat.game AND seat.seat = listing_seat.seat AND seat.player = listing_seat.player);

UPDATE listing_seat SET tardy = 1 WHERE tardy = 0 AND (late > 0 OR missed > 0) AND player > 0
    AND EXISTS (SELECT 1 FROM listing WHERE listing.game = listing_seat.game AND ended IS NULL)
    AND EXISTS (SELECT 1 FROM seat WHERE seat.game = listing_seat.game AND seat.seat = listing_seat.seat AND seat.player = listing_seat.player);

UPDATE listing SET needs = '2' WHERE game IN (SELECT id FROM game WHERE state IN ('open', 'paused'));

UPDATE listing SET needs = '1 ' || (SELECT min(due) FROM listing_seat JOIN seat ON seat.game = listing_seat.game
        AND seat.seat = listing_seat.seat AND coalesce(seat.player, 0) = listing_seat.player
        WHERE listing_seat.game = listing.game AND question > 0 AND due IS NOT NULL)
    WHERE needs = '2' AND paused IS NULL AND EXISTS (SELECT 1 FROM listing_seat JOIN seat ON seat.game = listing_seat.game
        AND seat.seat = listing_seat.seat AND coalesce(seat.player, 0) = listing_seat.player
        WHERE listing_seat.game = listing.game AND question > 0 AND due IS NOT NULL);

UPDATE listing SET needs = '0 ' || (SELECT min(coalesce(since, '')) FROM listing_seat JOIN seat ON seat.game = listing_seat.game
        AND seat.seat = listing_seat.seat AND coalesce(seat.player, 0) = listing_seat.player
        WHERE listing_seat.game = listing.game AND question > 0 AND grace = 1)
    WHERE needs IS NOT NULL AND paused IS NULL AND EXISTS (SELECT 1 FROM listing_seat JOIN seat ON seat.game = listing_seat.game
        AND seat.seat = listing_seat.seat AND coalesce(seat.player, 0) = listing_seat.player
        WHERE listing_seat.game = listing.game AND question > 0 AND grace = 1);

CREATE INDEX listing_by_need ON listing (needs, game) WHERE needs IS NOT NULL;

CREATE INDEX listing_seat_tardy ON listing_seat (player, tardy, late, missed) WHERE tardy > 0;
