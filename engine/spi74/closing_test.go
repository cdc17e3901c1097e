package spi74_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// Who ends his turn is asked about towns that he has left since it began, and about nothing else.
func TestTheEndOfATurn(t *testing.T) {
	amiss := func(t *testing.T, before *fixture, march string) []string {
		after := before.clone().Do(march)
		c, knows := engine.Also[engine.Closer](after.P)
		if !knows {
			t.Fatal("nothing is known of the end of a turn")
		}
		if u := c.Unused(after.Awaited()); u != "" {
			t.Errorf("unused is %q; points that stand are no loss", u)
		}
		return c.Amiss(after.Awaited(), func() engine.Position { return before.P })
	}
	union := field(t, "turn 4 union march", "union 2 at 1413", "union 3 at 4506", "union 1 at 4605")
	south := field(t, "turn 4 confederate march", "confederate 1 at 2519", "confederate 1 at 2722")
	for _, c := range []struct {
		name  string
		field *fixture
		march string
		says  string
	}{
		{"18.2a Cairo has been left", union, "march 2 from 1413 to 1512", "Cairo (1413) would stand empty"},
		{"18.2a one stays there", union, "march 1 from 1413 to 1512", ""},
		{"18.2a another town is left, and the others were empty before", union, "march 1 from 4605 to 4604", ""},
		{"13.8 Chattanooga has been left", south, "march 1 from 2519 to 2520", "counts for the grid only while"},
		{"13.8 Atlanta feeds the grid by itself", south, "march 1 from 2722 to 2723", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := amiss(t, c.field, c.march)
			if c.says == "" && len(got) > 0 || c.says != "" && !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, c.says) }) {
				t.Errorf("it says %q, want %q", got, c.says)
			}
		})
	}
}

// Where nobody has marched who could, the movement points are left over.
func TestATurnInWhichNobodyHasMarched(t *testing.T) {
	unused := func(f *fixture) string {
		c, _ := engine.Also[engine.Closer](f.P)
		return c.Unused(f.Awaited())
	}
	if u := unused(field(t, "turn 4 union march", "union 2 at 1413")); !strings.HasPrefix(u, "nobody has marched") {
		t.Errorf("unused is %q", u)
	}
	if u := unused(field(t, "turn 4 union attack", "union 5 at 3107", "confederate 1 at 3106")); u != "" {
		t.Errorf("in the attacks unused is %q", u)
	}
}

// What is offered to be copied is a whole order: a march says where to, an attack from where.
func TestWholeLinesAreOffered(t *testing.T) {
	march := field(t, "turn 4 union march", "union 2 at 4605", "union 3 at 2607")
	attack := field(t, "turn 4 union attack", "union 5 at 3107", "confederate 1 at 3106")
	for _, f := range []*fixture{march, attack} {
		for _, l := range f.P.Suggest(f.Awaited(), 3) {
			f.May(l)
			if strings.HasPrefix(l, "march") && !strings.Contains(l, " to ") || strings.HasPrefix(l, "attack") && !strings.Contains(l, " from ") {
				t.Errorf("offered is half an order: %q", l)
			}
		}
	}
	if l := attack.P.Suggest(attack.Awaited(), 1); len(l) != 1 || !strings.HasPrefix(l[0], "attack 3106 from 3107") {
		t.Errorf("offered is %q", l)
	}
	if l := march.P.Suggest(march.Awaited(), 3); len(l) < 2 {
		t.Errorf("offered is only %q", l)
	}
}
