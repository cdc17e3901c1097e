// Package tell puts events and positions of Hold the Line into words: the report of a turn, the position, what an order does, why a number
// is what it is, and what is said of a scenario before it is played.
package tell

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// A teller puts events into words: what the turn is, a numbered line for each action with its consequences indented below it, and
// what has come of it.
type teller struct {
	p      *state.Position
	seat   engine.Seat
	pars   []engine.Paragraph
	number int
	how    map[string]string // of the decision that is being told: "union retreat" -> ", by the default"
	mended engine.Mended
	turn   uint8 // in which the action die was rolled
	shot   bool  // the attack that is being told is fire
	points int   // action points of the turn that is being told; 0 where its beginning is not
	used   int   // of them

	lost [2][]state.Loss // strength points, for the sum at the end
	gone [2][]string
	took []string // the news besides those who are gone
	hits []string // and where there is no greater news
}

// Tell puts events into words.
func Tell(p *state.Position, seat engine.Seat, es []engine.Event) []engine.Paragraph {
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

// Numbered gives each event to do with the number of the line that tells it, or below which it is told; and the texts of the numbered
// lines.
func Numbered(p *state.Position, seat engine.Seat, es []engine.Event, do func(e engine.Event, number int)) map[int]string {
	t := &teller{p: p, seat: seat, how: map[string]string{}}
	for _, e := range es {
		t.take(e)
		do(e, t.number)
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
func (t *teller) begin(s board.Side) *engine.Paragraph {
	heading := s.Capital() + "'s turn"
	if t.turn > 0 {
		heading += fmt.Sprintf(" %d", t.turn)
	}
	t.pars = append(t.pars, engine.Paragraph{Part: "marches", Numbered: true, Heading: heading})
	return &t.pars[len(t.pars)-1]
}

// action begins a numbered line, with its place for the crop of the map: that of the first attack, else of the first action.
func (t *teller) action(at board.Hex, fight bool, because grounds, format string, args ...any) {
	t.number++
	par := t.actions()
	text := fmt.Sprintf(format, args...)
	par.Lines = append(par.Lines, engine.Line{Number: t.number, Text: text, Why: because.why, Clauses: because.clauses})
	if par.Place == "" && at.OK() || fight && par.Part != "battle" {
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
func (t *teller) by(s board.Side, kinds ...string) string {
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
	t.spend(e)
	switch e := e.(type) {
	case engine.Settled:
		if e.Asked != "advance" || e.How != "default" || t.shot { // who closes means to go in: no word is lost on it; who fires may not
			t.how[string(e.Seat)+" "+e.Asked] = e.Words()
		}
	case engine.Mended:
		t.mended = e
	case engine.Rolled:
		if n, err := strconv.Atoi(strings.Split(e.Turn, " ")[0]); err == nil && n > 0 && n < 256 {
			t.turn = uint8(n)
		}
	case state.TurnOpened:
		clear(t.how)
	case state.Allotted:
		par := t.begin(e.Side)
		par.Lines = append(par.Lines, engine.Line{Text: allotment(e)})
	case state.Placed:
		t.action(e.At, false, grounds{}, "%s entered at %s%s.", e.Unit, p.Describe(e.At), t.by(e.Side, "place"))
	case state.Went:
		t.action(e.Way[len(e.Way)-1], false, t.marchReasons(e), "%s", t.went(e))
	case state.Attacked:
		t.attacked(e)
	case state.NerveChecked:
		verdict := "held"
		if e.Fails {
			verdict = "failed"
		}
		t.action(e.At, true, grounds{clauses: []string{"11.1.check"}}, "%s (%s) was to close with %s.", e.Unit, e.From, e.At)
		t.more("%s nerve: %s. Rolled %s (%d): %s.", possessive(e.Unit), e.Level, e.Color, e.Roll, verdict)
	case state.LeaderRolled:
		t.leaderRolled(e)
	case state.LeaderLost:
		t.leaderLost(e)
	case state.MoraleRolled:
		t.moraleRolled(e)
	case state.Displaced:
		t.more("%s made room and went to %s%s.", e.Unit, p.Describe(e.To), t.by(e.Side, "displace"))
	case state.RoomMade:
		if e.Unit != "" {
			t.more("%s went along to %s%s.", e.Unit, e.To, t.by(e.Side, "leader"))
		}
	case state.Retreated:
		with := ""
		if e.With != "" {
			with = ", with " + e.With
		}
		t.more("%s retreated to %s%s%s.", phrase.Both(e.Units), p.Describe(e.To), with, t.by(e.Side, "retreat", "displace"))
		t.hits = append(t.hits, fmt.Sprintf("%s retreated to %s.", phrase.Both(e.Units), e.To))
	case state.NoWay:
		t.more("%s had no way to retreat: eliminated.", e.Unit)
		t.gone[e.Side] = append(t.gone[e.Side], e.Unit)
	case state.LeaderWent:
		if e.From == e.To {
			t.more("%s stayed at %s%s.", e.Unit, e.To, t.by(e.Side, "leader"))
			break
		}
		t.more("%s went to %s%s.", e.Unit, p.Describe(e.To), t.by(e.Side, "leader"))
	case state.MovedIn:
		with := ""
		if e.With != "" {
			with = ", with " + e.With
		}
		t.more("%s advanced to %s%s%s.", e.Unit, p.Describe(e.To), with, t.by(e.Side, "advance"))
	case state.Tried:
		result := "failed"
		if e.Now > e.Was {
			result = fmt.Sprintf("%d to %d", e.Was, e.Now)
		}
		t.action(board.Hex{}, false, grounds{clauses: []string{"9.4.roll"}}, "Rally of %s with %s: %s; rolled %s (%d): %s.",
			e.Unit, e.With, e.Level, e.Color, e.Roll, result)
	case state.Released:
		t.more("The units that began at %s are released.", e.At)
	case state.Taken:
		t.taken(e)
	case state.Counted:
		if n := len(t.pars); n > 0 && t.pars[n-1].Numbered && len(t.pars[n-1].Lines) == 1 {
			t.pars[n-1].Lines = append(t.pars[n-1].Lines, engine.Line{Text: "No action was taken."})
		}
		t.left()
		par := t.open("after")
		text := fmt.Sprintf("Check: Union %d of %d, Confederacy %d of %d.",
			e.Points[board.Union], e.Limit[board.Union], e.Points[board.Confederate], e.Limit[board.Confederate])
		par.Lines = append(par.Lines, engine.Line{Text: text})
	case state.Ended:
		par := t.open("after")
		par.Lines = append(par.Lines, engine.Line{Text: e.How})
		par.Short = e.How
	case state.Put:
		t.put(e)
	}
}

// spend counts the action points of a turn.
func (t *teller) spend(e engine.Event) {
	switch e := e.(type) {
	case state.TurnOpened:
		t.points, t.used = 0, 0
	case state.Allotted:
		t.points, t.used = e.AP, 0
	case state.Went:
		t.used += int(e.Cost)
	case state.Attacked:
		t.used += int(e.Cost)
	case state.NerveChecked:
		t.used += int(e.Cost)
	case state.Tried:
		t.used += int(e.Cost)
	}
}

// left says below the actions of a turn that not all of its points were used.
func (t *teller) left() {
	if t.used == 0 || t.used >= t.points {
		return
	}
	for i := len(t.pars) - 1; i >= 0; i-- {
		if t.pars[i].Numbered {
			t.pars[i].Lines = append(t.pars[i].Lines, engine.Line{Text: fmt.Sprintf("%d of %d AP were used.", t.used, t.points)})
			return
		}
	}
}

// allotment is "The Union's AP: 5, -1 for a lost leader, + 2 for die 4 = 6."
func allotment(e state.Allotted) string {
	if len(e.Why) == 1 {
		return fmt.Sprintf("%s's AP: %s + %d for die %d = %d.", e.Side.Capital(), e.Why[0], e.Extra, e.Die, e.AP)
	}
	return fmt.Sprintf("%s's AP: %s, + %d for die %d = %d.", e.Side.Capital(), strings.Join(e.Why, ", "), e.Extra, e.Die, e.AP)
}

// went is "Sherman marched from D12 to D11 (bridge), with Tyler."
func (t *teller) went(e state.Went) string {
	s := fmt.Sprintf("%s marched from %s", e.Unit, e.From)
	last := len(e.Way) - 1
	if last > 0 {
		s += " via " + HexList(e.Way[:last])
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
