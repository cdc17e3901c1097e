package acwc_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// letter is what a letter says of the question that is open for a seat: how it stands, what is asked, what silence means, orders to copy.
func (f *fixture) letter(seat engine.Seat) string {
	f.t.Helper()
	v := f.P.View(seat)
	c, _ := engine.Also[engine.Correspondent](v)
	out := enginetest.Words([]engine.Paragraph{v.Outlook(seat)})
	for _, d := range v.Awaited() {
		out += enginetest.Words(c.Form(d)) + strings.Join(v.Suggest(d, 3), "\n")
	}
	return squeezed(out + enginetest.Words(v.Brief(seat)))
}

func (f *fixture) reads(seat engine.Seat, words ...string) {
	f.t.Helper()
	text := f.letter(seat)
	for _, w := range words {
		if not, ok := strings.CutPrefix(w, "not "); ok && strings.Contains(text, not) || !ok && !strings.Contains(text, w) {
			f.t.Errorf("%s reads not as it should (%s):\n%s", seat, w, text)
		}
	}
}

// The letters of two presidents, by the shape of the founders' page on them.
func TestLettersOfThePresidents(t *testing.T) {
	v := begin(t).P.View("union")
	if c, _ := engine.Also[engine.Correspondent](v); c.Address("union") != "Mr. President" || c.Address("") != "" {
		t.Error("a president is addressed as one, who looks on is not")
	}
	t.Run("the movement: die, army, what is asked, silence, orders worth sending", func(t *testing.T) {
		f := begin(t)
		f.reads("union", "No command die: 2 marches.", "Your army is 12 of 34", "Your corps stay.", "Washington: McDowell 36, Heintzelman 36.",
			"not Tyler", "not 0 battalions", "Works: Fort Monroe 24 inches and Washington 12 inches with 1 battalion of heavy guns.",
			"entrench Lyon at St. Louis")
		f.Do("march McDowell, Heintzelman from Washington to Manassas Junction")
		f.reads("union", "1 left when what you have written is carried out", "What you have written so far is carried out.")
		if !strings.Contains(enginetest.Words(engine.Muster(f.P, "union")), "Tyler: 6-4 6-4 6-4, guns 2-5, exhausted at 9.") {
			t.Error("who asks for the map reads his divisions")
		}
	})
	t.Run("a port that is due and a spy are asked for, with the best of each in silence", func(t *testing.T) {
		f := hid(t, "1862-01 union, 3 marches", "union Lew Wallace at Cairo")
		f.reads("union", "The port to be blockaded: blockade PORT.", "As if you had written, too: blockade Charleston (South Carolina).")
	})
	t.Run("fight or withdraw: what was seen, the own force, the boxes, and what silence is", func(t *testing.T) {
		f := begin(t).Do("march McDowell, Heintzelman from Washington to Manassas Junction").Do("end").Asks("confederate", "fight")
		f.reads("confederate", "Seen at Manassas Junction: 2 corps", "You there: Beauregard", "Withdraw to ", "As if you had written: ")
		f.reads("union", "not You there")
	})
	t.Run("a battle: the own order of battle, the orders as they stand, who can come", func(t *testing.T) {
		f := begin(t).Do("march McDowell, Heintzelman from Washington to Manassas Junction").Do("end").Do("fight at Manassas Junction")
		f.reads("union", "July 1861: sunrise 05:00, sunset 20:00.", "Yours: Tyler 22 (exhausted at 9), Hunter 14", "Corps troops fight with the first division of their corps.", "stance assault; quit 25; reserve none; night by strength.", "Can come: Patterson from Harper's Ferry by road.")
		f.reads("confederate", "stance hold; quit 25; reserve none; night by strength; counterattack yes.", "not Tyler")
	})
	t.Run("old news of a box where own troops stand is none", func(t *testing.T) {
		f := hid(t, "1862-04 union, 2 marches", "union Lew Wallace at Nashville",
			"report union of Nashville, 1862-03, fragmentary, from contact, enemy", "report union of Corinth, 1862-03, fragmentary, from contact, enemy")
		f.reads("union", "Corinth: enemy present (1 turn old, in contact).", "not Nashville: enemy")
	})
	t.Run("what is written down is told once, as the march that it became", func(t *testing.T) {
		p := begin(t).P
		var es []engine.Event
		for _, line := range []string{"march Lyon from St. Louis to Rolla", "end"} {
			d := p.Awaited()[0]
			os, err := p.Read(d, line)
			if err != nil {
				t.Fatal(err)
			}
			more, err := p.Rule(d, os[0], engine.NewScript())
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range more {
				p.Fold(e)
			}
			es = append(es, more...)
			told, planned := enginetest.Words(engine.Tell(p, "union", es)), "To be carried out: march Lyon from St. Louis to Rolla by road."
			if strings.Contains(told, planned) != (line != "end") || line == "end" && !strings.Contains(told, "Lyon from St. Louis to Rolla by road.") {
				t.Errorf("after %s:\n%s", line, told)
			}
		}
	})
}

