package htl

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// A teller puts events into words: what the turn is, a numbered line for each action with its consequences indented below it, and
// what has come of it.
type teller struct {
	p      *position
	seat   engine.Seat
	pars   []engine.Paragraph
	number int
	how    map[string]string // of the decision that is being told: "union retreat" -> ", by the default"
	mended engine.Mended
	turn   uint8 // in which the action die was rolled

	lost [2][]Loss // strength points, for the sum at the end
	gone [2][]string
	took []string // the news besides those who are gone
	hits []string // and where there is no greater news
}

// Tell puts events into words.
func (p *position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	t := &teller{p: p, seat: seat, how: map[string]string{}}
	for _, e := range es {
		t.take(e)
	}
	t.losses()
	t.headline()
	var pars []engine.Paragraph
	for _, par := range t.pars {
		if len(par.Lines) > 0 {
			pars = append(pars, par)
		}
	}
	return pars
}

// numbered tells each event that is given to do under the number of its line, 0 for none, and under that of the line which it follows.
// It gives the texts of the numbered lines.
func (p *position) numbered(seat engine.Seat, es []engine.Event, do func(e engine.Event, number, follows int)) map[int]string {
	t := &teller{p: p, seat: seat, how: map[string]string{}}
	for _, e := range es {
		before := t.number
		t.take(e)
		number := 0
		if t.number > before {
			number = t.number
		}
		do(e, number, t.number)
	}
	texts := map[int]string{}
	for _, par := range t.pars {
		for _, l := range par.Lines {
			if l.Number > 0 {
				texts[l.Number] = l.Text
			}
		}
	}
	return texts
}

// open is the paragraph that lines go to: a new one where another part begins.
func (t *teller) open(part string) *engine.Paragraph {
	if n := len(t.pars); n > 0 && t.pars[n-1].Part == part {
		return &t.pars[n-1]
	}
	t.pars = append(t.pars, engine.Paragraph{Part: part})
	return &t.pars[len(t.pars)-1]
}

// actions is the paragraph of a turn's actions.
func (t *teller) actions() *engine.Paragraph {
	if n := len(t.pars); n > 0 && t.pars[n-1].Numbered {
		return &t.pars[n-1]
	}
	t.pars = append(t.pars, engine.Paragraph{Part: "marches", Numbered: true})
	return &t.pars[len(t.pars)-1]
}

// begin opens the actions of a side's turn.
func (t *teller) begin(s Side) *engine.Paragraph {
	heading := s.Capital() + "'s turn"
	if t.turn > 0 {
		heading += fmt.Sprintf(" %d", t.turn)
	}
	t.pars = append(t.pars, engine.Paragraph{Part: "marches", Numbered: true, Heading: heading})
	return &t.pars[len(t.pars)-1]
}

// action begins a numbered line, with its place for the crop of the map: that of the first attack, else of the first action.
func (t *teller) action(at Hex, fight bool, because grounds, format string, args ...any) {
	t.number++
	par := t.actions()
	par.Lines = append(par.Lines, engine.Line{Number: t.number, Text: fmt.Sprintf(format, args...), Why: because.why, Clauses: because.clauses})
	if par.Place == "" && at.ok() || fight && par.Part != "battle" {
		par.Place = at.String()
	}
	if fight {
		par.Part = "battle"
	}
}

// more is a consequence of the action before it.
func (t *teller) more(format string, args ...any) {
	par := t.actions()
	par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: fmt.Sprintf(format, args...)})
}

