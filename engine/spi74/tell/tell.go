package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A Told is one event in words: where it stands in a report, and whether it is marked on the map.
type Told struct {
	Part, Heading, Place string
	Line                 engine.Line
	More                 []engine.Line // below it
	Mark                 int           // its number on the map: its own, or that of the attack that it decides; 0 for none
	how                  string        // by whose answer it came
}

// A Teller tells events one after the other; numbers count up.
type Teller struct {
	p      *state.Position
	how    string
	number int
	fight  string // the heading of the combat that is being told, or was told last
	open   bool   // the combat is not over
	column string // by whose answer the column is what it is
	at     Hex
	attack int // the number of the attack that is being told, 0 for a demand

	demanded engine.Line // the reasons of the demand that is being settled
}

// NewTeller begins a report in a position, which stands behind the events.
func NewTeller(p *state.Position) *Teller { return &Teller{p: p} }

// Tell is events in words, gathered under their headings.
func Tell(p *state.Position, es []engine.Event) []engine.Paragraph {
	t := NewTeller(p)
	x := &told{}
	for _, e := range es {
		x.take(t, e)
	}
	return x.paras
}

func (t *Teller) name(h Hex) string { return t.p.Board.Name(h) }

func (t *Teller) place(at board.Place) string {
	if h := at.Hex(); h != board.None {
		return t.name(h)
	}
	return at.String()
}

// Take is one event in words; false for what is not told.
func (t *Teller) Take(e engine.Event) (Told, bool) {
	if s, ok := e.(engine.Settled); ok {
		t.how = s.Words()
		return Told{}, false
	}
	switch e.(type) {
	case state.Chosen:
		t.column, t.how = t.how, ""
	case state.CombatOver:
		t.open = false
	}
	part, heading, text := "", "", ""
	for _, say := range []func(engine.Event) (string, string, string){t.opening, t.marches, t.ground, t.combat, t.ending} {
		if part, heading, text = say(e); text != "" {
			break
		}
	}
	if text == "" {
		return Told{}, false
	}
	if t.open && heading == "Changes" { // militia that comes out, a city that falls: it belongs to the combat
		part, heading = "battle", t.fight
	}
	x := Told{Part: part, Heading: heading, Line: engine.Line{Text: text}, how: t.how}
	if r, ok := e.(state.Reckoned); ok {
		x.More = t.reckoned(r)[1:]
	}
	if part == "battle" {
		x.Place = t.at.String()
	}
	if f, ok := e.(state.Fired); ok && !f.Overrun {
		x.Mark = t.attack
	}
	if x.Mark == 0 && marked(e) {
		t.number++
		x.Line.Number, x.Mark = t.number, t.number
		x.Line.Why, x.Line.Clauses = t.because(e)
	}
	if _, ok := e.(state.Announced); ok {
		t.attack, t.open, t.column = x.Mark, true, ""
	}
	if _, die := e.(engine.Rolled); !die {
		t.how = ""
	}
	return x, true
}

// marked says whether an event has a number on the map. The die of an attack has that of the attack.
func marked(e engine.Event) bool {
	switch e := e.(type) {
	case state.Went, state.RailRepaired, state.FortBuilt, state.Fired:
		return true
	case state.Announced:
		return !e.Overrun
	}
	return false
}

