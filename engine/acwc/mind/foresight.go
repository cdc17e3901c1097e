package mind

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/standing"
)

// site is the box that a decision is about.
func site(p *state.Position, d engine.Decision) Box {
	if place, ok := standing.Supposed(d); ok {
		if x, ok := p.Board.Find(place); ok {
			return x
		}
		return board.NoBox
	}
	if t, open := p.Top(); open && t.At != board.NoBox {
		return t.At
	}
	for _, c := range p.Contests {
		if c.Answer == state.Unanswered && !c.Open.Empty() {
			return c.At
		}
	}
	return board.NoBox
}

// Where names the box of a decision, then its state.
func Where(p *state.Position, d engine.Decision) []string {
	x := site(p, d)
	if x == board.NoBox || d.Own {
		return nil
	}
	out := []string{p.Board.Name(x)}
	if s := p.Board.Boxes[x].State; s != "" {
		out = append(out, s)
	}
	return out
}

// Weigh judges a condition of a standing order by what its seat knows. What is asked for a whole side is asked at no box: there nobody is
// outnumbered.
func Weigh(p *state.Position, d engine.Decision, words string) (standing.Verdict, error) {
	x, s := site(p, d), board.SideOf(d.Seat)
	g := standing.Gauges{
		Holder: func(words string) (standing.Hold, error) {
			at := x
			if words != "it" {
				var ok bool
				if at, ok = p.Board.Find(words); !ok {
					return standing.Hold{}, engine.Refuse(words, "", "I know no box %s.", words)
				}
			}
			return holder(p, s, at), nil
		},
	}
	if d.Kind == "fight" || d.Kind == "battle" || d.Kind == "retreat" {
		g.Strength = func() (float64, float64, bool) {
			if x == board.NoBox {
				return 0, 0, false
			}
			enemy, ok := theirs(p, s, x)
			return float64(mine(p, s, x)), float64(enemy), ok
		}
		g.City = func() (bool, bool) { return x != board.NoBox && p.Board.Boxes[x].City(), x != board.NoBox }
		g.Fort = func() (bool, bool) { return x != board.NoBox && works(p, s, x) > 0, x != board.NoBox }
	}
	v, err := standing.Judge(words, g)
	if err != nil && g.Strength == nil && ofBoxes.MatchString(words) {
		err = engine.Refuse(words, "", "%q is a test of the box of a battle; this is asked for your whole side. Name a box: %q.",
			words, "Richmond is ours")
	}
	return v, err
}

// ofBoxes are the tests of the box at which something is asked.
var ofBoxes = regexp.MustCompile(`(?i)^(?:not )?(?:.*\boutnumbered\b|in an? (?:city|fort)$)`)

func holder(p *state.Position, s Side, x Box) standing.Hold {
	if x == board.NoBox {
		return standing.Hold{}
	}
	switch p.Hold[x].Owner {
	case s:
		return standing.Hold{Whose: "ours", Empty: mine(p, s, x) == 0}
	case s.Enemy():
		return standing.Hold{Whose: "theirs"}
	}
	return standing.Hold{Whose: "neutral", Empty: mine(p, s, x) == 0}
}

var choices = map[string][]string{"battle": {"stance assault", "stance hold", "quit 15", "quit 25", "quit 40", "quit 60",
	"night stay", "night go",
	"counterattack no"}}

// Thing reads what a standing order names: a box, a state, a general, or words of a battle order.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	if slices.Contains(choices[kind], low) || standing.Holding(low) {
		return low, nil
	}
	if x, ok := p.Board.Find(words); ok {
		return p.Board.Name(x), nil
	}
	for _, i := range p.Board.Boxes {
		if strings.EqualFold(i.State, low) {
			return i.State, nil
		}
	}
	if found, _ := p.Board.Generals.Find(board.SideOf(seat), words); len(found) == 1 {
		return p.Board.Generals.Name(found[0]), nil
	}
	if all := choices[kind]; prep == "" && len(all) > 0 {
		last := len(all) - 1
		return words, engine.Refuse(words, "", "I do not read %q; of a battle you may say %s or %s.",
			words, strings.Join(all[:last], ", "), all[last])
	}
	return words, engine.Refuse(words, "", "I do not read %q; a box, a state or a general of yours is wanted.", words)
}

// Narrow leaves the orders that a thing means.
func Narrow(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	if prep == "at" {
		if slices.Contains(Where(p, d), thing) {
			return os
		}
		return nil
	}
	var out []engine.Order
	s := board.SideOf(d.Seat)
	for _, o := range os {
		x, ok := o.(Order)
		if !ok {
			continue
		}
		at := x.To
		if x.Verb == state.FightAt {
			at = board.NoBox
		}
		hold := holder(p, s, at)
		switch {
		case thing == "fight" && x.Verb == state.FightAt: // the verb of its kind
			out = append(out, o)
		case at != board.NoBox && (p.Board.Name(at) == thing || p.Board.Boxes[at].State == thing || hold.Whose == thing ||
			thing == "empty" && hold.Empty),
			x.Who != board.NoGeneral && p.Board.Generals.Name(x.Who) == thing, x.String() == thing:
			out = append(out, o)
		}
	}
	return out
}

// Value is how good a position is for a side, by what the side knows: the maxima, the cities that decide, and the strength of its own.
func Value(p *state.Position, s Side) float64 {
	if p.Over != nil {
		if p.Over.Winner == s {
			return 1
		}
		return -1
	}
	if s > board.Confederate {
		return 0
	}
	e := s.Enemy()
	v := float64(p.Maximum(s, false)-p.Maximum(e, false)) / 80
	for _, x := range p.Board.Goals {
		if p.Hold[x].Owner == board.Union {
			v += map[Side]float64{board.Union: 0.05, board.Confederate: -0.05}[s]
		}
	}
	own := 0
	for i := range p.Commands {
		if p.Commands[i].Side == s {
			own += p.Commands[i].SP()
		}
	}
	v += float64(own) / 10000
	return max(-0.99, min(0.99, v))
}
