package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// Address is how letters speak to a seat: both players are presidents [roles 1.1].
func Address(s Side) string {
	if s > board.Confederate {
		return ""
	}
	return "Mr. President"
}

// Form is what a step asks a side for, what bears on it, and what its silence means. Silent is the orders that silence gives,
// bare a capital that the orders written down leave without troops.
func Form(p *state.Position, t state.Step, s Side, silent []string, bare string) []engine.Paragraph {
	asked := engine.Paragraph{Part: "asked", Heading: "You are asked for"}
	line := func(format string, args ...any) {
		asked.Lines = append(asked.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	quiet := "As if you had written: " + strings.Join(silent, "; ") + "."
	if len(silent) == 0 {
		quiet = "Nothing is done."
	}
	switch t.Kind {
	case state.March:
		movement(p, s, line)
		if bare != "" {
			as := ""
			if len(p.Plan) > 0 {
				as = " as you have written"
			}
			line("%s stands empty%s.", bare, as)
		}
		quiet = "Your corps stay."
		if len(p.Plan) > 0 {
			quiet = "What you have written so far is carried out."
		}
		if len(silent) > 0 {
			quiet += " As if you had written, too: " + strings.Join(silent, "; ") + "."
		}
	case state.Answer:
		asked.Heading = "Fight or withdraw"
		for _, c := range p.Contests {
			if c.Answer == state.Unanswered && !c.Open.Empty() {
				contact(p, s, c, line)
			}
		}
	case state.Instruct:
		asked.Heading = "The battle"
		field(p, s, line)
		if len(silent) == 0 {
			quiet = "These orders stand, and nobody is called."
		} else {
			quiet = "These orders stand, and: " + strings.Join(silent, "; ") + "."
		}
	case state.Promote:
		credit(p, s, line)
	case state.Reorganize:
		quiet = "Only what must be: stands under size are joined to others of their box."
	case state.Recruit:
		line("%s; army %d, maximum %d.", capital(count(int(p.Raising.Left), "corps", "corps")), p.Size(s), p.Maximum(s, true))
		if p.Raising.Left > 1 {
			line("Name them all in one answer: what it leaves out is not raised.")
		}
		var large []string
		for x := range p.Board.Boxes {
			if p.Hold[x].Owner == s && p.Board.Boxes[x].Value[s] >= 3 {
				large = append(large, p.Board.Name(Box(x)))
			}
		}
		where := "Where: a recruiting city of yours without an enemy; one corps a city"
		if len(large) > 0 {
			where += ", two at " + join(large, "and")
		}
		line("%s.", where)
		if rules.Nameless(p, s) {
			line("No names are left: whoever of your division commanders has the best stands takes the corps, and one without a name his division.")
		}
	}
	var out []engine.Paragraph
	if len(asked.Lines) > 0 {
		if t.Kind == state.March { // what else is asked stands beside the marches
			line("Your marches: %d.", p.Marches)
			asked.Lines = append(asked.Lines[len(asked.Lines)-1:], asked.Lines[:len(asked.Lines)-1]...)
		}
		out = append(out, asked)
	}
	return append(out, engine.Paragraph{Part: "silence", Heading: "If you are silent", Lines: []engine.Line{{Text: quiet}}})
}

// movement is what the movement phase asks besides marches: a port, a spy, a landing.
func movement(p *state.Position, s Side, line func(string, ...any)) {
	if s != board.Union {
		return
	}
	var port, spy bool
	rules.Ports(p, s, func(o state.Order) bool {
		port, spy = port || o.Verb == state.BlockadePort, spy || o.Verb == state.SpyOn
		return !port || !spy
	})
	if port {
		line("The port to be blockaded: blockade PORT.")
	}
	if spy {
		line("The port to be spied on, one already blockaded: spy PORT.")
	}
	switch {
	case p.Die == 6:
		line("An invasion is allowed, as the die was 6: invade PORT with CORPS.")
	case p.Die > 0:
		line("No invasion: the die was not 6.")
	}
}

// contact is a contested box as its defender knows it [roles 3.5, 8].
func contact(p *state.Position, s Side, c state.Contest, line func(string, ...any)) {
	if r := p.ReportOf(s, c.At); r != nil && r.Turn == p.Turn {
		line("Seen at %s", Report(p, *r))
	}
	line("You there: %s.", own(p, s, c.At))
	line("Neither side forces you: his cavalry has not twice yours, so you may choose (8).")
	var open []string
	for _, x := range c.Open.Boxes() {
		name := p.Board.Name(x)
		if n := corpsIn(p, s, x); n > 0 {
			name += " (" + count(n, "corps", "corps") + " of yours)"
		}
		open = append(open, name)
	}
	line("Withdraw to %s.", join(open, "or"))
}

// own is what a side has in a box: "Beauregard, 34 points, 9 stands, behind 33 inches".
func own(p *state.Position, s Side, x Box) string {
	var names []string
	points, stands := 0, 0
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.At != x || len(c.Stands) == 0 {
			continue
		}
		if c.Rank.Heads() || c.Post != state.With {
			names = append(names, p.Name(c.Leader))
		}
		points += c.SP()
		stands += len(c.Stands)
	}
	out := fmt.Sprintf("%s, %s, %s", join(names, "and"), count(points, "point", "points"), count(stands, "stand", "stands"))
	inches := p.TrenchOf(s, x)
	if w := p.WorkAt(x); w != nil && w.Side == s {
		inches += int(w.Inches)
	}
	if inches > 0 {
		out += fmt.Sprintf(", behind %d inches", inches)
	}
	return out
}

func corpsIn(p *state.Position, s Side, x Box) int {
	n := 0
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && c.At == x && c.Rank.Heads() && c.Rank != state.Fort {
			n++
		}
	}
	return n
}

