package tell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// A teller puts events into words for one seat.
type teller struct {
	p     *state.Position
	seat  engine.Seat
	out   []engine.Paragraph
	marks []Mark
}

// A Mark is what stands on the map under a number of the report.
type Mark struct {
	Number int
	Event  engine.Event
	Text   string
}

// Marks are the numbered lines of what Tell says.
func Marks(p *state.Position, seat engine.Seat, es []engine.Event) []Mark {
	t := &teller{p: p, seat: seat}
	t.tell(es)
	return t.marks
}

// numbered says whether an event stands on the map.
func numbered(e engine.Event) bool {
	switch e.(type) {
	case state.Marched, state.SailedTo, state.Entrenched, state.Withdrew, state.BattleOpened, state.Retreated:
		return true
	}
	return false
}

// Tell is what happened, in words. The events are those of which the seat may know.
func Tell(p *state.Position, seat engine.Seat, es []engine.Event) []engine.Paragraph {
	t := &teller{p: p, seat: seat}
	t.tell(es)
	return t.out
}

func (t *teller) tell(es []engine.Event) {
	carried := slices.ContainsFunc(es, func(e engine.Event) bool { _, taken := state.Bare(e).(state.PlanTaken); return taken })
	es = slices.DeleteFunc(slices.Clone(es), func(e engine.Event) bool { return !t.tells(state.Bare(e)) })
	for i, e := range es {
		switch e := state.Bare(e).(type) {
		case state.Wore, state.Rearmed:
			t.many(es[i:], i == 0 || !likewise(es[i-1], e))
			continue
		case state.Answered:
			if answered(e, es[i+1:]) {
				continue
			}
		case state.BattleTold:
			t.fought(e)
			continue
		case state.Reported:
			t.reported(e.Reports)
			continue
		case state.Planned:
			if carried {
				continue // the marches themselves follow
			}
		}
		e = state.Bare(e)
		part, place, text := t.say(e)
		t.add(part, place, text)
		t.news(e)
		if numbered(e) {
			n := len(t.marks) + 1
			t.marks = append(t.marks, Mark{n, e, text})
			lines := t.out[len(t.out)-1].Lines
			lines[len(lines)-1].Number = n
		}
	}
}

// tells says whether an event has anything to tell.
func (t *teller) tells(e engine.Event) bool {
	switch e.(type) {
	case state.BattleTold, state.Reported, state.Wore, state.Rearmed:
		return true
	}
	_, _, text := t.say(e)
	return text != ""
}

// answered says whether what follows tells the same as an answer that a side gave in secret.
func answered(a state.Answered, es []engine.Event) bool {
	return slices.ContainsFunc(es, func(e engine.Event) bool {
		switch e := state.Bare(e).(type) {
		case state.Answered:
			return e.At == a.At && e.Side == a.Side
		case state.Withdrew:
			return e.At == a.At && e.Side == a.Side
		}
		return false
	})
}

// likewise says whether two events are told in one line: points lost, or upgrades to one weapon.
func likewise(a, b engine.Event) bool {
	switch a := state.Bare(a).(type) {
	case state.Wore:
		_, too := state.Bare(b).(state.Wore)
		return too
	case state.Rearmed:
		r, too := state.Bare(b).(state.Rearmed)
		return too && r.Weapon == a.Weapon
	}
	return false
}

// many tells the events that begin a list and are told in one line, by command; nothing where the line has begun before.
func (t *teller) many(es []engine.Event, first bool) {
	if !first {
		return
	}
	var of []General
	n := map[General]int{}
	add := func(g General, more int) {
		if n[g] == 0 {
			of = append(of, g)
		}
		n[g] += more
	}
	for _, e := range es {
		if !likewise(es[0], e) {
			break
		}
		switch e := state.Bare(e).(type) {
		case state.Wore:
			add(e.Of.Of, int(e.N))
		case state.Rearmed:
			add(e.Of.Of, 1)
		}
	}
	names := make([]string, len(of))
	if r, rearmed := state.Bare(es[0]).(state.Rearmed); rearmed {
		for i, g := range of {
			if names[i] = t.name(g); n[g] > 1 {
				names[i] = fmt.Sprintf("%s (%d)", t.name(g), n[g])
			}
		}
		switch r.Weapon {
		case board.Breech, board.Cartridge:
			t.add("turn", board.NoBox, fmt.Sprintf("New carbines (%s): cavalry of %s.", r.Weapon, join(names, "and")))
		default:
			t.add("winter", board.NoBox, fmt.Sprintf("Guns upgraded to %s: %s.", r.Weapon, join(names, "and")))
		}
		return
	}
	for i, g := range of {
		names[i] = fmt.Sprintf("%d of %s", n[g], t.name(g))
	}
	t.add("after", board.NoBox, "Points lost: "+join(names, "and")+".")
}

