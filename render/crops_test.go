package render_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
	"adjutant/engine/scene"
	"adjutant/render"
)

// firefights are ends of turns in which everybody fired who could, and marched else.
func firefights(t *testing.T, n int) []*scene.Scene {
	t.Helper()
	var all []*scene.Scene
	for i := range n {
		p, err := htl.Book.Start(htl.Book.Scenarios[i%len(htl.Book.Scenarios)].ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		chance, dice := rand.New(rand.NewPCG(uint64(i), 1863)), engine.NewRandom(uint64(i))
		var since []engine.Event
		for turn, steps := p.Turn().ID, 0; len(p.Awaited()) > 0 && steps < 60; steps++ {
			d := p.Awaited()[0]
			var fire, any []engine.Order
			for o := range p.Legal(d) {
				if words := fmt.Sprint(o); strings.HasPrefix(words, "fire ") || strings.HasPrefix(words, "close ") {
					fire = append(fire, o)
				}
				any = append(any, o)
			}
			if len(fire) > 0 {
				any = fire
			}
			es, err := p.Rule(d, any[chance.IntN(len(any))], dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			since = append(since, es...)
			if p.Turn().ID != turn {
				if s := p.Scene("union", since); len(s.Field.Shots) > 0 {
					all = append(all, s)
				}
				turn, since = p.Turn().ID, nil
			}
		}
	}
	return all
}

// A crop shows the action it lies round, and what explains it hides nothing: who fired and who was hit are in sight, where both go into a
// picture, with the star of a battle; tags lie over no stream, no sunken road and no name; lines back run over no name, and over roads and
// coasts only where they can hardly be kept off.
func TestCropsShowTheAction(t *testing.T) {
	t.Parallel()
	var all render.CropReport
	round := func(name string, s *scene.Scene) {
		wide, high := render.InCrop(s)
		if id, ok := s.Lead(wide, high, ""); ok {
			all.Add(render.LookAtCrop(t, name, s, id))
		}
	}
	for i, s := range firefights(t, max(3, *positions/5)) {
		round(fmt.Sprintf("firefight %d", i), s)
	}
	for _, book := range engine.Books() {
		for seed := range uint64(max(6, *positions)) {
			round(fmt.Sprintf("%s, position %d", book.ID, seed), crowd(t, book, seed))
		}
	}
	if all.Shots < 10 || all.Stars < 5 || all.Tags < 10 || all.Leads < 10 {
		t.Errorf("%+v is too little to try the layout", all)
	}
	if most := 0.55 * float64(all.Leads); float64(all.Crossed) > most {
		t.Errorf("%d lines back cross %d roads, rivers and coasts, want at most %.0f", all.Leads, all.Crossed, most)
	}
}
