package htl

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A teller puts events into words: a numbered line for each action, its consequences indented below it.
type teller struct {
	p      *position
	seat   engine.Seat
	pars   []engine.Paragraph
	number int
	how    map[string]string // of the decision that is being told: "union retreat" -> ", by the default"
	mended engine.Mended
	lost   [2]int // strength points, for the sum at the end
}

// Tell puts events into words.
func (p *position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	t := &teller{p: p, seat: seat, how: map[string]string{}}
	for _, e := range es {
		t.take(e)
	}
	t.losses()
	var pars []engine.Paragraph
	for _, par := range t.pars {
		if len(par.Lines) > 0 {
			pars = append(pars, par)
		}
	}
	return pars
}

// open is the paragraph that lines go to.
func (t *teller) open(part, heading string) *engine.Paragraph {
	if n := len(t.pars); n > 0 && t.pars[n-1].Part == part && (heading == "" || t.pars[n-1].Heading == heading) {
		return &t.pars[n-1]
	}
	t.pars = append(t.pars, engine.Paragraph{Part: part, Heading: heading})
	return &t.pars[len(t.pars)-1]
}

// action begins a numbered line, with its place for the crop of the map.
func (t *teller) action(at Hex, why []string, format string, args ...any) {
	t.number++
	par := t.open("marches", "")
	par.Lines = append(par.Lines, engine.Line{Number: t.number, Text: fmt.Sprintf(format, args...), Why: why})
	if par.Place == "" {
		par.Place = at.String()
	}
}

// more is a consequence of the action before it.
func (t *teller) more(format string, args ...any) {
	par := t.open("marches", "")
	par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: fmt.Sprintf(format, args...)})
}

func (t *teller) news(short string) {
	t.open("marches", "").Short = short
}

// by is how a decision of a side was settled, as the end of a sentence.
func (t *teller) by(s Side, kinds ...string) string {
	for _, k := range kinds {
		if how := t.how[s.String()+" "+k]; how != "" {
			delete(t.how, s.String()+" "+k)
			return how
		}
	}
	return ""
}

// settledHow is how a decision was settled. What is words already is told as it is.
func settledHow(how string) string {
	switch {
	case how == "default":
		return ", by the default"
	case how == "standing":
		return ", by standing order"
	case how == "deadline":
		return ", by the default, as nobody answered"
	case how == "steady":
		return ", by a machine, as nobody answered"
	case strings.HasPrefix(how, "as "), strings.HasPrefix(how, "by "):
		return ", " + how
	}
	return ""
}

