package rules

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules/battle"
	"adjutant/engine/acwc/state"
)

// openTown is the ground at which a town falls when nobody says that the country is open or close.
const openTown = 4

// clash fights the battle of a box to its end: losses, who came up, who won, who must leave. A second clash is that in which the holder of
// the field leaves too [R112].
func (r fighting) clash(t state.Step) {
	if t.N > 0 {
		r.done(r.beaten(t.Side.Enemy(), t.At))
		return
	}
	f := muster(r.p, t.At)
	r.events = slices.Grow(r.events, 768) // a battle of two days rolls fewer dice
	turn := r.p.TurnID()
	rec, err := battle.Fight(f.battle, turn, &keeper{r: r.ruling, turn: turn})
	if err != nil {
		if r.err == nil {
			r.err = err
		}
		return
	}
	for w, all := range f.coming {
		for _, c := range all {
			if came(rec, battle.Who(w), c) {
				from := r.p.Of(c.who).At
				r.tell(f.sides[w], state.CameUp{Who: c.who, From: r.p.Board.Boxes[from].ID, To: t.At})
				r.left(f.sides[w], from)
			}
		}
	}
	r.sayRecord(t.At, f, rec)
	for w := range f.forces {
		r.bleed(t.At, f, rec, battle.Who(w))
	}
	winner := f.sides[rec.Winner]
	e := state.BattleFought{At: t.At, Mover: r.p.Mover, Winner: winner, Beaten: Nobody, Days: len(rec.Days)}
	e.Picks[winner], e.Picks[winner.Enemy()] = 3, 1
	if rec.Left[rec.Winner.Enemy()] {
		e.Beaten = winner.Enemy()
	}
	r.say(e)
	for w := range f.forces {
		if who := fought(f.forces[w], rec.End[w]); len(who) > 0 {
			r.tell(f.sides[w], state.Engaged{At: t.At, Who: who})
		}
	}
	switch {
	case rec.Left[battle.Attacker] && rec.Left[battle.Defender]:
		r.done(r.beaten(t.Side, t.At), state.Step{Kind: state.Clash, Side: t.Side, At: t.At, N: 1})
	case e.Beaten != Nobody:
		r.done(r.beaten(e.Beaten, t.At))
	default:
		r.done()
	}
}

// A keeper rolls the dice of a ruling and says each. Dice that have no number, as those of games played in thought, are alike by the
// hundred: one event serves all of a purpose that show the same.
type keeper struct {
	r        *ruling
	turn     string
	purposes [8]string
	alike    [8][engine.D6]engine.Event
}

func (k *keeper) Roll(d engine.Die) (engine.Rolled, error) {
	e, err := k.r.dice.Roll(d)
	if err == nil {
		k.r.events = append(k.r.events, k.event(e))
	}
	return e, err
}

func (k *keeper) event(e engine.Rolled) engine.Event {
	if e.Number != 0 || e.Salt != "" || e.Sides != engine.D6 || e.Value < 1 || e.Value > e.Sides || e.Turn != k.turn {
		return e
	}
	for i, purpose := range &k.purposes {
		if purpose == "" {
			k.purposes[i], purpose = e.Purpose, e.Purpose
		}
		if purpose != e.Purpose {
			continue
		}
		one := &k.alike[i][e.Value-1]
		if *one == nil {
			*one = e
		}
		return *one
	}
	return e
}

// came says whether any command of a corps that was called was on the field when the battle ended.
func came(rec *battle.Record, w battle.Who, c called) bool {
	for _, n := range c.commands {
		if rec.End[w][n].There {
			return true
		}
	}
	return false
}

// A force is a command of a battle: its general, and the stands that fight under him. Guns are heavy guns of permanent works among them,
// the last.
type force struct {
	who  General
	refs []state.Ref
	guns int
}

// A called corps comes as a reinforcement.
type called struct {
	who      General
	commands []int
}

// fieldOf is a battle with the names that the battle itself does not know.
type fieldOf struct {
	battle *battle.Battle
	sides  [2]Side // attacker, defender
	forces [2][]force
	coming [2][]called
}

