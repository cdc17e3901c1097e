package store

import (
	"encoding/json"
	"fmt"
	"testing"

	"adjutant/engine/enginetest/cpu"
)

// turn is the outcome of one whole turn: 30 events, 2 letters, a snapshot.
func turn(last int64, id string) Outcome {
	o := Outcome{Snapshot: &Snapshot{N: last + 30, Version: 1, Text: fmt.Sprintf("%4000d", last)}}
	for i := range 30 {
		o.Events = append(o.Events,
			fact("ahd.fired", fmt.Sprintf(`{"by":"union veteran cavalry","at":"confederate veteran cavalry","roll":%d,"hit":true}`, i)))
	}
	for _, player := range []int64{1, 2} {
		l := letter(fmt.Sprintf("%s-%d", id, player), player)
		l.Body = []byte(`{"text":"` + fmt.Sprintf("%3000d", player) + `"}`)
		o.Letters = append(o.Letters, l)
	}
	return o
}

func take(b *testing.B, s *Store, game int64, id string) {
	_, err := s.Take(ctx, game, &Mark{Door: "mail", ID: id}, 1, func(l *Loaded) (Outcome, error) { return turn(l.Last, id), nil })
	if err != nil {
		b.Fatal(err)
	}
}

func BenchmarkTake(b *testing.B) {
	s, _ := open(b)
	g := createGame(b, s)
	cpu.PerOp(b)
	for i := 0; b.Loop(); i++ {
		take(b, s, g.ID, fmt.Sprint(i))
	}
}

// BenchmarkTakeLate is BenchmarkTake in a game of 30,000 events, among 1,000 games: it must cost the same.
func BenchmarkTakeLate(b *testing.B) {
	s, _ := open(b)
	g := createGame(b, s)
	anna, bela := must[Player](b)(s.PlayerByID(ctx, 1)), must[Player](b)(s.PlayerByID(ctx, 2))
	for range 999 {
		n := newGame(anna, bela)
		n.Game.Header = json.RawMessage(`{}`)
		must[Game](b)(s.CreateGame(ctx, n))
	}
	for i := range 1000 {
		take(b, s, g.ID, fmt.Sprint("before ", i))
	}
	cpu.PerOp(b)
	for i := 0; b.Loop(); i++ {
		take(b, s, g.ID, fmt.Sprint(i))
	}
}