// opening is what the beginning of a turn brings.
func (t *Teller) opening(e engine.Event) (part, heading, text string) {
	part, heading = "after", "Opening"
	switch e := e.(type) {
	case state.TurnOpened:
		return "after", "Turn", fmt.Sprintf("Turn %d: %s moves.", e.Turn, sideNames[e.Side])
	case state.GarrisonRolled:
		in := "no Union point"
		if e.In {
			in = "one Union point"
		}
		return part, heading, fmt.Sprintf("%s: die %d, %s.", place(t.p, e.Place), e.Die, in)
	case state.Placed:
		if e.How == "militia" || e.How == "nashville" {
			return part, "Changes", t.placed(e)
		}
		return part, heading, t.placed(e)
	case state.ShipsCame:
		var all []string
		for _, s := range e.Ships {
			all = append(all, fmt.Sprintf("%d %s at %s", s.N, s.Kind, s.To))
		}
		return part, heading, "The Union receives " + strings.Join(all, ", ") + "."
	case state.LeaderCame:
		made := "stands"
		if e.Made {
			part, heading, made = "battle", t.fight, "is made"
		}
		return part, heading, fmt.Sprintf("%s (%d) %s at %s%s.", t.leader(e.Side, e.Leader), e.Rating, made, t.place(e.At), t.how)
	case state.Wore:
		return part, "Attrition", (&wear{[]state.Wore{e}}).text(t)
	case state.WornOut:
		return part, "Attrition", (&worn{e, t.how, 1}).text(t)
	case state.Commanded:
		return part, "Command", t.commanded(e)
	case state.TheatreRolled:
		if e.Open {
			return part, "Command", fmt.Sprintf("Theatres: die %d, units may pass from one to the other.", e.Die)
		}
		return part, "Command", fmt.Sprintf("Theatres: die %d, nobody passes from one to the other.", e.Die)
	case state.Supplied:
		return part, "Supply", t.supplied(e)
	case state.Fed:
		return part, "Supply", (&fed{at: []Hex{e.At}, n: []int{int(e.N)}, how: t.how}).text(t)
	}
	return "", "", ""
}

// leader is a leader of a side, by his letter or his name: both sides have letters.
func (t *Teller) leader(side Side, i int) string {
	return fmt.Sprintf("Leader %s of %s", t.p.NameOf(side, i), sideNames[side])
}

func place(p *state.Position, id string) string {
	if i := p.Board.Find(id); i >= 0 {
		return p.Board.Towns[i].Name
	}
	return id
}

func (t *Teller) placed(e state.Placed) string {
	switch e.How {
	case "militia":
		return fmt.Sprintf("The militia of %s stands at %s%s.", t.p.Board.StateName(board.State(e.State)), t.name(e.At), t.how)
	case "nashville":
		return fmt.Sprintf("One Confederate point comes at %s, as the Union enters Kentucky.", t.name(e.At))
	}
	return fmt.Sprintf("%s %s %d at %s%s.", capital(e.Side), comes[e.How], e.N, t.name(e.At), t.how)
}

// comes is what a side does that gets points, by how they come.
var comes = map[string]string{"setup": "sets up", "reinforcement": "receives", "book": "has"}

// whatOf is so many points of a kind.
func whatOf(kind string, n int) string {
	if n == 1 {
		return what(kind)
	}
	switch kind {
	case "army":
		return fmt.Sprintf("%d army points", n)
	case "fort":
		return fmt.Sprintf("%d in the fort", n)
	}
	return fmt.Sprintf("%d %s", n, kind)
}

func what(kind string) string {
	switch kind {
	case "army":
		return "one army point"
	case "fort":
		return "one in the fort"
	case "city":
		return "the point of the city itself"
	}
	return "one " + kind
}

func counts(t *Teller, cs []state.Count) string {
	var all []string
	for _, c := range cs {
		all = append(all, fmt.Sprintf("%s (%d)", t.p.Board.Short(c.At), c.N))
	}
	return strings.Join(all, ", ")
}