func (t *teller) take(e engine.Event) {
	p := t.p
	switch e := e.(type) {
	case engine.Settled:
		if e.Asked != "advance" || e.How != "default" { // who closes means to go in: no word is lost on it
			t.how[string(e.Seat)+" "+e.Asked] = settledHow(e.How)
		}
	case engine.Mended:
		t.mended = e
	case TurnOpened:
		clear(t.how)
		t.open("turn", fmt.Sprintf("%s, turn %d", e.Side.Capital(), e.Turn))
	case Allotted:
		par := t.open("turn", "")
		par.Lines = append(par.Lines, engine.Line{Text: allotment(e)})
	case Placed:
		t.action(e.At, nil, "%s entered at %s%s.", e.Unit, p.describe(e.At), t.by(e.Side, "place"))
	case Went:
		t.action(e.Way[len(e.Way)-1], nil, "%s", t.went(e))
	case Attacked:
		t.attacked(e)
	case NerveChecked:
		verdict := "held"
		if e.Fails {
			verdict = "failed"
		}
		t.action(e.At, e.Level.Why, "%s (%s) was to close with %s.", e.Unit, e.From, e.At)
		t.more("%s nerve: %s. Rolled %s (%d): %s.", possessive(e.Unit), e.Level, e.Color, e.Roll, verdict)
	case LeaderRolled:
		t.leaderRolled(e)
	case LeaderLost:
		t.leaderLost(e)
	case MoraleRolled:
		t.moraleRolled(e)
	case Displaced:
		t.more("%s made room and went to %s%s.", e.Unit, p.describe(e.To), t.by(e.Side, "displace"))
	case RoomMade:
		if e.Unit != "" {
			t.more("%s went along to %s%s.", e.Unit, e.To, t.by(e.Side, "leader"))
		}
	case Retreated:
		with := ""
		if e.With != "" {
			with = ", with " + e.With
		}
		t.more("%s retreated to %s%s%s.", listed(e.Units, "and"), p.describe(e.To), with, t.by(e.Side, "retreat", "displace"))
		t.news(fmt.Sprintf("%s retreated to %s.", listed(e.Units, "and"), e.To))
	case NoWay:
		t.more("%s had no way to retreat: eliminated.", e.Unit)
		t.news(fmt.Sprintf("%s was eliminated.", e.Unit))
	case LeaderWent:
		if e.From == e.To {
			t.more("%s stayed at %s%s.", e.Unit, e.To, t.by(e.Side, "leader"))
			break
		}
		t.more("%s went to %s%s.", e.Unit, p.describe(e.To), t.by(e.Side, "leader"))
	case MovedIn:
		with := ""
		if e.With != "" {
			with = ", with " + e.With
		}
		t.more("%s advanced to %s%s%s.", e.Unit, p.describe(e.To), with, t.by(e.Side, "advance"))
	case Tried:
		result := "failed"
		if e.Now > e.Was {
			result = fmt.Sprintf("%d to %d", e.Was, e.Now)
		}
		t.action(Hex{}, nil, "Rally of %s with %s: %s; rolled %s (%d): %s.", e.Unit, e.With, e.Level, e.Color, e.Roll, result)
	case Released:
		t.more("The units that began at %s are released.", e.At)
	case Taken:
		t.taken(e)
	case Counted:
		par := t.open("after", "Check")
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("Check: Union %d of %d, Confederacy %d of %d.", e.Points[Union], e.Limit[Union], e.Points[Confederate], e.Limit[Confederate])})
	case Ended:
		par := t.open("after", "The end")
		par.Lines = append(par.Lines, engine.Line{Text: e.How})
		par.Short = e.How
	case Put:
		t.put(e)
	}
}

// possessive is "Evans'" and "Porter's".
func possessive(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return name + "'s"
}

// allotment is "The Union's AP: 5, -1 for a lost leader, + 2 for die 4 = 6."
func allotment(e Allotted) string {
	if len(e.Why) == 1 {
		return fmt.Sprintf("%s's AP: %s + %d for die %d = %d.", e.Side.Capital(), e.Why[0], e.Extra, e.Die, e.AP)
	}
	return fmt.Sprintf("%s's AP: %s, + %d for die %d = %d.", e.Side.Capital(), strings.Join(e.Why, ", "), e.Extra, e.Die, e.AP)
}

// went is "Sherman marched from D12 to D11 (bridge), with Tyler."
func (t *teller) went(e Went) string {
	s := fmt.Sprintf("%s marched from %s", e.Unit, e.From)
	last := len(e.Way) - 1
	if last > 0 {
		s += " via " + hexList(e.Way[:last])
	}
	s += " to " + e.Way[last].String()
	ground := e.Ground
	if e.Forced {
		ground = append(ground[:len(ground):len(ground)], "forced")
	}
	if len(ground) > 0 {
		s += " (" + strings.Join(ground, ", ") + ")"
	}
	if e.With != "" {
		s += ", with " + e.With
	}
	if e.Bonus {
		s += fmt.Sprintf(" (leader bonus, %d AP)", e.Cost)
	}
	return s + "."
}