// What a standing order for a battle may say is told to who says something else.
func TestWordsOfABattleOrder(t *testing.T) {
	p := begin(t).P
	if _, err := p.Thing("union", "battle", "", "quit 50"); err == nil || !strings.Contains(err.Error(), "quit 40, quit 60, night stay, night go or counterattack no") {
		t.Errorf("quit 50: %v", err)
	}
	if _, err := p.Thing("union", "battle", "at", "Atlantis"); err == nil || !strings.Contains(err.Error(), "a box, a state or a general of yours is wanted") {
		t.Errorf("at no place: %v", err)
	}
	if got, err := p.Thing("union", "battle", "", "Quit  40"); err != nil || got != "quit 40" {
		t.Errorf("quit 40: %q, %v", got, err)
	}
}

// Every suggestion is legal as it stands, all along a war.
func TestSuggestionsAreLegal(t *testing.T) {
	p := later(t, "1861-10 union", "march")
	d := p.Awaited()[0]
	lines := p.View(d.Seat).Suggest(d, 3)
	if len(lines) != 3 {
		t.Errorf("three orders to copy: %q", lines)
	}
	for _, l := range lines {
		os, err := p.View(d.Seat).Read(d, l)
		if err != nil {
			t.Errorf("%s: %v", l, err)
		}
		for _, o := range os {
			if !slices.Contains(slices.Collect(p.View(d.Seat).Legal(d)), o) {
				t.Errorf("%s is not legal", o)
			}
		}
	}
}

// Whoever is silent is told which corps are raised where: each under a general of its own, as it comes to pass.
func TestSilenceRaisesCorpsUnderGeneralsOfTheirOwn(t *testing.T) {
	f := field(t, "1862-06 confederate, finish").Do("begin", 6)
	told := f.letter("union")
	_, told, _ = strings.Cut(told, "As if you had written: ")
	told, _, _ = strings.Cut(told, ".\n")
	orders := strings.Split(told, "; ")
	if len(orders) < 3 {
		t.Fatalf("silence raises %q, want several", orders)
	}
	if copies := f.P.View("union").Suggest(f.P.Awaited()[0], 9); !slices.Equal(copies, orders) {
		t.Errorf("to copy there are %q, want the whole answer and nothing else: %q", copies, orders)
	}
	named := map[string]bool{}
	for _, o := range orders {
		who, _, _ := strings.Cut(o, " at ")
		if named[who] {
			t.Errorf("%q is said of two corps: %q", who, told)
		}
		named[who] = true
		f.Do(o)
	}
}

func TestCommandersWithoutANameAndTheirPoints(t *testing.T) {
	hid(t, "1862-05 union, 3 marches", "union Division Commander 6 at Washington", "  division Division Commander 7: 3 infantry 6-4").
		reads("union", "Washington: Division Commander 6 with 18.")
}

// A holder reads nothing of who pressed; hours in which he lost nothing stand with the next, and nothing is told of them twice.
func TestTheHoldersQuietHours(t *testing.T) {
	f := hid(t, "1862-07 union", "steps instruct union at Corinth, clash union at Corinth, close union at Corinth, finish union", "used Corinth, Pittsburgh Landing",
		"contest Corinth, corps 1, open Okolona, fights", "battle Corinth", "instructions union, ready, stance hold, quit 60", "instructions confederate, stance hold, quit 60",
		"union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1", "confederate Pierre Beauregard at Corinth")
	d := f.Awaited()
	es, err := f.P.Rule(d, d.Pass, engine.NewRandom(4))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(enginetest.Words(engine.Tell(f.P, "confederate", es)), "\n")
	spans := 0
	for i, l := range lines {
		if strings.Contains(l, ":00 to ") {
			spans++
		}
		if strings.HasSuffix(l, "You lost nothing.") && i+1 < len(lines) && strings.Contains(lines[i+1], ":00 ") {
			t.Errorf("%q stands apart from %q", l, lines[i+1])
		}
	}
	if spans == 0 {
		t.Errorf("no hours are joined:\n%s", strings.Join(lines, "\n"))
	}
}

// What is ordered before a battle is what the battle is fought by: the holder counterattacks an attacker who is spent, unless told not to.
func TestCounterattacksAsOrdered(t *testing.T) {
	for _, order := range []string{"", ", counterattack no"} {
		counters := 0
		for seed := range uint64(6) {
			f := field(t, "1862-07 union", "steps instruct union at Corinth, clash union at Corinth, close union at Corinth, finish union", "used Corinth, Pittsburgh Landing",
				"contest Corinth, corps 1, open Okolona, fights", "battle Corinth", "instructions union, stance hold, quit 60", "instructions confederate, ready, stance hold, quit 60"+order,
				"union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1", "division Daniel Tyler: 3 infantry 3-4 worn 3",
				"division David Hunter: 3 infantry 3-4 worn 3", "confederate Pierre Beauregard at Corinth", "division Milledge Bonham: 4 infantry 6-5")
			d := f.Awaited()
			es, err := f.P.Rule(d, d.Pass, engine.NewRandom(seed))
			if err != nil {
				t.Fatal(err)
			}
			counters += strings.Count(enginetest.Words(engine.Tell(f.P, "union", es)), "counterattacked")
		}
		if (counters > 0) != (order == "") {
			t.Errorf("with %q there are %d counterattacks", order, counters)
		}
	}
}
