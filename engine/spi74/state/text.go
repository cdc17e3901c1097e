package state

import (
	"fmt"
	"strings"

	"adjutant/engine/spi74/board"
)

// The position notation: fixture, moderator's repair and bug report are one. It is told in full in deploy/positions.md; each line is a
// keyword and what it says, and a line that says only what is usual is left out.

type writer struct{ b strings.Builder }

func (w *writer) line(key, format string, args ...any) {
	fmt.Fprintf(&w.b, "%-12s %s\n", key, fmt.Sprintf(format, args...))
}

func (w *writer) list(key string, all []string) {
	if len(all) > 0 {
		w.line(key, "%s", strings.Join(all, ", "))
	}
}

// Text is the position in the notation.
func (p *Position) Text() string {
	var w writer
	w.line("rulebook", "spi74")
	if o := p.Opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	for _, l := range p.Set.Lines() {
		w.line("setting", "%s", l)
	}
	p.turnText(&w)
	p.piecesText(&w)
	p.groundText(&w)
	p.countsText(&w)
	p.pendingText(&w)
	if p.Over != nil {
		winner := string(p.Over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.Over.How)
	}
	return w.b.String()
}

// turnText is the turn, and the steps where they are not simply those of the phase that comes next.
func (p *Position) turnText(w *writer) {
	top, open := p.Top()
	if !open {
		w.line("turn", "%d %s", p.Turn, p.Mover)
		if p.Over == nil { // nobody is asked anything, which the doors refuse
			w.line("steps", "")
		}
		return
	}
	phase := March
	for i := len(p.Steps) - 1; i >= 0; i-- {
		if p.Steps[i].Kind <= Check {
			phase = p.Steps[i].Kind
			break
		}
	}
	w.line("turn", "%d %s %s", p.Turn, p.Mover, phase)
	usual := Pushed(From(phase, p.Mover, p.Opt.First()))
	if top.Kind <= Check && equalSteps(usual, p.Steps) {
		return
	}
	var all []string
	for i := len(p.Steps) - 1; i >= 0; i-- {
		all = append(all, p.Steps[i].String())
	}
	w.list("steps", all)
}

func equalSteps(a, b []Step) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (m Mark) words() string {
	s := ""
	for i, n := range markNames {
		if m>>i&1 != 0 {
			s += " " + n
		}
	}
	return s
}

func (p *Position) piecesText(w *writer) {
	for s := Union; s <= Confederate; s++ {
		for _, l := range p.Lots {
			if l.Side == s {
				w.line("army", "%s %s %d%s", l.At, s, l.N, l.Marks.words())
			}
		}
	}
	for s := Union; s <= Confederate; s++ {
		for i := range p.Leaders[s] {
			if l := &p.Leaders[s][i]; l.On {
				points := ""
				if l.Points > 0 {
					points = fmt.Sprintf(" points %d", l.Points)
				}
				w.line("leader", "%s %s %s %d%s%s", s, LeaderName(s, i), l.At, l.Rating, points, l.Marks.words())
			}
		}
	}
	for s := Union; s <= Confederate; s++ {
		for i, n := range p.Called[s] {
			if n != "" {
				w.line("name", "%s %s %s", s, LeaderName(s, i), n)
			}
		}
	}
	for _, s := range p.Ships {
		w.line(s.Kind.String(), "%s %d%s", s.At, s.N, s.Marks.words())
	}
	for _, r := range p.Repairs {
		done := ""
		if r.Done > 0 {
			done = fmt.Sprintf(" done %d", r.Done)
		}
		w.line("repair", "%s 1%s%s", r.At, r.Marks.words(), done)
	}
	if p.Pool > 0 {
		w.line("repair", "waiting %d", p.Pool)
	}
}

func (p *Position) groundText(w *writer) {
	for _, f := range p.Forts {
		w.line("fort", "%s %s", f.At, f.Side)
	}
	for i := range p.Board.Towns {
		switch {
		case p.Gone(i):
			w.line("city", "%s destroyed", p.Board.Towns[i].Hex)
		case p.PointLost(i):
			w.line("city", "%s lost", p.Board.Towns[i].Hex)
		}
	}
	for _, r := range []struct {
		word string
		bits *Bits
	}{{"repaired", &p.Repaired}, {"broken", &p.Broken}} {
		var all []string
		for h := Hex(0); h < board.Hexes; h++ {
			if r.bits.Has(h) {
				all = append(all, h.String())
			}
		}
		if len(all) > 0 {
			w.line("rail", "%s %s", r.word, strings.Join(all, ", "))
		}
	}
	for _, m := range p.Mended {
		w.line("rail", "mended %s %s", m.At, p.Board.Lines[m.Line])
	}
	w.line("kentucky", "%s", p.Kentucky)
	if p.Opt.Virginia {
		w.line("virginia", "%s", p.Virginia)
	}
	var states []string
	for i := range p.Board.States {
		if p.Raised>>i&1 != 0 {
			states = append(states, p.Board.States[i])
		}
	}
	w.list("militia", states)
}