// attacked tells an attack: the need stands with its reasons, and every die.
func (t *teller) attacked(e Attacked) {
	var names, losses []string
	for _, n := range e.Units {
		if !t.leads(e.Side.Enemy(), n) || len(e.Units) == 1 {
			names = append(names, n)
		}
	}
	lost := 0
	for _, l := range e.Losses {
		s := fmt.Sprintf("%s %d to %d", l.Unit, l.Was, l.Now)
		if l.Now == 0 {
			s += ": eliminated"
			t.news(fmt.Sprintf("%s was eliminated.", l.Unit))
		}
		losses = append(losses, s+".")
		lost += int(l.Was - l.Now)
	}
	t.lost[e.Side.Enemy()] += lost
	did, far := "fired on", fmt.Sprintf(", %s", hexes(e.Range))
	if e.Close {
		did, far = "closed with", ""
	}
	s := fmt.Sprintf("%s (%s) %s %s (%s)%s: %d dice, %s; rolled %s: %s.", e.Unit, e.From, did, listed(names, "and"), e.At, far, len(e.Rolls), e.Need, numbers(e.Rolls), hitWords(e.Hits))
	if len(losses) > 0 {
		s += " " + strings.Join(losses, " ")
	}
	t.action(e.At, e.Need.Why, "%s", s)
}

// leads says whether a name under attack is that of a leader; he is told when he rolls.
func (t *teller) leads(s Side, name string) bool {
	for i := range t.p.Units {
		if u := &t.p.Units[i]; u.Side == s && u.Name == name {
			return u.Type == Leader
		}
	}
	u := t.p.find(s, name)
	return u != nil && u.Type == Leader
}

func hexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

func numbers(ns []int) string {
	var s []string
	for _, n := range ns {
		s = append(s, fmt.Sprint(n))
	}
	return strings.Join(s, ", ")
}

func (t *teller) leaderRolled(e LeaderRolled) {
	where, verdict := "under fire", ", unhurt"
	if e.Close {
		where = "in close combat"
	}
	if e.Lost {
		verdict = ": lost"
	}
	t.more("%s, %s: rolled %s%s.", e.Unit, where, numbers(e.Rolls), verdict)
}

func (t *teller) leaderLost(e LeaderLost) {
	switch e.How {
	case "overrun":
		t.more("%s was overrun at %s: lost.", e.Unit, e.At)
	case "cut off":
		t.more("%s was cut off: lost.", e.Unit)
	}
	t.news(fmt.Sprintf("%s was lost.", e.Unit))
}

func (t *teller) moraleRolled(e MoraleRolled) {
	var rolled []string
	for i, v := range e.Rolls {
		rolled = append(rolled, fmt.Sprintf("%s (%d)", e.Colors[i], v))
	}
	verdict := "held"
	if e.Fails {
		verdict = "failed"
	}
	t.more("%s morale: %s. Rolled %s: %s.", possessive(e.Unit), e.Level, strings.Join(rolled, ", "), verdict)
}

func (t *teller) taken(e Taken) {
	switch {
	case !e.Hold:
		t.more("%s took %s (%s): %s.", e.By.Capital(), e.Name, e.At, points(int(e.Value)))
		t.news(fmt.Sprintf("%s took %s.", e.By.Capital(), e.Name))
	case e.Mine:
		t.more("%s holds %s (%s).", e.By.Capital(), e.Name, e.At)
	default:
		t.more("%s took %s (%s) away.", e.By.Capital(), e.Name, e.At)
	}
}

// losses is the sum of strength points that were lost.
func (t *teller) losses() {
	var parts []string
	for s, n := range t.lost {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d SP", sideAdj[s], n))
		}
	}
	if len(parts) > 0 {
		t.pars = append(t.pars, engine.Paragraph{Part: "after", Heading: "Losses", Lines: []engine.Line{{Text: "Losses: " + strings.Join(parts, ", ") + "."}}})
	}
}

// put tells a correction, with the name and the reason of the moderator.
func (t *teller) put(e Put) {
	who := t.mended.By
	if who == "" {
		who = "The moderator"
	}
	text := fmt.Sprintf("%s put right: %s.", who, strings.Join(e.Changes, "; "))
	if t.mended.Why != "" {
		text += fmt.Sprintf(" Why: %q.", t.mended.Why)
	}
	t.pars = append(t.pars, engine.Paragraph{Part: "mended", Heading: "Put right", Lines: []engine.Line{{Text: text}}, Short: text})
	t.mended = engine.Mended{}
}
