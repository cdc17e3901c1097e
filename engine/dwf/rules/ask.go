package rules

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// What is asked of whom.

// Awaited is the decision that the next step puts to a seat.
func Awaited(p *state.Position) []engine.Decision {
	s, open := p.Top()
	if !open || !Asks(p, s) {
		return nil
	}
	if s.Kind == state.StepCampaign && s.Side == p.Mover && p.Column.Kind == state.NoColumn && p.EntryCount == 0 &&
		int(p.Points) < len(idle[0][0]) {
		kept := &idle[p.GameTurn][p.Mover][p.Points][p.Duties]
		a := kept.Load()
		if a == nil || a.board != p.Board {
			a = &asked{board: p.Board, alone: [1]engine.Decision{Decision(p, s)}}
			kept.Store(a)
		}
		return a.alone[:]
	}
	return []engine.Decision{Decision(p, s)}
}

// idle is what a campaign asks in which no move and no battle is open, on the board on which it was asked last: by turn, side, the points
// that are left and where they must be spent.
var idle [board.LastTurn + 1][2][16][4]atomic.Pointer[asked]

// An asked is a decision that is asked for again and again.
type asked struct {
	board *board.Board
	alone [1]engine.Decision
}

// Asks says whether a step puts a decision: only if there is something to choose.
func Asks(p *state.Position, s state.Step) bool {
	some := func(n int) bool {
		k := 0
		Each(p, s, func(state.Order) bool { k++; return k < n })
		return k >= n
	}
	switch s.Kind {
	case state.StepSetUp:
		return p.Coming > 0 && p.Part > 0
	case state.StepPlace:
		return p.Coming > 0 && counters.Lacks(p, s.Side) || !eachDue(p, s.Side, func(state.Order) bool { return false })
	case state.StepCampaign:
		return true
	case state.StepWithdraw:
		return len(combat.Withdrawal(p, control.LookAt(p), s.Side).Areas) > 0
	case state.StepNaval, state.StepRegroup:
		return some(2)
	case state.StepShield, state.StepRetreat, state.StepStray, state.StepLeader, state.StepCapture:
		return some(2)
	case state.StepLose:
		return combat.AsksLoss(p, s.Side)
	}
	return false
}

// Decision is what a step asks.
func Decision(p *state.Position, s state.Step) engine.Decision {
	d := engine.Decision{Seat: s.Side.Seat(), Question: board.TurnIDs[p.GameTurn][p.Mover]}
	at := p.Board.Name(p.Battle.At)
	switch s.Kind {
	case state.StepSetUp, state.StepPlace:
		d.Kind, d.Clause, d.Own, d.Many = "place", "reinf.place", true, true
		o := state.NewOrder(p.Board, state.Ending)
		o.Rest = true
		d.Pass = o
		d.Asks = "What comes, and where? Still to be placed: " + ComingWords(p) + "."
		if p.Coming == 0 {
			d.Asks = "Replacements, cities to burn?"
		}
		return d
	case state.StepCampaign:
		d.Kind, d.Clause, d.Own, d.Many = "campaign", "cmd.points", true, true
		d.Pass = passing(p)
		d.Asks = CampaignWords(p)
		return d
	case state.StepCapture:
		a, n := seizure.Spoils(p, s.Side)
		d.Kind, d.Clause, d.Pass = "capture", "cap.supply", state.NewOrder(p.Board, state.Capturing)
		d.Asks = fmt.Sprintf("Supply was left at %s: do you take %s for your own?", p.Board.Name(a), phrase.Plural(n/2, "unit", "units"))
		if s.Side != p.Mover {
			d.Question += "/" + p.Board.Areas[a].ID
		}
		return d
	case state.StepLeader:
		d.Kind, d.Clause = "leader", "ldr.alone"
		d.Asks = "Where does " + homelessName(p, s.Side) + ", left alone, go?"
		if s.Side != p.Mover {
			d.Question += "/" + homelessName(p, s.Side)
		}
		return d
	}
	if p.Battle.At != board.NoArea && s.Side != p.Mover {
		d.Question += "/" + p.Board.Areas[p.Battle.At].ID
	}
	switch s.Kind {
	case state.StepWithdraw:
		d.Kind, d.Clause, d.Pass = "withdraw", "cbt.retreat_before", state.NewOrder(p.Board, state.Staying)
		d.Asks = fmt.Sprintf("The enemy at %s has no leader: stand, or withdraw to %s?", at,
			phrase.Either(NamesOf(p, combat.Withdrawal(p, control.LookAt(p), s.Side).Areas)))
	case state.StepNaval:
		d.Kind, d.Clause = "naval", "nav.retreat"
		if from, forced := seizure.Slipping(p); forced {
			d.Question += "/" + p.Board.Areas[from].ID
			d.Asks = fmt.Sprintf("Confederate land units hold %s: where do your naval units go?", p.Board.Name(from))
			return d
		}
		d.Pass = state.NewOrder(p.Board, state.Staying)
		d.Asks = fmt.Sprintf("Do your naval units stay at %s?", at)
	case state.StepRegroup:
		d.Kind, d.Clause, d.Many, d.Pass = "reorganize", "reorg.free", true, state.NewOrder(p.Board, state.Staying)
		d.Asks = fmt.Sprintf("Before the battle of %s: do you recombine your %s infantry, or stand?", at, p.Inf(s.Side, p.Battle.At))
	case state.StepStray:
		d.Kind, d.Clause, d.Asks = "retreat", "mil.home", strayAsks(p, s.Side)
	case state.StepShield:
		d.Kind, d.Clause = "shield", "ldr.losses"
		d.Asks = fmt.Sprintf("Which leader takes losses off at %s?", at)
	case state.StepLose:
		d.Kind, d.Clause, d.Many = "lose", "cbt.def_loss", true
		d.Asks = fmt.Sprintf("What do you lose at %s? %s more.", at, phrase.Plural(int(p.Battle.Owed[s.Side]), "loss", "losses"))
	case state.StepRetreat:
		d.Kind, d.Clause = "retreat", "ret.own_colour"
		d.Asks = fmt.Sprintf("Where do you retreat from %s: %s?", at,
			phrase.Either(NamesOf(p, combat.Retreats(p, control.LookAt(p), s.Side).Areas)))
	}
	return d
}

