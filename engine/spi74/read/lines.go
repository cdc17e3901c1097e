package read

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// Lines is orders as canonical lines, what belongs together joined: a march with its legs, an attack with its forces.
func Lines(p *state.Position, os []engine.Order) []string {
	orders := make([]rules.Order, 0, len(os))
	for _, o := range os {
		if x, ok := o.(rules.Order); ok {
			orders = append(orders, x)
		}
	}
	var out []string
	for i := 0; i < len(orders); {
		o := orders[i]
		switch {
		case o.Verb == rules.Halt && i+1 < len(orders) && orders[i+1].Verb == rules.Start:
			i++
			continue
		case o.Verb == rules.Start || o.Verb == rules.OnTo:
			n := legsOf(orders[i:])
			out = append(out, march(orders[i:i+n]))
			i += n
			continue
		case o.Verb == rules.Target && i+1 < len(orders):
			n := attackOf(orders[i:])
			out = append(out, attack(orders[i:i+n]))
			i += n
			continue
		case o.Verb == rules.PlacePoint || o.Verb == rules.Mend:
			n := 1
			for i+n < len(orders) && orders[i+n].Verb == o.Verb && (o.Verb == rules.Mend || orders[i+n] == o) {
				n++
			}
			out = append(out, several(orders[i:i+n]))
			i += n
			continue
		}
		out = append(out, o.String())
		i++
	}
	for i := range out {
		out[i] = Named(p, out[i])
	}
	return out
}

// numbered is a hex, or a hexside, by its numbers.
var numbered = regexp.MustCompile(`\b\d{4}(?:/\d{4})?\b`)

// Named is an order line with towns by their names; hexes without a town, and hexsides, keep their numbers.
func Named(p *state.Position, line string) string {
	return numbered.ReplaceAllStringFunc(line, func(w string) string {
		h, ok := board.ParseHex(w)
		if !ok {
			return w
		}
		name := p.Board.Short(h)
		if f, ok, _ := p.Board.Names().Find(name); !ok || p.Board.HexOf(f.ID) != h { // a name that two towns bear
			return w
		}
		return name
	})
}

func several(os []rules.Order) string {
	if os[0].Verb == rules.PlacePoint {
		return fmt.Sprintf("place %d at %s", len(os), os[0].To)
	}
	var at []string
	for _, o := range os {
		at = append(at, o.To.String())
	}
	return "repair " + strings.Join(at, ", ")
}

// legsOf is how many orders belong to the march that begins a list.
func legsOf(os []rules.Order) int {
	n := 1
	moved := os[0].Verb == rules.OnTo
	for n < len(os) && (os[n].Verb == rules.OnTo || os[n].Verb == rules.Leave && moved) {
		moved = true
		n++
	}
	return n
}

// march is a march as one line.
func march(os []rules.Order) string {
	s := ""
	if os[0].Verb == rules.Start {
		s = os[0].String()
		os = os[1:]
	} else {
		s = "on"
	}
	var shed []string
	var foot []string
	at := board.Nowhere
	first := true
	flush := func() {
		if len(foot) == 0 {
			return
		}
		if !first {
			s += ", on"
		}
		if n := len(foot) - 1; n > 0 {
			s += " via " + strings.Join(foot[:n], ", ")
		}
		s += " to " + foot[len(foot)-1]
		foot, first = nil, false
	}
	for _, o := range os {
		switch {
		case o.Verb == rules.Leave:
			words := strings.TrimPrefix(o.String(), "leave ")
			shed = append(shed, " leaving "+words+" at "+at.String())
			continue
		case o.By == rules.Foot:
			foot = append(foot, o.To.String())
		default:
			flush()
			if !first {
				s += ", on"
			}
			s += fmt.Sprintf(" to %s by %s", o.To, o.By)
			first = false
		}
		at = o.To
	}
	flush()
	return s + strings.Join(shed, "")
}

// attackOf is how many orders belong to the attack that begins a list.
func attackOf(os []rules.Order) int {
	n := 1
	for n < len(os) && (os[n].Verb == rules.Also || os[n].Verb == rules.Use || os[n].Verb == rules.Announce) {
		n++
		if os[n-1].Verb == rules.Announce {
			break
		}
	}
	return n
}

// attack is an attack as one line.
func attack(os []rules.Order) string {
	targets, from, terms := []string{os[0].To.String()}, []string{}, ""
	for _, o := range os[1:] {
		switch {
		case o.Verb == rules.Also:
			targets = append(targets, o.To.String())
		case o.Verb == rules.Use && o.Kind == state.Fleet:
			from = append(from, fmt.Sprintf("%s: %d naval", o.From, o.N))
		case o.Verb == rules.Use:
			from = append(from, fmt.Sprintf("%s: %d", o.From, o.N))
		default:
			terms = o.Terms()
		}
	}
	return "attack " + strings.Join(targets, ", ") + " from " + strings.Join(from, ", ") + terms
}
