package tell

import (
	"cmp"
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

// Supply tells the Southern grid, who is fed by what, and what the loss of a place would cost the grid; of one place where words name it.
func Supply(p *state.Position, side Side, words string) ([]engine.Paragraph, error) {
	if words = strings.TrimSpace(words); words != "" {
		h, ok := p.Board.HexNamed(words)
		if !ok {
			return nil, engine.Refuse(words, "", "I know no hex and no city %s.", words)
		}
		return []engine.Paragraph{supplyAt(p, side, h)}, nil
	}
	out := []engine.Paragraph{gridTold(p), losses(p)}
	for _, s := range []Side{side, side.Enemy()} {
		out = append(out, fedBy(p, s))
	}
	return out, nil
}

// gridTold is the pieces of the grid with their centres.
func gridTold(p *state.Position) engine.Paragraph {
	s := survey.Of(p)
	grid, extra := rules.Total(p)
	par := engine.Paragraph{Part: "supply", Heading: "The Southern grid"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	say("The largest piece is %d%s; it must be at least %d after the Southern player-turn.", grid, atLarge(extra), p.Record().Least)
	g := s.Grid()
	order := make([]int, len(g.Pieces))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(g.Pieces[b].Sum, g.Pieces[a].Sum) })
	for _, i := range order {
		if g.Pieces[i].Sum > 0 {
			say("%d: %s.", g.Pieces[i].Sum, strings.Join(centres(p, g.Pieces[i].Centres), ", "))
		}
	}
	switch held := crossings(s); {
	case g.West == 0:
	case g.Joined:
		say("Texas and Arkansas, %d of that, hang on the crossing at %s.", g.West, phrase.Listed(held, "or"))
	default:
		say("Texas and Arkansas, %d, are cut off and feed only points beyond the Mississippi.", g.West)
	}
	return par
}

func centres(p *state.Position, towns []int) []string {
	s := survey.Of(p)
	var out []string
	for _, i := range towns {
		n, _ := s.Centre(i)
		out = append(out, fmt.Sprintf("%s %d", p.Board.Towns[i].Name, n))
	}
	return out
}

// crossings is the crossings of the Mississippi that are held and lead into a piece of the grid.
func crossings(s *survey.Survey) []string {
	var out []string
	for k, e := range s.B.Crossings {
		id := [3]string{"memphis", "vicksburg", "new_orleans"}[k]
		if _, _, ok := s.GridAt(s.B.HexOf(id)); ok && !s.Barred.Has(e) && !s.Held(Union, board.Ends[e][0]) &&
			!s.Held(Union, board.Ends[e][1]) {
			out = append(out, s.B.Towns[s.B.Find(id)].Name)
		}
	}
	return out
}

// mostBlows is how many hexes of each sort are told.
const mostBlows = 8

// losses is what the loss of a city, or of a railroad hex that holds the grid together, would cost.
func losses(p *state.Position) engine.Paragraph {
	par := engine.Paragraph{Part: "supply", Heading: "What the loss of a place would cost the grid"}
	var cities, rails []string
	for _, b := range survey.Of(p).Blows() {
		text := fmt.Sprintf("%s %d", p.Board.Short(b.At), b.Cost)
		if t := p.Board.TownAt[b.At]; t >= 0 {
			if n, live := survey.Of(p).Centre(int(t)); live && b.Cost > n {
				text += fmt.Sprintf(" (itself %d)", n)
			}
			cities = append(cities, text)
		} else {
			rails = append(rails, text)
		}
	}
	if len(cities) > 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "A Union army in a city: " + strings.Join(cities, ", ") + "."})
	}
	if len(rails) > 0 {
		more := ""
		if n := len(rails) - mostBlows; n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		par.Lines = append(par.Lines, engine.Line{Text: "A Union army on the railroad at " +
			strings.Join(rails[:min(len(rails), mostBlows)], ", ") + more + "."})
	}
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "No single place would cost it anything."})
	}
	return par
}

// fedBy is who of a side is fed by what.
func fedBy(p *state.Position, side Side) engine.Paragraph {
	s := survey.Of(p)
	par := engine.Paragraph{Part: "supply", Heading: "Who feeds " + sideNames[side]}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	sea, none := []state.Count{}, []state.Count{}
	sums := [3]int{}
	last := board.None
	for _, l := range p.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		n := p.Points(side, l.At, 0, state.Garrison)
		c := state.Count{At: l.At, N: uint8(n)}
		switch {
		case n == 0:
		case !s.Path(side, l.At):
			none = append(none, c)
			sums[2] += n
		case side == Union && !s.ByLand(l.At):
			sea = append(sea, c)
			sums[1] += n
		default:
			sums[0] += n
		}
	}
	t := NewTeller(p)
	if side == Union {
		say("By land from the North: %d points.", sums[0])
		if sums[1] > 0 {
			say("By sea, two to a point of lift: %s. That takes %d of %d.", counts(t, sea), (sums[1]+1)/2, p.Record().Lift)
		}
	} else {
		say("By the grid: %d points; the pieces feed %s.", sums[0], sumsOf(s))
	}
	if sums[2] > 0 {
		say("No path: %s.", counts(t, none))
	}
	return par
}

func sumsOf(s *survey.Survey) string {
	out := make([]string, 0, len(s.Grid().Pieces))
	for _, n := range s.Grid().Sums() {
		if n > 0 {
			out = append(out, fmt.Sprint(n))
		}
	}
	if len(out) == 0 {
		return "nobody"
	}
	return phrase.Both(out)
}

// supplyAt is the supply of one hex.
func supplyAt(p *state.Position, side Side, h Hex) engine.Paragraph {
	s := survey.Of(p)
	par := engine.Paragraph{Part: "supply", Heading: p.Board.Name(h), Place: h.String()}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.Board.Terrain[h] == board.Sea {
		say("%s is sea.", h)
		return par
	}
	if t := p.Board.TownAt[h]; t >= 0 && p.Board.Towns[t].Centre {
		n, live := s.Centre(int(t))
		if live {
			say("A supply centre of the South, worth %d this year.", n)
		} else {
			say("A supply centre of the South that counts for nothing now.")
		}
	}
	if _, sum, in := s.GridAt(h); in {
		say("It lies on the piece of the grid of %d. A Union army here would cost the largest %d.", sum, s.Grid().Largest()-s.Without(h))
	}
	for _, who := range []Side{side, side.Enemy()} {
		say("%s %s.", capital(who), traced(s, who, h))
	}
	return par
}

// traced is whether points of a side in a hex would be supplied, and by which way.
func traced(s *survey.Survey, side Side, h Hex) string {
	if !s.Path(side, h) {
		if s.B.Terrain[h] != board.Clear {
			return fmt.Sprintf("is not supplied here: %s, and no source in it or on its sides (10.3)", s.B.Terrain[h])
		}
		return "is not supplied here: no source within five hexes (10.3)"
	}
	by := ""
	if side == Union && !s.ByLand(h) {
		by = " by sea lift"
	}
	way := s.Trace(side, h)
	switch {
	case len(way) == 0 && side == Confederate:
		return "is fed by Texas and Arkansas here (10.22)"
	case len(way) <= 1:
		return "is supplied" + by + " here: a source is in the hex or on its sides"
	}
	return fmt.Sprintf("is supplied%s here: %s to the source at %s", by, phrase.Plural(len(way), "hex", "hexes"),
		s.B.Short(way[len(way)-1]))
}
