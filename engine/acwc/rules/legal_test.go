package rules_test

import (
	"slices"
	"testing"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// listed is what a position lists for the Union, in words.
func listed(p *state.Position, verb state.Verb) []string {
	t, _ := p.Top()
	var out []string
	rules.Each(p, t, board.Union, func(o state.Order) bool {
		if o.Verb == verb {
			out = append(out, o.String())
		}
		return true
	})
	slices.Sort(out)
	return out
}

// may is those of some orders that are allowed, in words.
func may(p *state.Position, all []state.Order) []string {
	t, _ := p.Top()
	var out []string
	for _, o := range all {
		if !rules.Allowed(p, t, board.Union, o).Refused() {
			out = append(out, o.String())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func equal(t *testing.T, listed, allowed []string) {
	t.Helper()
	if len(allowed) == 0 {
		t.Error("nothing is allowed")
	}
	for _, o := range listed {
		if !slices.Contains(allowed, o) {
			t.Errorf("%q is listed and not allowed", o)
		}
	}
	for _, o := range allowed {
		if !slices.Contains(listed, o) {
			t.Errorf("%q is allowed and not listed", o)
		}
	}
}

// crowd is formations of all kinds in two boxes.
const crowd = `options hidden=off
corps union Irvin McDowell at Washington
  troops cavalry 2-4 breech NE, artillery 2-5 R-F, artillery 1-5, infantry 1-4
  division Daniel Tyler: 4 infantry 6-4, infantry 1-4 moved, artillery 2-5
  division David Hunter: 2 infantry 6-4, 2 infantry 5-5 moved, artillery 2-5 SB-H
corps union Samuel Heintzelman at Washington
  troops 2 cavalry 3-4 breech
  division Theodore Runyon: 5 infantry 6-4, infantry 1-4, artillery 2-5
  division Dixon Miles: 3 infantry 6-5
  cavalrydivision John Buford: 3 cavalry 3-4 breech, artillery 2-5 R-F
cavalrycorps union Alfred Pleasonton at Washington
  cavalrydivision David Gregg: 4 cavalry 3-5 breech, artillery 2-5
  cavalrydivision Benjamin Grierson: 2 cavalry 3-5 breech
reserve union George McCall at Washington
  troops 3 artillery 2-5 SB-H
fort union Benjamin Butler at Fort Monroe
  troops infantry 6-4 PT NE, 2 artillery 2-5 SG-SB
corps union John Dix at Fort Monroe
  division Erasmus Keyes: 4 infantry 6-4, artillery 2-5
army union Ulysses Grant at Washington
corps confederate Pierre Beauregard at Manassas Junction
  division Milledge Bonham: 3 infantry 5-4
`

func TestWhatIsListedIsWhatIsAllowed(t *testing.T) {
	t.Run("stands that change their command", func(t *testing.T) {
		for _, turn := range []string{"1861-10", "1863-05"} {
			p := parse(t, "turn "+turn+" union, reorganize\n"+crowd)
			var all []state.Order
			for i := range p.Commands {
				for k := range p.Commands {
					c := &p.Commands[i]
					for n := range c.Stands {
						o := state.NewOrder(p.Board, state.TransferStand)
						o.Who, o.Whom, o.Arm, o.Nth = c.Leader, p.Commands[k].Leader, c.Stands[n].Arm, c.NthOf(n)
						all = append(all, o)
					}
				}
			}
			equal(t, listed(p, state.TransferStand), may(p, all))
		}
	})
	t.Run("movement by sea", func(t *testing.T) {
		p := parse(t, "turn 1862-04 union, die 6, 4 marches\n"+crowd)
		for _, verb := range []state.Verb{state.Lift, state.Invade} {
			var all []state.Order
			for i := range p.Commands {
				for _, x := range p.Board.Ports {
					o := state.NewOrder(p.Board, verb)
					if o.Who, o.To = p.Commands[i].Leader, x; verb == state.Lift {
						o.From = p.Commands[i].At
					}
					all = append(all, o)
				}
			}
			equal(t, listed(p, verb), may(p, all))
		}
	})
	t.Run("marches by land and river", func(t *testing.T) {
		for _, turn := range []string{"1862-03 union, 3 marches", "1863-05 union, 3 marches"} {
			p := parse(t, "turn "+turn+"\n"+crowd+"corps union William Sherman at Memphis\n  division Stephen Hurlbut: 3 infantry 6-4\n"+
				"corps confederate Leonidas Polk at Arkansas Post\n  division Gideon Pillow: 3 infantry 5-4\ncontrol union at Memphis\n")
			var all []state.Order
			for i := range p.Commands {
				c := &p.Commands[i]
				for _, w := range []board.Way{board.Road, board.Rail, board.River} {
					var on func(at state.Box, path []state.Box)
					on = func(at state.Box, path []state.Box) {
						for _, e := range p.Board.From(at) {
							way := append(slices.Clone(path), state.Box(e.To))
							o := state.NewOrder(p.Board, state.MarchTo)
							o.Who, o.From, o.To, o.Way = c.Leader, c.At, state.Box(e.To), w
							copy(o.Via[:], way[:len(way)-1])
							all = append(all, o)
							if len(way) < 3 {
								on(state.Box(e.To), way)
							}
						}
					}
					on(c.At, nil)
				}
			}
			equal(t, listed(p, state.MarchTo), may(p, all))
		}
	})
}

// drawn is all that can be drawn at a position for the Union, in words: each first choice with each place in the list that it opens.
func drawn(p *state.Position) []string {
	t, _ := p.Top()
	var out []string
	for first := 0; ; first++ {
		for place, last := 1, false; !last; place++ {
			asked, most, end := 0, 0, false
			o, any := rules.Draw(p, t, board.Union, func(n int) int {
				if asked++; asked == 1 {
					end = first >= n
					return min(first, n-1)
				}
				most = n
				return min(max(n-place, 0), n-1)
			})
			if !any || end {
				slices.Sort(out)
				return slices.Compact(out)
			}
			out = append(out, o.String())
			last = place >= most
		}
	}
}

func TestAllThatIsListedCanBeDrawn(t *testing.T) {
	for _, turn := range []string{"1862-04 union, die 6, 4 marches\n", "1863-05 union, reorganize\n"} {
		p := parse(t, "turn "+turn+crowd+"corps union Don Carlos Buell at Washington\n  division Philip Sheridan: 2 infantry 6-4\n")
		top, _ := p.Top()
		var all []string
		rules.Each(p, top, board.Union, func(o state.Order) bool { all = append(all, o.String()); return true })
		equal(t, drawn(p), all)
	}
}