func (t *teller) news(format string, args ...any) {
	t.took = append(t.took, fmt.Sprintf(format, args...))
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

func (t *teller) take(e engine.Event) {
	p := t.p
	switch e := e.(type) {
	case engine.Settled:
		if e.Asked != "advance" || e.How != "default" { // who closes means to go in: no word is lost on it
			t.how[string(e.Seat)+" "+e.Asked] = e.Words()
		}
	case engine.Mended:
		t.mended = e
	case engine.Rolled:
		if n, err := strconv.Atoi(strings.Split(e.Turn, " ")[0]); err == nil && n > 0 && n < 256 {
			t.turn = uint8(n)
		}
	case TurnOpened:
		clear(t.how)
	case Allotted:
		par := t.begin(e.Side)
		par.Lines = append(par.Lines, engine.Line{Text: allotment(e)})
	case Placed:
		t.action(e.At, false, grounds{}, "%s entered at %s%s.", e.Unit, p.describe(e.At), t.by(e.Side, "place"))
	case Went:
		t.action(e.Way[len(e.Way)-1], false, t.marchReasons(e), "%s", t.went(e))
	case Attacked:
		t.attacked(e)
	case NerveChecked:
		verdict := "held"
		if e.Fails {
			verdict = "failed"
		}
		t.action(e.At, true, grounds{clauses: []string{"11.1.check"}}, "%s (%s) was to close with %s.", e.Unit, e.From, e.At)
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
		t.hits = append(t.hits, fmt.Sprintf("%s retreated to %s.", listed(e.Units, "and"), e.To))
	case NoWay:
		t.more("%s had no way to retreat: eliminated.", e.Unit)
		t.gone[e.Side] = append(t.gone[e.Side], e.Unit)
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
		t.action(Hex{}, false, grounds{clauses: []string{"9.4.roll"}}, "Rally of %s with %s: %s; rolled %s (%d): %s.", e.Unit, e.With, e.Level, e.Color, e.Roll, result)
	case Released:
		t.more("The units that began at %s are released.", e.At)
	case Taken:
		t.taken(e)
	case Counted:
		if n := len(t.pars); n > 0 && t.pars[n-1].Numbered && len(t.pars[n-1].Lines) == 1 {
			t.pars[n-1].Lines = append(t.pars[n-1].Lines, engine.Line{Text: "No action was taken."})
		}
		par := t.open("after")
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("Check: Union %d of %d, Confederacy %d of %d.", e.Points[Union], e.Limit[Union], e.Points[Confederate], e.Limit[Confederate])})
	case Ended:
		par := t.open("after")
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
	for _, l := range e.Losses {
		s := fmt.Sprintf("%s %d to %d", l.Unit, l.Was, l.Now)
		if l.Now == 0 {
			s += ": eliminated"
			t.gone[e.Side.Enemy()] = append(t.gone[e.Side.Enemy()], l.Unit)
		}
		losses = append(losses, s+".")
		t.lost[e.Side.Enemy()] = append(t.lost[e.Side.Enemy()], l)
	}
	did, far := "fired on", fmt.Sprintf(", %s", hexes(e.Range))
	if e.Close {
		did, far = "closed with", ""
	}
	s := fmt.Sprintf("%s (%s) %s %s (%s)%s: %d dice, %s; rolled %s: %s.", e.Unit, e.From, did, listed(names, "and"), e.At, far, len(e.Rolls), e.Need, numbers(e.Rolls), hitWords(e.Hits))
	if len(losses) > 0 {
		s += " " + strings.Join(losses, " ")
	}
	t.hits = append(t.hits, fmt.Sprintf("%s %s %s: %s.", e.Unit, did, listed(names, "and"), hitWords(e.Hits)))
	t.action(e.At, true, t.attackReasons(e), "%s", s)
}

// leads says whether a name under attack is that of a leader; he is told when he rolls.
func (t *teller) leads(s Side, name string) bool {
	for i := range t.p.Scenario.Units {
		if u := &t.p.Scenario.Units[i]; u.Side == s && u.Name == name {
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
	t.news("%s was lost.", e.Unit)
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
	t.reason(t.moraleReasons(e))
	t.more("%s morale: %s. Rolled %s: %s.", possessive(e.Unit), e.Level, strings.Join(rolled, ", "), verdict)
}

func hitWords(n int) string {
	switch n {
	case 0:
		return "no hit"
	case 1:
		return "1 hit"
	}
	return fmt.Sprintf("%d hits", n)
}
