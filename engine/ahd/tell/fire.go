package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

func who(w state.Piece) string {
	s := fmt.Sprintf("%s %s", board.SideAdj[w.Side], w.Type)
	if w.State&board.Reduced != 0 {
		s += " (reduced)"
	}
	return s
}

// shots tells a shot, and with it those of one kind at one kind with one need behind it.
func (b *battleTale) shots(c *chronicle, es []engine.Event, i int, e state.Fired) int {
	if e.Effect == "wasted" {
		return b.wasted(es, i, e)
	}
	var rolls []string
	effects := map[string]int{}
	n, k := 0, i
	for last := i; k < len(es); k++ {
		if _, die := es[k].(engine.Rolled); die {
			continue
		}
		f, ok := es[k].(state.Fired)
		if !ok || f.By.Type != e.By.Type || f.By.Side != e.By.Side || f.By.State&board.Reduced != e.By.State&board.Reduced ||
			f.At.Type != e.At.Type || f.At.State&(board.Reduced|board.Entrenched) != e.At.State&(board.Reduced|board.Entrenched) ||
			f.Need.String() != e.Need.String() || f.Effect == "wasted" {
			k = last
			break
		}
		last = k
		n++
		effects[f.Effect]++
		if f.Roll > 0 {
			rolls = append(rolls, fmt.Sprint(f.Roll))
		}
		b.losses.take(f)
		if k == len(es)-1 {
			break
		}
	}
	by := who(e.By)
	if n > 1 {
		by = phrase.Capital(phrase.Number(n)) + " " + by
	}
	text := fmt.Sprintf("%s fired on %s: ", by, who(e.At))
	switch {
	case e.Effect == "impossible":
		text += e.Need.String() + "."
	case n == 1:
		text += fmt.Sprintf("%s, rolled %s, %s.", e.Need, rolls[0], effectWords(effects, 1))
	default:
		text += fmt.Sprintf("%s, rolled %s: %s.", e.Need, strings.Join(rolls, ", "), effectWords(effects, n))
	}
	b.par.Lines = append(b.par.Lines, engine.Line{Indent: 1, Text: text})
	return k - i
}

// effectWords is "reduced it", "missed", "reduced 2, destroyed 1".
func effectWords(effects map[string]int, shots int) string {
	r, d := effects["reduced"], effects["destroyed"]
	switch {
	case r+d == 0 && shots == 2:
		return "both missed"
	case r+d == 0 && shots > 2:
		return "all missed"
	case r+d == 0:
		return "missed"
	case r+d == 1 && r == 1:
		return "reduced it"
	case r+d == 1:
		return "destroyed it"
	}
	var parts []string
	if r > 0 {
		parts = append(parts, fmt.Sprintf("reduced %d", r))
	}
	if d > 0 {
		parts = append(parts, fmt.Sprintf("destroyed %d", d))
	}
	return strings.Join(parts, ", ")
}

// wasted tells the shots one after the other whose target had fallen before them.
func (b *battleTale) wasted(es []engine.Event, i int, e state.Fired) int {
	var by []board.Unit
	last := i
	for k := i; k < len(es); k++ {
		f, ok := es[k].(state.Fired)
		if !ok || f.Effect != "wasted" || f.By.Side != e.By.Side || f.At.Type != e.At.Type ||
			f.At.State&board.Reduced != e.At.State&board.Reduced {
			break
		}
		by = append(by, board.Unit{Type: f.By.Type, State: f.By.State & board.Reduced})
		last = k
	}
	kinds, alike := UnitList(by), true
	for _, u := range by {
		alike = alike && u == by[0]
	}
	shooters := who(e.By)
	switch {
	case len(by) > 1 && alike:
		shooters = phrase.Capital(phrase.Number(len(by))) + " " + shooters
	case len(by) > 1:
		shooters = fmt.Sprintf("%s %s units (%s)", phrase.Capital(phrase.Number(len(by))), board.SideAdj[e.By.Side],
			strings.ReplaceAll(kinds, " (reduced)", " reduced"))
	}
	text := fmt.Sprintf("%s fired on %s, wasted: %s target had fallen.", shooters, who(e.At),
		map[bool]string{true: "its", false: "their"}[len(by) == 1])
	b.par.Lines = append(b.par.Lines, engine.Line{Indent: 1, Text: text})
	return last - i
}

// The losses of a battle are the units that it destroyed, and those that it left reduced, by side and kind.
type losses struct{ gone, hurt [2][board.Types]int }

func (l *losses) take(f state.Fired) {
	s, t := f.At.Side, f.At.Type
	switch f.Effect {
	case "reduced":
		l.hurt[s][t]++
	case "destroyed":
		l.gone[s][t]++
		l.hurt[s][t] = max(0, l.hurt[s][t]-1)
	}
}

// words is "Lost: 1 militia infantry on each side." and, if any are left so, "Reduced: Union 1 crack infantry."
func (l *losses) words() []string {
	out := []string{"Lost: " + phrase.OrNone(onEachSide(l.gone)) + "."}
	if hurt := onEachSide(l.hurt); hurt != "" {
		out = append(out, "Reduced: "+hurt+".")
	}
	return out
}

// short is the same for the map: "Lost: Union 1 crack infantry", "Lost: none; 2 reduced".
func (l *losses) short() string {
	hurt := 0
	for s := range l.hurt {
		for _, n := range l.hurt[s] {
			hurt += n
		}
	}
	if lost := onEachSide(l.gone); lost != "" || hurt == 0 {
		return "Lost: " + phrase.OrNone(lost)
	}
	return fmt.Sprintf("Lost: none; %d reduced", hurt)
}

func onEachSide(n [2][board.Types]int) string {
	var side [2]string
	for s := range n {
		var parts []string
		for t, k := range n[s] {
			if k > 0 {
				parts = append(parts, board.Count(k, board.Type(t)))
			}
		}
		side[s] = strings.Join(parts, ", ")
	}
	switch {
	case side[0] == side[1] && side[0] != "":
		return side[0] + " on each side"
	case side[0] != "" && side[1] != "":
		return "Union " + side[0] + "; Confederate " + side[1]
	case side[0] != "":
		return "Union " + side[0]
	case side[1] != "":
		return "Confederate " + side[1]
	}
	return ""
}