// muster is the battle of a box: who is there, who comes, works, ground and orders.
func muster(p *state.Position, x Box) *fieldOf {
	f := &fieldOf{battle: &battle.Battle{Town: openTown, Dig: p.Opt.NightDigging}, sides: [2]Side{p.Mover, p.Mover.Enemy()}}
	rec := p.Record()
	f.battle.Sunrise, f.battle.Sunset = rec.Sunrise, rec.Sunset
	var ways []Box // by which the attackers came
	over, all := 0, 0
	for w, s := range f.sides {
		orders := p.Battle.Orders[s]
		side := &f.battle.Sides[w]
		side.Quit, side.Counterattack, side.Night = orders.QuitAt(), !orders.NoCounter, nights[orders.Night]
		side.Assault = orders.Stance == state.Assaults || orders.Stance == state.Usual && battle.Who(w) == battle.Attacker
		for _, g := range Commands(p, s, x) {
			c := p.Of(g)
			n := f.add(p, battle.Who(w), g, true)
			cmd := &side.Commands[n]
			cmd.Fixed = c.Rank == state.Fort || c.Rank.Divides() && p.Of(c.Over) != nil && p.Of(c.Over).Rank == state.Fort
			for _, held := range orders.Reserve {
				cmd.Reserve = cmd.Reserve || held == g
			}
			if battle.Who(w) == battle.Attacker {
				head := c
				if c.Rank.Divides() && c.Post == state.With {
					head = p.Of(c.Over)
				}
				cmd.Group = group(&ways, head.Via)
				sp := cmd.SP()
				if all += sp; crossed(p, head) {
					over += sp
				}
			}
		}
		f.call(p, battle.Who(w), orders)
	}
	f.battle.River = 2*over > all
	f.battle.Inches = p.TrenchOf(f.sides[battle.Defender], x)
	if w := p.WorkAt(x); w != nil && w.Side == f.sides[battle.Defender] {
		f.battle.Inches += int(w.Inches)
		f.battle.Fort = w.Fort
		f.addGuns(w)
	}
	return f
}

var nights = map[state.NightOrder]battle.Night{state.ByStrength: battle.ByStrength, state.Stays: battle.Stay, state.Goes: battle.Go}

// group is the entry group of those who came from a box [8.3].
func group(ways *[]Box, via Box) int {
	for i, w := range *ways {
		if w == via {
			return i
		}
	}
	*ways = append(*ways, via)
	return len(*ways) - 1
}

// crossed says whether a command came over a river, or landed [R37].
func crossed(p *state.Position, c *state.Command) bool {
	if c.Has(state.Landed) {
		return true
	}
	if c.Via == NoBox {
		return false
	}
	for _, e := range p.Board.From(c.Via) {
		if Box(e.To) == c.At && e.Line.Way == c.By {
			return e.Line.Crosses
		}
	}
	return false
}

// add puts a general's command into the battle. With the first division of a corps fight the corps troops, if they go with it [0.5].
func (f *fieldOf) add(p *state.Position, w battle.Who, g General, troops bool) int {
	c := p.Of(g)
	list := []*state.Command{c}
	if troops && c.Rank.Divides() && c.Post == state.With {
		if over := p.Of(c.Over); over.At == c.At && len(over.Stands) > 0 && firstDivision(p, over) == g {
			list = append(list, over)
		}
	}
	return f.put(w, g, list)
}

// A Formation is a command as it fights: with the corps troops that go with it.
type Formation struct {
	Who            General
	SP, Exhaustion int
}

// Formations is how a side's force in a box would fight [0.5].
func Formations(p *state.Position, s Side, x Box) []Formation {
	f := &fieldOf{battle: &battle.Battle{}}
	var out []Formation
	for _, g := range Commands(p, s, x) {
		c := &f.battle.Sides[battle.Attacker].Commands[f.add(p, battle.Attacker, g, true)]
		out = append(out, Formation{g, c.SP(), c.Exhaustion})
	}
	return out
}

// put puts the stands of some generals into the battle as one command.
func (f *fieldOf) put(w battle.Who, g General, list []*state.Command) int {
	stands := 0
	for _, k := range list {
		stands += len(k.Stands)
	}
	fr := force{who: g, refs: make([]state.Ref, 0, stands)}
	cmd := battle.Command{Stands: make([]battle.Stand, 0, stands)}
	tenths := 0
	for _, k := range list {
		crack := k.Has(state.CrackDivision) && hasCrack(k)
		for n, s := range k.Stands {
			t := s.Morale()
			st := battle.Stand{Arm: s.Arm, Weapon: s.Weapon, SP: int(s.SP), Morale: t, PT: s.Has(state.PT), NE: s.Has(state.NE)}
			if crack {
				t = 6
			}
			tenths += int(s.SP+s.Worn) * t
			cmd.Worn += int(s.Worn)
			cmd.Stands = append(cmd.Stands, st)
			fr.refs = append(fr.refs, state.Ref{Of: k.Leader, N: uint8(n)})
		}
	}
	cmd.Exhaustion = (tenths + 9) / 10
	side := &f.battle.Sides[w]
	side.Commands = append(side.Commands, cmd)
	f.forces[w] = append(f.forces[w], fr)
	return len(side.Commands) - 1
}

