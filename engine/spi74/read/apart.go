package read

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// What is said of one of several orders may be read of another, where a line is read as a whole: a number, "each", "everybody".

// apart is what the sentences of a line order one by one; not ok where one of them orders nothing by itself, or there is only one.
func apart(whole engine.Position, d engine.Decision, before, line string) (all []engine.Order, ok bool) {
	parts := sentencesOf(line)
	if len(parts) < 2 || !d.Own && !placesPoints(d.Kind) {
		return nil, false
	}
	q := whole.Clone()
	for i, part := range parts {
		x, known := q.(interface{ State() *state.Position })
		if !known {
			return nil, false
		}
		os, err := q.Read(d, part)
		if err != nil {
			os, err = hear(q, x.State(), d, before, part, err)
		}
		var f *engine.Refusal
		if err != nil && !(errors.As(err, &f) && f.Aside && !figure.MatchString(strings.ToLower(part))) {
			return nil, false
		}
		if i > 0 && len(os) > 0 && !namesPlace(x.State(), part) { // it is of a place that was named before
			return nil, false
		}
		for _, o := range os {
			es, err := q.Rule(d, o, engine.NoDice{})
			if err != nil && d.Kind != "attack" { // that lets the die fall
				return nil, false
			}
			for _, e := range es {
				q.Fold(e)
			}
		}
		if all = append(all, os...); len(os) > 0 {
			before = part
		}
		if next := q.Awaited(); len(next) == 0 || next[0].Seat != d.Seat {
			return nil, false
		}
		d = q.Awaited()[0]
	}
	return all, len(all) > 0
}

// otherFort asks about a line without a place that moves somebody in or out of a fort of which nothing was said before it: "Two go beneath the
// marker" behind another fort.
func otherFort(p *state.Position, os []engine.Order, before, line string) error {
	if before == "" || len(os) != 1 || !namesPlace(p, before) || namesPlace(p, line) {
		return nil
	}
	read := strings.Join(Lines(p, os), "; ")
	_, at, ok := strings.Cut(read, " at ")
	if !ok || !strings.HasPrefix(read, "enter ") && !strings.HasPrefix(read, "leave ") || strings.Contains(strings.ToLower(before), strings.ToLower(strings.TrimPrefix(at, "Fort "))) {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{read}
	return f
}

// namesPlace says whether words name a hex or a town.
func namesPlace(p *state.Position, words string) bool {
	return hexes.MatchString(words) || slices.ContainsFunc(p.Board.Towns, func(t board.Town) bool {
		return strings.Contains(words, strings.TrimPrefix(t.Name, "Fort "))
	})
}

// sentencesOf are the sentences of a line, as far as their points and capitals tell them.
func sentencesOf(line string) []string {
	var out []string
	start := 0
	for i := 3; i+2 < len(line); i++ {
		if !strings.ContainsRune(".!?", rune(line[i])) || line[i+1] != ' ' || unicode.IsUpper(rune(line[i-1])) {
			continue
		}
		switch strings.ToLower(line[strings.LastIndexAny(line[:i], " (")+1 : i]) {
		case "st", "ft", "gen", "mr", "no", "maj", "col", "mt":
			continue
		}
		out, start = append(out, strings.TrimSpace(line[start:i+1])), i+2
	}
	return append(out, strings.TrimSpace(line[start:]))
}

// sameOrders says whether some orders are others, in whatever order they stand.
func sameOrders(a, b []engine.Order) bool {
	text := func(os []engine.Order) []string {
		var out []string
		for _, o := range os {
			out = append(out, o.String())
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(text(a), text(b))
}