// usualKentucky is what Kentucky is when nothing is said of it.
func (p *Position) usualKentucky() Status {
	if p.Opt.Kentucky {
		return Southern
	}
	return usualNeutral(p.Turn, UnionByDate)
}

func usualNeutral(turn uint8, then Status) Status {
	if turn < 3 {
		return Neutral
	}
	return then
}

var northern = [3]string{"washington", "cincinnati", "cairo"}

func (p *Position) countsText(w *writer) {
	for i, id := range northern {
		if p.Taken[i] {
			w.line("atlarge", "%s %d", id, p.AtLarge[i])
		}
	}
	if p.Die > 0 {
		w.line("command", "die %d", p.Die)
	}
	if p.Theatre > 0 {
		w.line("theatre", "%s", [...]string{"", "open", "closed"}[p.Theatre])
	}
	if p.Used != (Used{}) {
		var used []string
		for _, u := range []struct {
			word string
			n    uint8
		}{{"rail", p.Used.Rail}, {"river", p.Used.River}, {"lift", p.Used.Lift}, {"fed", p.Used.Fed}} {
			if u.n > 0 {
				used = append(used, fmt.Sprintf("%s %d", u.word, u.n))
			}
		}
		w.list("used", used)
	}
	for _, n := range p.Northern {
		w.line("northern", "%s %d", n.At, n.N)
	}
	if p.Bonus > 0 {
		w.line("bonus", "%d", p.Bonus)
	}
	if p.ToPlace > 0 {
		w.line("toplace", "%d", p.ToPlace)
	}
	var groups []string
	for g, n := range p.Groups {
		if n > 0 {
			groups = append(groups, fmt.Sprintf("%d %d", g, n))
		}
	}
	w.list("groups", groups)
}

func (p *Position) pendingText(w *writer) {
	if p.Force.Kind != NoForce {
		w.line("force", "%s", p.forceText(&p.Force))
	}
	for i := range p.Detached {
		w.line("detachment", "%s", p.forceText(&p.Detached[i]))
	}
	var shut []string
	for _, e := range p.Shut {
		shut = append(shut, board.On(e).String())
	}
	w.list("shut", shut)
	if p.Combat.Kind != NoCombat {
		w.line("combat", "%s", p.Combat.text())
	}
	w.list("attacked", hexes(p.Attacked))
}

func hexes(hs []Hex) []string {
	out := make([]string, len(hs))
	for i, h := range hs {
		out[i] = h.String()
	}
	return out
}

func (p *Position) forceText(f *Force) string {
	s := fmt.Sprintf("%s %d from %s at %s spent %d.%d rail %d.%d", f.Kind, f.N, f.From, f.At, f.Spent/10, f.Spent%10, f.Rail/10,
		f.Rail%10)
	for _, x := range []struct {
		on   bool
		word string
	}{{f.Rode, "rode"}, {f.Floated, "floated"}, {f.Sailed, "sailed"}, {f.Ashore, "ashore"}, {f.Unfed, "unsupplied"}} {
		if x.on {
			s += " " + x.word
		}
	}
	for i := range 4 {
		if f.Led>>i&1 != 0 {
			s += " led " + LeaderName(p.Mover, i)
		}
	}
	if f.Goal != board.Nowhere {
		s += " goal " + f.Goal.String()
	}
	return s
}

func (c *Combat) text() string {
	parts := []string{combatNames[c.Kind] + " of " + strings.Join(hexes(c.Targets), ", ")}
	say := func(on bool, format string, args ...any) {
		if on {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	say(c.Column != NoColumn, "at %+d", c.Column)
	say(c.Only, "only")
	say(c.Advance == 0, "stay")
	say(c.Advance == AllAdvance, "advance")
	say(c.Advance > 0 && c.Advance != AllAdvance, "advance %d", c.Advance)
	say(c.Retreats != board.None, "retreats %s", c.Retreats)
	say(c.Dies != board.None, "dies %s", c.Dies)
	say(c.Fought, "die %d", c.Die)
	say(len(c.Gone) > 0, "gone %s", strings.Join(hexes(c.Gone), ", "))
	say(len(c.Stood) > 0, "stood %s", strings.Join(hexes(c.Stood), ", "))
	say(c.Part, "part")
	for s := Union; s <= Confederate; s++ {
		say(c.Due[s] > 0, "due %s %d", s, c.Due[s])
		say(c.Lost[s] > 0, "lost %s %d", s, c.Lost[s])
		say(c.Credit[s] > 0, "credit %s %d", s, c.Credit[s])
		say(c.Star[s], "star %s", s)
		for i := range 4 {
			say(c.Fallen[s]>>i&1 != 0, "fallen %s %s", s, LeaderName(s, i))
		}
		say(len(c.Ground[s]) > 0, "ground %s %s", s, strings.Join(hexes(c.Ground[s]), ", "))
	}
	return strings.Join(parts, "; ")
}
