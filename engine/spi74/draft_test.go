package spi74_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// While an attack is drawn up no other is begun, and nothing is drawn up before its target is named.
func TestOneAttackIsDrawnUpAtATime(t *testing.T) {
	f := field(t, "turn 11 union attack", "union 6 at 3107", "confederate 1 at 3106", "confederate 1 at 3108")
	d := f.P.Awaited()[0]
	orders := map[string][]engine.Order{}
	note := func() {
		for o := range f.P.Legal(d) {
			verb, _, _ := strings.Cut(o.String(), " ")
			orders[verb] = append(orders[verb], o)
		}
	}
	fold := func(o engine.Order) {
		es, err := f.P.Rule(d, o, engine.NoDice{})
		if err != nil {
			t.Fatalf("%s: %v", o, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
	}
	note()
	if len(orders["attack"]) != 2 {
		t.Fatalf("there are the attacks %v, want those on 3106 and 3108", orders["attack"])
	}
	before := f.P.Clone()
	fold(orders["attack"][0])
	d = f.P.Awaited()[0]
	if _, err := f.P.Rule(d, orders["attack"][1], engine.NoDice{}); err == nil {
		t.Errorf("%s is begun while %s is drawn up", orders["attack"][1], orders["attack"][0])
	}
	note()
	if use := orders["use"]; len(use) > 0 {
		q := f.P.Clone()
		es, err := q.Rule(d, use[len(use)-1], engine.NoDice{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			q.Fold(e)
		}
		if _, err := q.Rule(q.Awaited()[0], orders["attack"][1], engine.NoDice{}); err == nil {
			t.Errorf("%s is begun while %s has its attackers", orders["attack"][1], orders["attack"][0])
		}
	}
	for _, verb := range []string{"also", "use"} {
		if len(orders[verb]) == 0 {
			t.Errorf("nothing is offered of the kind %q while an attack is drawn up", verb)
		}
		for _, o := range orders[verb] {
			if _, err := before.Rule(before.Awaited()[0], o, engine.NoDice{}); err == nil {
				t.Errorf("%s is taken before a target is named", o)
			}
		}
	}
}

// When all points of a set-up stand, nothing is left to be placed but the leader.
func TestAllPointsOfASetUpStand(t *testing.T) {
	f := begin(t).Do("place 13 at 4410")
	n := 0
	for o := range f.P.Legal(f.P.Awaited()[0]) {
		if n++; !strings.HasPrefix(o.String(), "place leader") && o.String() != "pass" {
			t.Errorf("%s is offered when all points stand", o)
		}
	}
	if n == 0 {
		t.Error("the leader cannot be placed")
	}
}

// The mover reads which last digits his command die has made idle, 0 behind 9.
func TestTheBriefTellsTheCommandDie(t *testing.T) {
	f := field(t, "turn 5 union march", "command die 5")
	if got, want := enginetest.Words(f.P.Brief("union")), "Command level 5, die 5: inactive last digits 2, 4, 5, 7, 9, 0;"; !strings.Contains(got, want) {
		t.Errorf("the brief is\n%s\nwant in it %q", got, want)
	}
}
