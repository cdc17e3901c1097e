package mind

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// guideAttacks is whom the mover may attack, with all that may join, and on which column; of one hex, as target or as place of the
// attackers, where words name it.
func guideAttacks(p *state.Position, words string) ([]engine.Paragraph, []string, bool) {
	s, _ := p.Top()
	at, named := find(p, words)
	if words != "" && !named || p.Combat.Kind == state.Draft {
		return nil, nil, false
	}
	par := engine.Paragraph{Heading: "Attacks"}
	var copies []string
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.Target {
			return true
		}
		q, from := drafted(p, o.To.Hex())
		if q == nil || named && o.To != board.In(at) && !slices.Contains(from, at) {
			return true
		}
		x := survey.Of(q)
		a, d := rules.Strengths(x)
		natural, _ := rules.Columns(x)
		may := "he may retreat"
		if a >= 2*d {
			may = "he may not retreat"
		}
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s, from %s: %d against %d, %+d; %s.", p.Board.Name(o.To.Hex()),
			phrase.Both(shorts(p, from)), a, d, natural, may)})
		copies = append(copies, "attack "+o.To.String()+" from "+strings.Join(numbers(from), ", "))
		return true
	})
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "No attack is possible there."})
	}
	return []engine.Paragraph{par}, copies, true
}

// drafted is the position in which all army points that may join attack a hex, and where they stand.
func drafted(p *state.Position, h Hex) (*state.Position, []Hex) {
	o := rules.New(rules.Target)
	o.To = board.In(h)
	q := begun(p, o)
	if q == nil {
		return nil, nil
	}
	var from []Hex
	for {
		s, _ := q.Top()
		var next rules.Order
		rules.Each(q, s, func(o rules.Order) bool {
			if o.Verb == rules.Use && o.Kind == state.Army && !slices.Contains(from, o.From.Hex()) &&
				(next.N == 0 || next.From == o.From) {
				next = o
			}
			return true
		})
		if next.N == 0 {
			break
		}
		from = append(from, next.From.Hex())
		if q = begun(q, next); q == nil {
			return nil, nil
		}
	}
	return q, from
}

func shorts(p *state.Position, hs []Hex) []string {
	var out []string
	for _, h := range hs {
		out = append(out, p.Board.Short(h))
	}
	return out
}

func numbers(hs []Hex) []string {
	var out []string
	for _, h := range hs {
		out = append(out, h.String())
	}
	return out
}