// field is a battle before it is fought: the own order of battle, what is known of the enemy, the orders as they stand, who may come.
func field(p *state.Position, s Side, line func(string, ...any)) {
	x := p.Battle.At
	var all []string
	troops := ""
	for _, f := range rules.Formations(p, s, x) {
		all = append(all, fmt.Sprintf("%s %d (exhausted at %d)", p.Name(f.Who), f.SP, f.Exhaustion))
		if f.SP > p.Of(f.Who).SP() {
			troops = " Corps troops fight with the first division of their corps."
		}
	}
	day := p.Record()
	line("%s: sunrise %s, sunset %s.", day.Label, hours(day.Sunrise), hours(day.Sunset))
	line("Yours: %s; in all %s.%s", strings.Join(all, ", "), own(p, s, x), troops)
	if r := p.ReportOf(s, x); r != nil && r.Turn == p.Turn {
		line("Against you at %s", Report(p, *r))
	}
	o := p.Battle.Orders[s]
	stance := o.Stance.String()
	if o.Stance == state.Usual {
		stance = map[bool]string{true: "assault", false: "hold"}[s == p.Mover]
	}
	counter, reserve := "", "none"
	if s != p.Mover {
		counter = "; counterattack yes"
		if o.NoCounter {
			counter = "; counterattack no"
		}
	}
	if len(o.Reserve) > 0 {
		var names []string
		for _, g := range o.Reserve {
			names = append(names, p.Name(g))
		}
		reserve = join(names, "and")
	}
	line("Your orders so far: stance %s; quit %d; reserve %s; night %s%s.", stance, o.QuitAt(), reserve, o.Night, counter)
	var come []string
	for _, c := range rules.Calls(p, s) {
		come = append(come, fmt.Sprintf("%s from %s by %s", p.Name(c.Who), p.Board.Name(p.Of(c.Who).At), c.By))
	}
	if len(come) == 0 {
		line("Can come: nobody is near.")
	} else {
		line("Can come: %s.", strings.Join(come, "; "))
	}
}

// credit is the promotions that a side may give.
func credit(p *state.Position, s Side, line func(string, ...any)) {
	for _, a := range p.Affairs {
		if a.Picks[s] == 0 {
			continue
		}
		var names []string
		for _, e := range a.Engaged {
			if p.SideOf(e.Who) == s {
				names = append(names, p.Name(e.Who))
			}
		}
		line("For the battle of %s: %s, of %s, who fought.", p.Board.Name(a.At), count(int(a.Picks[s]), "division", "divisions"),
			join(names, "and"))
	}
	if s == p.Mover && p.Training > 0 {
		line("By training: %s, in or out of battle, from green to veteran.", count(int(p.Training), "division", "divisions"))
	}
}