// passing is what a line for something else means in the campaign: the open move halts, the battle is fought, else the campaign ends.
func passing(p *state.Position) state.Order {
	switch {
	case p.Column.Kind != state.NoColumn:
		if MayHalt(p, control.LookAt(p)) {
			return state.NewOrder(p.Board, state.Halting)
		}
		o := state.NewOrder(p.Board, state.Moving)
		eachMove(p, func(x state.Order) bool { o = x; return march.Confined(p, &p.Column) && p.StateOf(x.At) == "VA" })
		return o
	case p.EntryCount > 0:
		o := state.NewOrder(p.Board, state.Attacking)
		EachAttack(p, func(x state.Order) bool { o = x; return false })
		return o
	}
	return state.NewOrder(p.Board, state.Ending)
}

func homelessName(p *state.Position, s board.Side) string {
	for l := range p.Homeless.Each {
		if p.Board.Leaders[l].Side == s {
			return p.Board.Leaders[l].Short
		}
	}
	return ""
}

// NamesOf are the names of areas.
func NamesOf(p *state.Position, areas []board.Area) []string {
	var names []string
	for _, a := range areas {
		names = append(names, p.Board.Name(a))
	}
	return names
}

// comingLine is what a line brings, with the choice that it leaves; empty where another line says it.
func comingLine(p *state.Position, k state.Arrival) string {
	line := &p.Board.Lists[k.Line]
	words := arrival.LineWords(p, line, int(k.N))
	if !careers.Chosen(p, k.Line) {
		return words
	}
	switch line.Leader {
	case board.Rosecrans:
		return "Rosecrans or Thomas, one of them"
	case board.Thomas:
		return ""
	}
	return words + " (who stays with: refuse " + words + ")"
}

// DutySentence is where points must still be spent.
func DutySentence(p *state.Position) string {
	switch p.Duties {
	case 0:
		return ""
	case board.East | board.Trans:
		return "one must still be spent in the Eastern Theater and one west of the Mississippi"
	}
	return "one must still be spent " + DutyWords(p, p.Duties)
}

// DutyWords is where a point must still be spent, in words.
func DutyWords(p *state.Position, t board.Theater) string {
	switch t {
	case board.East:
		return "in the Eastern Theater"
	case board.Trans:
		return "west of the Mississippi"
	}
	return "in the Eastern Theater and west of the Mississippi"
}

// ComingWords is what is still to be placed.
func ComingWords(p *state.Position) string {
	var all []string
	var led map[board.Leader]string // who comes with whom
	for _, k := range p.Arrivals[:p.Coming] {
		if l := arrival.Escorted(&p.Board.Lists[k.Line]); l != board.NoLeader && Comes(p, l) {
			if led == nil {
				led = map[board.Leader]string{}
			}
			led[l] += " with " + comingLine(p, k)
		}
	}
	for _, k := range p.Arrivals[:p.Coming] {
		line := &p.Board.Lists[k.Line]
		if led[arrival.Escorted(line)] != "" {
			continue
		}
		if words := comingLine(p, k); words != "" {
			all = append(all, words+led[line.Leader])
		}
	}
	if len(led) > 0 {
		return strings.Join(all, "; ")
	}
	return strings.Join(all, ", ")
}

// Comes says whether a leader is still to be placed.
func Comes(p *state.Position, l board.Leader) bool {
	return slices.ContainsFunc(p.Arrivals[:p.Coming], func(k state.Arrival) bool {
		line := &p.Board.Lists[k.Line]
		return line.Leader == l && line.What == board.ALeader
	})
}

// CampaignWords is what a campaign asks.
func CampaignWords(p *state.Position) string {
	switch {
	case p.Column.Kind != state.NoColumn:
		c := &p.Column
		return "Where do " + c.Group.Words(p.Board, false) + " at " + p.Board.Name(c.At) + " go on?"
	case p.EntryCount > 0:
		return "Attack " + p.Board.Name(p.Battle.At) + ", or bring more there first?"
	}
	s := phrase.Plural(int(p.Points), "command point", "command points") + " left"
	if duty := DutySentence(p); duty != "" {
		s += "; " + duty
	}
	return s + "."
}

func strayAsks(p *state.Position, s board.Side) string {
	m, f := combat.Stray(p, s)
	return fmt.Sprintf("Where does the %s go, which may not leave its state: %s?", m, phrase.Either(NamesOf(p, f.Areas)))
}

// NoCampaign is why a side has no campaign behind the set-up that is open; empty where it has one, or none is open.
func NoCampaign(p *state.Position, side board.Side) string {
	step, open := p.Top()
	switch {
	case !open || step.Kind != state.StepSetUp:
		return ""
	case p.GameTurn == 0:
		return "Winter 1861 is set-up only: both sides place their pieces, and nobody marches, builds or fights. Campaigns begin in May 1861, the " +
			"Confederacy's first; write it then (Set-up)."
	case side == board.Union:
		return "This is the set-up; the Confederacy has the first campaign, then comes yours. Write it then (Set-up)."
	}
	return ""
}
