package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/acwc/board"
)

// The notation is told in notation.md. Lines that say only what is usual are left out.

type writer struct {
	p *Position
	b strings.Builder
}

func (w *writer) line(key, format string, args ...any) {
	w.key(key)
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

// wide is the width of the keywords.
const wide = "                "

// key begins a line. Commands are most of a text, and are written piece by piece, as forms take several times as long.
func (w *writer) key(words ...string) {
	n := 0
	for _, k := range words {
		w.b.WriteString(k)
		n += len(k)
	}
	w.b.WriteString(wide[min(n, len(wide)):])
	w.b.WriteByte(' ')
}

func (w *writer) put(words ...string) {
	for _, k := range words {
		w.b.WriteString(k)
	}
}

func (w *writer) boxes(list []Box) string {
	names := make([]string, len(list))
	for i, x := range list {
		names[i] = w.p.Board.Name(x)
	}
	return strings.Join(names, ", ")
}

// Text is the position in the notation.
func (p *Position) Text() string {
	w := &writer{p: p}
	w.b.Grow(12000)
	w.line("rulebook", "acwc")
	w.line("scenario", "%s", p.Scenario)
	if o := p.Opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	if p.Eye != Nobody {
		w.line("view", "%s", p.Eye)
	}
	w.turn()
	for i := range p.Commands {
		w.command(&p.Commands[i])
	}
	for x := range p.Board.Boxes {
		if h := p.Hold[x]; h != (Hold{Owner: p.Board.Boxes[x].Color}) {
			raid := ""
			if h.Raid {
				raid = ", raid"
			}
			w.line("control", "%s at %s%s", h.Owner, p.Board.Name(Box(x)), raid)
		}
	}
	for _, t := range p.Trenches {
		w.line("trench", "%s at %s, %d inches", t.Side, p.Board.Name(t.At), t.Inches)
	}
	for _, k := range p.Works {
		w.works(k)
	}
	if !p.Blockade.Empty() {
		w.line("blockade", "%s", w.boxes(p.Blockade.Boxes()))
	}
	if p.Added != NoBox {
		w.line("added", "%s", p.Board.Name(p.Added))
	}
	if p.Spied != NoBox {
		w.line("spied", "%s", p.Board.Name(p.Spied))
	}
	for s := Union; s <= Confederate; s++ {
		for _, r := range p.Reports[s] {
			w.report(s, r)
		}
	}
	w.fighting()
	w.ledger()
	return w.b.String()
}

func (w *writer) turn() {
	p := w.p
	s := p.TurnID()
	if t, open := p.Top(); open && p.usual() {
		s += ", " + t.Kind.String()
	}
	if p.Die > 0 {
		s += fmt.Sprintf(", die %d", p.Die)
	}
	if p.Marches > 0 {
		s += fmt.Sprintf(", %d marches", p.Marches)
	}
	w.line("turn", "%s", s)
	if !p.usual() {
		var all []string
		for i := len(p.Steps) - 1; i >= 0; i-- {
			t := p.Steps[i]
			text := t.Kind.String() + " " + t.Side.String()
			if t.At != NoBox {
				text += " at " + p.Board.Name(t.At)
			}
			if t.Who != NoGeneral {
				text += " of " + p.Board.Generals.Name(t.Who)
			}
			if t.N > 0 {
				text += fmt.Sprintf(" x%d", t.N)
			}
			all = append(all, text)
		}
		w.line("steps", "%s", strings.Join(all, ", "))
	}
	if len(p.Acts) > 0 {
		w.line("acts", "%s", w.boxes(p.Acts))
	}
	for _, o := range p.Plan {
		w.line("plan", "%s", o)
	}
	if !p.Used.Empty() {
		w.line("used", "%s", w.boxes(p.Used.Boxes()))
	}
}

func (w *writer) command(c *Command) {
	name := w.p.Board.Generals.Name(c.Leader)
	switch {
	case c.Rank.Divides():
		s := ""
		if c.Post != With {
			s = " at " + w.p.Board.Name(c.At) + ", " + postNames[c.Post]
		}
		w.key("  ", c.Rank.String())
		w.put(name, s, w.traits(c), ": ")
		w.stands(c.Stands)
	default:
		w.key(c.Rank.String())
		w.put(c.Side.String(), " ", name, " at ", w.p.Board.Name(c.At), w.traits(c), "\n")
		if len(c.Stands) > 0 {
			w.key("  troops")
			w.stands(c.Stands)
		}
	}
}

func (w *writer) traits(c *Command) string {
	var s strings.Builder
	for i, n := range markNames {
		if c.Marks&(1<<i) != 0 {
			s.WriteString(", " + n)
		}
	}
	if n := c.Shifts; n > 0 {
		fmt.Fprintf(&s, ", shifted %d", n)
	}
	if c.Rank.Divides() && c.Post == With { // it shares the rest with its corps
		return s.String()
	}
	switch {
	case c.Start == NoBox:
		s.WriteString(", new")
	case c.Start != c.At:
		s.WriteString(", start " + w.p.Board.Name(c.Start))
	}
	if c.Via != NoBox {
		s.WriteString(", via " + w.p.Board.Name(c.Via))
	}
	if c.By != board.Road {
		s.WriteString(", by " + c.By.String())
	}
	for _, n := range []struct {
		word string
		n    uint8
	}{{"marched", c.Went}, {"act", c.Act}} {
		if n.n > 0 {
			fmt.Fprintf(&s, ", %s %d", n.word, n.n)
		}
	}
	if !c.Trail.Empty() {
		s.WriteString(", trail " + strings.ReplaceAll(w.boxes(c.Trail.Boxes()), ", ", "/"))
	}
	return s.String()
}

// stands writes a list of stands to the end of its line, equal ones that follow each other as one.
func (w *writer) stands(list []Stand) {
	if len(list) == 0 {
		w.put("none")
	}
	for i := 0; i < len(list); {
		if i > 0 {
			w.put(", ")
		}
		n := 1
		for i+n < len(list) && list[i+n] == list[i] {
			n++
		}
		if n > 1 {
			w.put(strconv.Itoa(n), " ")
		}
		w.stand(list[i])
		i += n
	}
	w.b.WriteByte('\n')
}

func (w *writer) stand(s Stand) {
	w.put(s.Arm.String(), " ", strconv.Itoa(int(s.SP)), "-", strconv.Itoa(s.Morale()))
	if s.Weapon != board.NoWeapon {
		w.put(" ", s.Weapon.String())
	}
	if s.Arm == board.Artillery && s.Grade == board.Veteran {
		w.put(" veteran")
	}
	for i, n := range standMarks {
		if s.Marks&(1<<i) != 0 {
			w.put(" ", n)
		}
	}
	if s.Worn > 0 {
		w.put(" worn ", strconv.Itoa(int(s.Worn)))
	}
	if s.Raised > 0 {
		w.put(" raised ", w.p.Board.Turns[s.Raised].ID)
	}
}

func (w *writer) works(k Work) {
	kind := "fortification"
	if k.Fort {
		kind = "fort"
	}
	s := fmt.Sprintf("%s at %s, %s, %d inches", k.Side, w.p.Board.Name(k.At), kind, k.Inches)
	if len(k.Guns) > 0 {
		s += ", guns"
		for _, n := range k.Guns {
			s += fmt.Sprintf(" %d", n)
		}
	}
	w.line("works", "%s", s)
}

func (w *writer) report(s Side, r Report) {
	b := w.p.Board
	src := r.Source.String()
	if r.Source == FromCommand {
		src = b.Generals.Name(r.By)
	}
	w.key("report")
	w.put(s.String(), " of ", b.Name(r.At), ", ", b.Turns[r.Turn].ID, ", ", r.Level.String(), ", from ", src)
	if r.Seen {
		w.put(", enemy")
	}
	if r.Commander != NoGeneral {
		w.put(", under ", b.Generals.Name(r.Commander))
	}
	for _, n := range []struct {
		n    uint8
		word string
	}{{r.Brigades, " brigades"}, {r.Battalions, " battalions"}, {r.Roads, " roads"}} {
		if n.n > 0 {
			w.put(", ", strconv.Itoa(int(n.n)), n.word)
		}
	}
	if r.Entrenched {
		w.put(", entrenched")
	}
	for _, u := range r.Units {
		w.put("; ", u.Rank.String())
		if u.Leader != NoGeneral {
			w.put(" ", b.Generals.Name(u.Leader))
		}
		if u.Arrived {
			w.put(", arrived")
		}
		if u.From != NoBox {
			w.put(", from ", b.Name(u.From))
		}
	}
	w.b.WriteByte('\n')
}

func (w *writer) fighting() {
	p := w.p
	for _, c := range p.Contests {
		s := p.Board.Name(c.At)
		if c.Forced {
			s += ", forced"
		}
		if c.Corps > 0 {
			s += fmt.Sprintf(", corps %d", c.Corps)
		}
		if !c.Open.Empty() {
			s += ", open " + strings.ReplaceAll(w.boxes(c.Open.Boxes()), ", ", "/")
		}
		if c.Answer != Unanswered {
			s += ", " + answerNames[c.Answer]
		}
		if c.To != NoBox {
			s += ", to " + p.Board.Name(c.To)
		}
		w.line("contest", "%s", s)
	}
	if p.Battle.At != NoBox {
		w.line("battle", "%s", p.Board.Name(p.Battle.At))
		for s, o := range p.Battle.Orders {
			if text := w.instructions(o); text != "" {
				w.line("instructions", "%s%s", Side(s), text)
			}
		}
	}
	for _, a := range p.Affairs {
		s := fmt.Sprintf("%s, won by %s, picks %d/%d", p.Board.Name(a.At), a.Winner, a.Picks[Union], a.Picks[Confederate])
		for _, x := range a.Engaged {
			s += "; " + p.sideless(x.Who)
			if x.Spent {
				s += ", spent"
			}
		}
		w.line("affair", "%s", s)
	}
}

// sideless is a general's name where no side stands beside it: those without a name of their own are numbered on each side.
func (p *Position) sideless(g General) string {
	if g >= board.Spare {
		return p.SideOf(g).String() + " " + p.Board.Generals.Name(g)
	}
	return p.Board.Generals.Name(g)
}

func (w *writer) instructions(o Instructions) string {
	var s strings.Builder
	if o.Given {
		s.WriteString(", ready")
	}
	if o.Stance != Usual {
		s.WriteString(", stance " + o.Stance.String())
	}
	if o.Quit > 0 {
		fmt.Fprintf(&s, ", quit %d", o.Quit)
	}
	if o.NoCounter {
		s.WriteString(", counterattack no")
	}
	if o.Night != ByStrength {
		s.WriteString(", night " + o.Night.String())
	}
	for _, g := range o.Reserve {
		s.WriteString(", reserve " + w.p.Board.Generals.Name(g))
	}
	for _, x := range o.Bring {
		s.WriteString(", bring " + w.p.Board.Generals.Name(x.Who) + " by " + x.By.String())
	}
	return s.String()
}

func (w *writer) ledger() {
	p := w.p
	if p.Training != 2 {
		w.line("training", "%d", p.Training)
	}
	if p.Wins != [2]uint8{} {
		w.line("wins", "union %d, confederate %d", p.Wins[Union], p.Wins[Confederate])
	}
	if r := p.Raising; r.Die > 0 || len(r.Refit) > 0 {
		s := fmt.Sprintf("die %d, left %d", r.Die, r.Left)
		for _, x := range r.Placed {
			s += ", placed " + p.Board.Name(x)
		}
		for _, g := range r.Refit {
			s += ", refit " + p.sideless(g)
		}
		w.line("raising", "%s", s)
	}
	if p.Fallen > 0 {
		w.line("fallen", "%d", p.Fallen)
	}
	if p.Kentucky {
		w.line("kentucky", "entered")
	}
	if p.Sharps {
		w.line("sharpshooters", "raised")
	}
	if p.Over != nil {
		w.line("over", "%s: %s", p.Over.Winner, p.Over.How)
	}
}