func hasCrack(c *state.Command) bool {
	for _, s := range c.Stands {
		if s.Morale() == 6 {
			return true
		}
	}
	return false
}

// addGuns gives the heavy guns of permanent works to the strongest command of their owner [R107].
func (f *fieldOf) addGuns(w *state.Work) {
	best, most := -1, 0
	for i := range f.battle.Sides[battle.Defender].Commands {
		c := &f.battle.Sides[battle.Defender].Commands[i]
		if n := c.SP(); n > most && !f.comes(i) {
			best, most = i, n
		}
	}
	if best < 0 {
		return
	}
	c := &f.battle.Sides[battle.Defender].Commands[best]
	tenths := 0
	for _, s := range c.Stands {
		tenths += s.SP * s.Morale
	}
	before := (tenths + 9) / 10
	for _, sp := range w.Guns {
		g := battle.Stand{Arm: board.Artillery, Weapon: board.SGSB, SP: int(sp), Morale: 5}
		c.Stands = append(c.Stands, g)
		tenths += g.SP * g.Morale
		f.forces[battle.Defender][best].guns++
	}
	c.Exhaustion += (tenths+9)/10 - before
}

func (f *fieldOf) comes(n int) bool {
	for _, c := range f.coming[battle.Defender] {
		for _, k := range c.commands {
			if k == n {
				return true
			}
		}
	}
	return false
}

// call brings the corps that a side has called [8.4]: division by division on their road; by rail the first division alone, and the corps
// troops come with the next.
func (f *fieldOf) call(p *state.Position, w battle.Who, orders state.Instructions) {
	var roads []Box
	for _, b := range orders.Bring {
		i := p.Find(b.Who)
		if i < 0 {
			continue
		}
		head := &p.Commands[i]
		var parts [][]*state.Command
		from, to := p.Body(i)
		for k := from + 1; k < to; k++ {
			if d := &p.Commands[k]; d.Post == state.With && d.At == head.At && len(d.Stands) > 0 {
				parts = append(parts, []*state.Command{d})
			}
		}
		rail := b.By == board.Rail && len(parts) > 0
		if len(head.Stands) > 0 {
			switch {
			case rail && len(parts) > 1:
				parts[1] = append(parts[1], head)
			case !rail && len(parts) > 0:
				parts[0] = append(parts[0], head)
			default:
				parts = append(parts, []*state.Command{head})
			}
		}
		c := called{who: b.Who}
		for _, list := range parts {
			c.commands = append(c.commands, f.put(w, list[0].Leader, list))
		}
		if len(c.commands) == 0 {
			continue
		}
		f.coming[w] = append(f.coming[w], c)
		side := &f.battle.Sides[w]
		side.Coming = append(side.Coming, battle.Coming{Commands: c.commands, Road: group(&roads, head.At), Rail: rail})
	}
}

// A Trial is how a battle came out that was fought in thought.
type Trial struct {
	Winner Side
	Lost   [2]int // for good, by side
	Days   int
}

// Try fights the battle of a box in thought, by the orders that the position knows; others are the usual ones.
func Try(p *state.Position, x Box, dice engine.Dice) (Trial, bool) {
	q := p.Clone()
	if q.Battle.At != x {
		q.Battle = state.Battle{At: x}
	}
	f := muster(q, x)
	rec, err := battle.Fight(f.battle, q.TurnID(), dice)
	if err != nil {
		return Trial{}, false
	}
	out := Trial{Winner: f.sides[rec.Winner], Days: len(rec.Days)}
	for w := battle.Attacker; w <= battle.Defender; w++ {
		out.Lost[f.sides[w]] = rec.ForGood(w)
	}
	return out, true
}

