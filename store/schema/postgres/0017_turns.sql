-- +goose Up
-- borne from 14
-- Where the turns of a game began is found without its other events: `log Cairo` looks through their titles.

CREATE INDEX event_of_turn ON event (game, n, fact) WHERE kind = 'game.turn';