// reported is what reports tell. Those of the own turn are told in full by the letter's own list as long as they are of use; here is
// what is more than that an enemy is there, and where the rest is.
func (t *teller) reported(list []state.Report) {
	var there, told []string
	none := 0
	for _, r := range list {
		switch {
		case r.Source == state.Contact:
			t.add("contact", board.NoBox, Report(t.p, r))
		case !r.Seen:
			none++
		case r.Level <= state.Fragmentary:
			there = append(there, t.box(r.At))
		default:
			told = append(told, Report(t.p, r))
		}
	}
	for _, text := range told {
		t.add("turn", board.NoBox, text)
	}
	if len(there) > 0 {
		t.add("turn", board.NoBox, "Reports: enemy present at "+join(there, "and")+".")
	}
	if none > 0 {
		t.add("turn", board.NoBox, "No enemy seen in "+count(none, "other box", "other boxes")+" that your reports reach.")
	}
}

var headings = map[string]string{"turn": "The turn", "marches": "Marches", "contact": "Contact", "battle": "Battles",
	"after":  "After the movement",
	"reform": "Reorganization",
	"winter": "Recruiting"}

func (t *teller) add(part string, at Box, text string) {
	if n := len(t.out); n == 0 || t.out[n-1].Part != part {
		t.out = append(t.out, engine.Paragraph{Part: part, Heading: headings[part], Numbered: part == "marches"})
	}
	q := &t.out[len(t.out)-1]
	if at != board.NoBox && q.Place == "" && (part == "battle" || part == "contact") {
		q.Place = t.p.Board.Boxes[at].ID
	}
	q.Lines = append(q.Lines, engine.Line{Text: text})
}

// mostNews is how long the news of a paragraph may grow: it stands in the first line of a letter.
const mostNews = 90

// news adds what an event means in a sentence to the paragraph that tells it.
func (t *teller) news(e engine.Event) {
	text := ""
	switch e := e.(type) {
	case state.BattleFought:
		text = fmt.Sprintf("%s won the battle of %s.", side[e.Winner], t.box(e.At))
	case state.Gone:
		text = fmt.Sprintf("The enemy withdrew from %s.", t.box(e.At))
	case state.Withdrew:
		text = fmt.Sprintf("%s withdrew to %s.", t.list(e.Who), t.box(e.To))
	case state.Captured:
		text = t.saying(e)
	case state.Fell:
		text = "Washington has fallen."
	case state.KentuckyEntered:
		text = t.saying(e)
	}
	q := &t.out[len(t.out)-1]
	if text != "" && len(q.Short)+len(text) < mostNews {
		q.Short = strings.TrimSpace(q.Short + " " + text)
	}
}

func (t *teller) saying(e engine.Event) string {
	_, _, text := t.sayAfter(e)
	return text
}

func (t *teller) name(g General) string { return t.p.Board.Generals.Short(g) }
func (t *teller) box(x Box) string      { return t.p.Board.Name(x) }

func (t *teller) list(gs []General) string {
	names := make([]string, len(gs))
	for i, g := range gs {
		names[i] = t.name(g)
	}
	return join(names, "and")
}

