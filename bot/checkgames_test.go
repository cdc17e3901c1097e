package bot

import (
	"context"
	"strings"
	"testing"

	"adjutant/bot/moderate"
	"adjutant/store"
)

func TestCheckGamesFoldsThemAll(t *testing.T) {
	c := ford(t)
	c.start(fordSpec)
	got, err := moderate.CheckGames(context.Background(), c.a)
	if err != nil || len(got.Faults) > 0 || got.Games != 2 || got.Events < 4 {
		t.Fatalf("got %+v, %v; want two good games", got, err)
	}
	_, err = c.store.Take(context.Background(), c.game.ID, nil, 1, func(l *store.Loaded) (store.Outcome, error) {
		return store.Outcome{Events: []store.Event{{Kind: "toy.nonsense", Fact: []byte(`{"a":1}`)}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	got, err = moderate.CheckGames(context.Background(), c.a)
	if err != nil || len(got.Faults) != 1 || !strings.Contains(got.Faults[0].Error(), "game 2: ") {
		t.Errorf("got %+v, %v; want a fault of game 2 alone", got, err)
	}
}