func (t *Teller) commanded(e state.Commanded) string {
	s := fmt.Sprintf("Level %d, die %d: inactive last digits %s.", e.Level, e.Die, orNone(e.Digits))
	for _, l := range e.Near {
		s += fmt.Sprintf(" Beside %s, level %d: %s.", t.p.NameOf(e.Side, l.Leader), l.Level, orNone(l.Digits))
	}
	if len(e.Idle) > 0 {
		s += " Inactive: " + counts(t, e.Idle) + "."
	}
	if len(e.Spared) > 0 {
		s += " Active because of a leader: " + counts(t, e.Spared) + "."
	}
	if len(e.Balked) > 0 {
		s += " Idle because of one: " + counts(t, e.Balked) + "."
	}
	return s
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func (t *Teller) supplied(e state.Supplied) string {
	s := fmt.Sprintf("%d of %d points supplied", e.Fed, e.Of)
	if e.Lift > 0 {
		s += fmt.Sprintf(", %d of sea lift for it", e.Lift)
	}
	if len(e.Unfed) > 0 {
		s += ". Not supplied: " + counts(t, e.Unfed)
	}
	return s + "."
}

// force is what moves: "10 points with B", "4 naval".
func force(k state.ForceKind, n uint8, with string) string {
	if with != "" {
		with = " with " + with
	}
	switch k {
	case state.LeaderAlone:
		return "Leader " + strings.TrimPrefix(with, " with ")
	case state.Fleet:
		return fmt.Sprintf("%d naval%s", n, with)
	case state.Flotilla:
		return "Gunboats" + with
	case state.Railway:
		return "A repair unit"
	}
	return phrase.Plural(int(n), "point", "points") + with
}

func (t *Teller) marches(e engine.Event) (part, heading, text string) {
	part, heading = "marches", "Marches"
	switch e := e.(type) {
	case state.Went:
		by := ""
		if e.By != "" {
			by = " by " + e.By
		}
		why := ""
		if len(e.Why) > 0 {
			why = "; " + strings.Join(costs(e.Why), ", ")
		}
		return part, heading, fmt.Sprintf("%s from %s to %s%s: %s of %s%s.", force(e.What, e.N, e.With), t.place(e.From),
			t.place(e.Way[len(e.Way)-1]), by, tenths(int(e.Now)), tenths(int(e.Of)), why)
	case state.Left:
		if e.N == 0 {
			return "", "", ""
		}
		return part, heading, fmt.Sprintf("%d stay at %s.", e.N, t.place(e.At))
	case state.Ran:
		verdict := "they pass"
		if !e.Passed {
			verdict = "they are turned away"
		}
		return part, heading, fmt.Sprintf("%s run the batteries of %s at %s: die %d, %s.", force(e.What, e.N, ""), e.Of, e.Edge,
			e.Die, verdict)
	case state.RailRepaired:
		return part, heading, fmt.Sprintf("The rails at %s are repaired (%s): 5.", t.name(e.At), e.Name)
	case state.RepairMoved:
		switch e.How {
		case "destroyed":
			return part, heading, fmt.Sprintf("The repair unit at %s is destroyed.", t.name(e.From))
		case "back":
			return part, heading, fmt.Sprintf("A repair unit comes back at %s%s.", t.name(e.To), t.how)
		}
		return part, heading, fmt.Sprintf("The repair unit at %s leaves the enemy's zone for %s.", t.name(e.From), t.name(e.To))
	case state.Garrisoned:
		into := "out of"
		if e.In {
			into = "into"
		}
		return part, heading, fmt.Sprintf("%d at %s go %s the fort.", e.N, t.name(e.At), into)
	case state.FortBuilt:
		return part, heading, fmt.Sprintf("%s builds a fort at %s, %d in it.", capital(e.Side), t.name(e.At), e.N)
	}
	return "", "", ""
}

func (t *Teller) ground(e engine.Event) (part, heading, text string) {
	part, heading = "after", "Changes"
	switch e := e.(type) {
	case state.RailBroken:
		text = fmt.Sprintf("The repaired rails at %s are broken: dead for both.", t.name(e.At))
	case state.FortChanged:
		switch e.How {
		case "taken":
			text = fmt.Sprintf("%s takes over the fort at %s.", capital(e.Side), t.name(e.At))
		case "fell":
			text = fmt.Sprintf("The fort at %s has fallen.", t.name(e.At))
		default:
			text = fmt.Sprintf("The empty fort at %s is removed.", t.name(e.At))
		}
	case state.Called:
		text = fmt.Sprintf("%s is invaded; its militia comes out.", t.p.Board.StateName(board.State(e.State)))
	case state.CityLost:
		text = fmt.Sprintf("%s is destroyed for good.", e.Name)
	case state.NorthTaken:
		text = fmt.Sprintf("The South has taken %s: %d points at large.", e.Name, e.Points)
	case state.Turned:
		text = turned(e)
	case state.Earned:
		if e.N > 0 {
			text = fmt.Sprintf("The South earns %d more points in the North.", e.N)
		}
	case state.Put:
		text = fmt.Sprintf("The moderator puts it right: %s.", e.Change)
	}
	return part, heading, text
}

func turned(e state.Turned) string {
	name := "Kentucky"
	if e.Virginia {
		name = "Virginia"
	}
	switch {
	case e.Now == state.UnionEntered:
		return "The first Union army enters Kentucky."
	case e.Now == state.Southern:
		return name + " joins the Confederacy."
	}
	return name + " joins the Union."
}

func (t *Teller) combat(e engine.Event) (part, heading, text string) {
	part = "battle"
	switch e := e.(type) {
	case state.Announced:
		t.at = e.Targets[0]
		var at []string
		for _, h := range e.Targets {
			at = append(at, t.name(h))
		}
		t.fight = "Combat at " + strings.Join(at, " and ")
		n := int(e.Naval)
		for _, c := range e.From {
			n += int(c.N)
		}
		verb := "attacks with"
		if e.Overrun {
			verb = "demands it with"
		}
		text = fmt.Sprintf("%s %s %d: %s.", capital(e.Side), verb, n, counts(t, e.From))
	case state.Reckoned:
		text = t.reckoned(e)[0].Text
	case state.Stood:
		text = fmt.Sprintf("%s stands%s.", capital(e.Side), t.how)
	case state.Retreated:
		text = fmt.Sprintf("%d retreat from %s to %s%s.", e.N, t.name(e.From), t.name(e.To), t.how)
	case state.Fired:
		text = fmt.Sprintf("Column %+d", e.Column)
		if e.Column < e.Natural {
			text += fmt.Sprintf(", lowered from %+d%s", e.Natural, t.column)
		}
		text += fmt.Sprintf(". Die %d: %s %d, %s %d.", e.Die, sideNames[e.Side], e.Table[0], sideNames[e.Side.Enemy()], e.Table[1])
	case state.Lost:
		text = (&toll{first: e, how: t.how, n: number(e.N)}).text(t)
	case state.LeaderDied:
		text = fmt.Sprintf("%s is dead%s.", t.leader(e.Side, e.Leader), t.how)
		if e.How == "alone" {
			text = t.leader(e.Side, e.Leader) + " has nobody left and is out of the game."
		}
	case state.Credited:
		text = fmt.Sprintf("%s has %d more towards promotion%s.", t.leader(e.Side, e.Leader), e.N, t.how)
		if e.Up {
			text = fmt.Sprintf("%s rises to %d.", t.leader(e.Side, e.Leader), e.Rating)
		}
	case state.LeaderWent:
		text = fmt.Sprintf("%s goes from %s to %s%s.", t.leader(e.Side, e.Leader), t.place(e.From), t.place(e.To), t.how)
	case state.Advanced:
		text = fmt.Sprintf("%d advance from %s to %s%s.", e.N, t.name(e.From), t.name(e.To), t.how)
	}
	return part, t.fight, text
}

func (t *Teller) ending(e engine.Event) (part, heading, text string) {
	switch e := e.(type) {
	case state.Foraged:
		text = fmt.Sprintf("%s: %d not supplied in %s, %d eliminated.", t.name(e.At), e.Unfed, e.Terrain, e.Lost)
		if e.Primary {
			text = fmt.Sprintf("%s: %d not supplied in an enemy's primary zone, %d eliminated.", t.name(e.At), e.Unfed, e.Lost)
		}
		return "after", "Supply attrition", text
	case state.Counted:
		text = fmt.Sprintf("Southern grid %d%s; least %d.", e.Grid, atLarge(e.AtLarge), e.Least)
		if e.Vote > 0 {
			text = fmt.Sprintf("The election: Southern grid %d%s; it must be below %d.", e.Grid, atLarge(e.AtLarge), e.Vote)
		}
		return "after", "Victory", text
	case state.Ended:
		return "after", "The end", e.How
	}
	return "", "", ""
}