// some is a number of points; there may be none.
func some(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

var side = map[Side]string{board.Union: "The Union", board.Confederate: "The Confederacy", board.Nobody: "Nobody"}

// say is an event as a sentence, the part of the report to which it belongs and its place; no text where it has nothing to tell.
func (t *teller) say(e engine.Event) (part string, at Box, text string) {
	none := board.NoBox
	switch e := e.(type) {
	case state.TurnOpened:
		return "turn", none, "" // the head of the report names it
	case state.WorksGrew:
		text = fmt.Sprintf("Works at %s: %d inches", t.box(e.At), e.Inches)
		if e.Guns > 0 {
			text += ", " + count(int(e.Guns), "new battalion", "new battalions") + " of heavy guns"
		}
		return "turn", e.At, text + "."
	case state.Commanded:
		if e.Die == 0 {
			return "turn", none, fmt.Sprintf("%s; no die is rolled.", capital(count(int(e.Marches), "march", "marches")))
		}
		return "turn", none, fmt.Sprintf("Command die %d: %s.", e.Die, count(int(e.Marches), "march", "marches"))
	case state.SupplyJudged:
		if len(e.Out) == 0 {
			return "turn", none, "All corps are in supply."
		}
		return "turn", none, "Out of supply: " + t.list(e.Out) + "."
	case state.SupplyFailed:
		return "after", none, "Still out of supply: " + t.list(e.Out) + "."
	case state.Blockaded:
		return "turn", e.At, t.box(e.At) + " is under blockade."
	case state.SpiedOn:
		return "turn", e.At, t.box(e.At) + " is spied on."
	case state.Ended:
		return "turn", none, fmt.Sprintf("%s has won. %s", side[e.Winner], e.How)
	case state.Captured, state.Fell, state.Reverted, state.GunsLost, state.Risen, state.Lost, state.KentuckyEntered:
		return t.sayAfter(e)
	case state.Fed, state.Starved, state.Mustering, state.Trained, state.Formed, state.Relieved, state.Ranked, state.Shifted,
		state.Transferred, state.Merged:
		return t.sayArmy(e)
	}
	if part, at, text = t.sayMarch(e); text == "" {
		part, at, text = t.sayBattle(e)
	}
	return part, at, text
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func (t *teller) sayMarch(e engine.Event) (part string, at Box, text string) {
	none := board.NoBox
	switch e := e.(type) {
	case state.Planned:
		return "marches", none, "To be carried out: " + orderOf(t.p, e.Order) + "."
	case state.Marched:
		to := e.From
		if n := len(e.Path); n > 0 {
			to = e.Path[n-1]
		}
		text = fmt.Sprintf("%s from %s to %s by %s", t.name(e.Who), t.box(e.From), t.box(to), e.Way)
		if e.Met {
			text += ", where he met the enemy and stopped"
		}
		return "marches", to, text + "."
	case state.SailedTo:
		verb := "by sea"
		if e.Landed {
			verb = "by sea, an invasion"
		}
		return "marches", e.To, fmt.Sprintf("%s from %s to %s %s.", t.name(e.Who), t.box(e.From), t.box(e.To), verb)
	case state.Entrenched:
		return "marches", e.At, fmt.Sprintf("%s dug %d inches at %s; there are %d.", t.name(e.Who), e.Dug, t.box(e.At), e.Inches)
	case state.WorksLeft:
		return "marches", e.At, "The entrenchments at " + t.box(e.At) + " are left."
	case state.Posted:
		how := map[state.Post]string{state.With: "is with his corps at", state.Garrison: "stays as garrison at",
			state.Screen: "screens at"}[e.Post]
		return "marches", e.At, fmt.Sprintf("%s %s %s.", t.name(e.Who), how, t.box(e.At))
	case state.Went:
		how := "went to"
		if e.How == "displaced" {
			how = "had to go to"
		}
		return "marches", e.To, fmt.Sprintf("%s %s %s.", t.name(e.Who), how, t.box(e.To))
	case state.Dropped:
		return "marches", none, fmt.Sprintf("Dropped, as it could not be carried out any more: %s.", orderOf(t.p, e.Order))
	}
	return "", none, ""
}

func orderOf(p *state.Position, o state.Order) string {
	o.Board = p.Board
	return o.String()
}

func (t *teller) sayBattle(e engine.Event) (part string, at Box, text string) {
	none := board.NoBox
	switch e := e.(type) {
	case state.Contested:
		var all []string
		for _, c := range e.Contests {
			s := t.box(c.At)
			if c.Forced {
				s += " (twice the cavalry: a battle is forced)"
			}
			all = append(all, s)
		}
		return "contact", none, "The armies have met at " + join(all, "and") + "."
	case state.Answered:
		if e.Answer == state.Fights {
			return "contact", e.At, fmt.Sprintf("%s: %s fights.", t.box(e.At), board.SideNames[e.Side])
		}
		return "contact", e.At, fmt.Sprintf("%s: %s withdraws to %s.", t.box(e.At), board.SideNames[e.Side], t.box(e.To))
	case state.Withdrew:
		return "contact", e.At, fmt.Sprintf("%s withdrew from %s to %s.", t.list(e.Who), t.box(e.At), t.box(e.To))
	case state.Gone:
		return "contact", e.At, fmt.Sprintf("The enemy withdrew from %s; %s.", t.box(e.At),
			map[bool]string{true: "it counts as a battle won for recruiting", false: "it does not count as a battle won"}[e.Won])
	case state.BattleOpened:
		return "battle", e.At, "The battle of " + t.box(e.At) + "."
	case state.CameUp:
		return "battle", e.To, t.name(e.Who) + " came up."
	case state.Bled:
		if e.Who == board.NoGeneral {
			return "battle", e.At, fmt.Sprintf("The heavy guns lost %d, %s came back.", e.Lost, some(e.Back))
		}
		return "battle", e.At, fmt.Sprintf("%s lost %d, %s came back.", t.name(e.Who), e.Lost, some(e.Back))
	case state.BattleFought:
		if e.Winner == board.Nobody {
			return "battle", e.At, "Nobody won."
		}
		return "battle", e.At, fmt.Sprintf("%s won, in %s.", side[e.Winner], count(e.Days, "day", "days"))
	case state.Retreated:
		return "battle", e.At, fmt.Sprintf("%s retreated to %s.", t.list(e.Who), t.box(e.To))
	}
	return "", none, ""
}

func (t *teller) sayAfter(e engine.Event) (part string, at Box, text string) {
	switch e := e.(type) {
	case state.Captured:
		how := "captured"
		if e.Raid {
			how = "raided"
		}
		return "after", e.At, fmt.Sprintf("%s %s %s.", side[e.By], how, t.box(e.At))
	case state.Reverted:
		return "after", e.At, fmt.Sprintf("%s is %s again: the cavalry has left it.", t.box(e.At), map[Side]string{board.Union: "the Union's",
			board.Confederate: "the Confederacy's"}[e.To])
	case state.GunsLost:
		return "after", e.At, "The heavy guns of " + t.box(e.At) + " are lost."
	case state.Fell:
		return "after", board.NoBox, fmt.Sprintf("Washington has fallen: die %d, the Union's maximum is lower by %d for good.", e.Die, e.Lost)
	case state.Risen:
		return "after", board.NoBox, fmt.Sprintf("%s: %s %s.", t.name(e.Who), count(len(e.Stands), "stand is now", "stands are now"), e.To)
	case state.Lost:
		return "after", e.To, fmt.Sprintf("%s has no troops left; he is at %s.", t.name(e.Who), t.box(e.To))
	case state.KentuckyEntered:
		return "after", board.NoBox, "The neutrality of Kentucky is over."
	}
	return "", board.NoBox, ""
}

func (t *teller) sayArmy(e engine.Event) (part string, at Box, text string) {
	none := board.NoBox
	switch e := e.(type) {
	case state.Fed:
		return "after", none, t.name(e.Who) + " lives on what the city gives."
	case state.Starved:
		dice := make([]string, len(e.Dice))
		for i, d := range e.Dice {
			dice[i] = fmt.Sprint(d)
		}
		return "after", e.At, fmt.Sprintf("%s at %s is out of supply: dice %s, %s lost.", t.name(e.Who), t.box(e.At), strings.Join(dice, ", "),
			count(e.Lost, "point", "points"))
	case state.Mustering:
		return "winter", none, fmt.Sprintf("Recruiting die %d: room %d, cap %d; %s.", e.Die, e.Room, e.Cap, count(int(e.Left),
			"corps", "corps"))
	case state.Trained:
		return "winter", none, fmt.Sprintf("%s poorly trained no more.", capital(count(len(e.Of), "stand is", "stands are")))
	case state.Formed:
		what, part := e.Rank.String(), "winter"
		if e.How == "formed" {
			part = "reform"
		}
		if e.Rank.Divides() {
			return part, e.At, fmt.Sprintf("%s leads a %s under %s.", t.name(e.Who), what, t.name(e.Over))
		}
		return part, e.At, fmt.Sprintf("%s leads a %s at %s.", t.name(e.Who), what, t.box(e.At))
	case state.Relieved:
		return "winter", none, fmt.Sprintf("%s gives his division to %s and takes a corps.", t.name(e.Who), t.name(e.By))
	case state.Ranked:
		return "reform", none, fmt.Sprintf("%s is %s now.", t.name(e.Who), rankWords[e.Rank])
	case state.Shifted:
		return "reform", none, fmt.Sprintf("%s's division is under %s now.", t.name(e.Who), t.name(e.Over))
	case state.Transferred:
		return "reform", none, fmt.Sprintf("A stand of %s is under %s now.", t.name(e.Of.Of), t.name(e.To))
	case state.Merged:
		now := fmt.Sprintf("%s %d-%d", e.Now.Arm, e.Now.SP, e.Now.Morale())
		if e.To.Of == e.From.Of {
			return "reform", none, fmt.Sprintf("A stand of %s took points from another of his: %s.", t.name(e.To.Of), now)
		}
		return "reform", none, fmt.Sprintf("A stand of %s took points from one of %s: %s.", t.name(e.To.Of), t.name(e.From.Of), now)
	}
	return "", none, ""
}

var rankWords = map[state.Rank]string{state.Corps: "commander of a corps", state.FieldCorps: "commander of a field corps",
	state.CavalryCorps: "commander of a cavalry corps", state.Reserve: "commander of the artillery reserve",
	state.Fort:     "commander of the fort",
	state.Division: "commander of a division", state.CavalryDivision: "commander of a cavalry division", state.Lone: "without a command",
	state.Army: "commander of an army"}