// bleed says what each general's stands have after the battle, and what is left of heavy guns.
func (r fighting) bleed(x Box, f *fieldOf, rec *battle.Record, w battle.Who) {
	s := f.sides[w]
	after := make([]state.Bled, 0, 2*len(f.forces[w]))
	of := func(g General, n int) *state.Bled {
		at := slices.IndexFunc(after, func(b state.Bled) bool { return b.Who == g })
		if at < 0 {
			at = len(after)
			after = append(after, state.Bled{At: x, Who: g, Side: s, SP: make([]int, n)})
		}
		return &after[at]
	}
	for i, fr := range f.forces[w] {
		end := rec.End[w][i]
		if !end.There {
			continue
		}
		for k, st := range end.Stands {
			before := f.battle.Sides[w].Commands[i].Stands[k].SP
			var b *state.Bled
			if k < len(fr.refs) {
				b = of(fr.refs[k].Of, len(r.p.Of(fr.refs[k].Of).Stands))
				b.SP[fr.refs[k].N] = st.Now
			} else {
				b = of(NoGeneral, fr.guns)
				b.SP[k-len(fr.refs)] = st.Now
			}
			b.Lost += before - st.SP
			b.Back += st.Now - st.SP
		}
	}
	for _, b := range after {
		if b.Lost > 0 {
			r.tell(s, b)
		}
	}
}

// fought is the generals whose troops caused or took losses: corps troops with the division with which they fought.
func fought(forces []force, end []battle.CommandEnd) []state.Engagement {
	var out []state.Engagement
	for i, fr := range forces {
		if !end[i].Engaged {
			continue
		}
		out = append(out, state.Engagement{Who: fr.who, Spent: end[i].Spent})
		for _, ref := range fr.refs {
			if last := out[len(out)-1].Who; ref.Of != fr.who && ref.Of != last {
				out = append(out, state.Engagement{Who: ref.Of})
			}
		}
	}
	return out
}

// A Told is a battle with the names that its record leaves out. In the part of one side the other has only those who were in line, and
// neither orders nor works.
type Told struct {
	Sides      [2]Side        `json:"sides"` // attacker, defender
	Who        [2][]General   `json:"who"`
	Points     [2][]int       `json:"points"`
	Exhaustion [2][]int       `json:"exhaustion"`
	Quit       [2]int         `json:"quit"`
	Called     [2][]General   `json:"called"`          // corps that were called and came
	River      bool           `json:"river,omitempty"` // the attackers crossed one, or landed
	Inches     int            `json:"inches,omitempty"`
	Town       int            `json:"town,omitempty"`
	Record     *battle.Record `json:"record"`
}

// For is the part that one side may read.
func (t *Told) For(w battle.Who) *Told {
	e := w.Enemy()
	q := &Told{Sides: t.Sides, Record: t.Record.For(w)}
	q.Who[w], q.Points[w], q.Exhaustion[w], q.Quit[w], q.Called[w] = t.Who[w], t.Points[w], t.Exhaustion[w], t.Quit[w], t.Called[w]
	q.Who[e] = make([]General, len(t.Who[e]))
	if w == battle.Defender {
		q.Inches = t.Inches
	} else {
		q.River = t.River
	}
	faced := q.Record.Faced(e)
	q.Who[e] = make([]General, 0, len(faced))
	for _, n := range faced {
		q.Who[e] = append(q.Who[e], t.Who[e][n])
	}
	q.Record.End[e] = nil
	return q
}

// sayRecord says how the battle was fought: to each side its part, or to all everything.
func (r fighting) sayRecord(x Box, f *fieldOf, rec *battle.Record) {
	t := &Told{Sides: f.sides, River: f.battle.River, Inches: f.battle.Inches, Town: f.battle.Town, Record: rec}
	for w := range f.forces {
		side := &f.battle.Sides[w]
		t.Quit[w] = side.Quit
		for i, fr := range f.forces[w] {
			t.Who[w] = append(t.Who[w], fr.who)
			t.Points[w] = append(t.Points[w], side.Commands[i].SP())
			t.Exhaustion[w] = append(t.Exhaustion[w], side.Commands[i].Exhaustion)
		}
		for _, c := range f.coming[w] {
			if came(rec, battle.Who(w), c) {
				t.Called[w] = append(t.Called[w], c.who)
			}
		}
	}
	e := state.BattleTold{At: x, Record: state.NewAccount(t)}
	if r.p.Opt.Hidden {
		for w := battle.Attacker; w <= battle.Defender; w++ {
			e.Parts[f.sides[w]] = state.NewAccount(t.For(w))
		}
	}
	r.say(e)
}
