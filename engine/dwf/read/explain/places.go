package explain

import (
	"fmt"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// explainDetachment says why Lee cannot detach.
func explainDetachment(p *state.Position, o state.Order, no refuser) error {
	at := p.Leaders[board.Lee].At
	switch {
	case !p.Options.Careers:
		return no("alt.longstreet", "That is done in games with alternative leader arrival only.")
	case o.Leader != board.Longstreet:
		return no("alt.longstreet", "Lee detaches Longstreet, nobody else.")
	case p.Column.Kind != state.NoColumn || p.EntryCount > 0:
		return no("move.combat_now", "First end the move and fight the battle.")
	case p.Leaders[board.Longstreet].At != board.NoArea:
		return no("alt.longstreet", "Longstreet has his corps.")
	case p.Careers[board.Longstreet].Notes&state.NoteDetached != 0:
		return no("alt.longstreet", "Longstreet has left the war.")
	case at == board.NoArea:
		return no("alt.longstreet", "Lee is not in play.")
	case march.BarredByOther(p, board.Longstreet):
		return no("bal.jackson", "Jackson is in play; one of the two is enough.")
	case p.Sites[at].Inf[board.Confederate][0].Factors() < march.CorpsOfLee:
		return no("alt.longstreet", "Lee at %s has %d infantry that can still move; Longstreet takes %d.", p.Board.Name(at),
			p.Sites[at].Inf[board.Confederate][0].Factors(), march.CorpsOfLee)
	}
	return no("alt.longstreet", "From %s Longstreet cannot leave Virginia this turn, as he must.", p.Board.Name(at))
}

func explainDisband(p *state.Position, s board.Side, o state.Order, no refuser) error {
	switch {
	case !p.Board.Mix.Limited[s]:
		return no("disband", "No counter is lacking: this board sets no limit to them (Disbanding Units).")
	case !counters.Lacks(p, s):
		return no("disband", "No counter is lacking: of every size there is one left (Disbanding Units).")
	}
	return no("disband", "No infantry unit of %d is at %s, or it has met the enemy.", o.N, p.Board.Name(o.At))
}

// What is wrong with an arrival, a fort or an ability that is refused, and what would be right.

// mostNamed is how many places a refusal names.
const mostNamed = 5

func explainFort(p *state.Position, o state.Order, no refuser) error {
	name := p.Board.Name(o.At)
	x := &p.Sites[o.At]
	switch {
	case p.Column.Kind != state.NoColumn:
		return no("move.stack", "A move is under way; halt ends it.")
	case p.EntryCount > 0:
		return no("move.combat_now", "First the battle of %s is fought.", p.Board.Name(p.Battle.At))
	case p.Markers >= p.Limit().Markers:
		return no("fort.build_limit", "%d forts are under construction this turn; that is the limit (Forts).", p.Limit().Markers)
	case x.Marks&(state.MarkUnion|state.MarkRebel) != 0:
		return no("fort.build_step", "A fort is under construction at %s already.", name)
	case x.Marks&state.MarkManned == 0:
		return no("fort.build_garrison", "A fort needs infantry or militia that was at %s when the turn began (Forts).", name)
	case p.Fort(p.Mover, o.At) >= works.FortLimit(p, o.At):
		return no("fort.limit", "The fort at %s is a %d; that is the limit of %d.", name, x.Fort, board.Turns[p.GameTurn].Year)
	case x.Marks&state.MarkRisen != 0:
		return no("fort.build_step",
			"A step of the fort at %s was finished this turn; every step takes two turns, so the next can begin next turn (Forts).", name)
	case p.Half != board.NoArea && p.Half != o.At && p.HalfFor&board.Trans != 0 && !march.Affords(p, p.Theater(o.At)):
		return no("cmd.trans_forts",
			"The fort at %s was begun with the point for the west of the Mississippi; the second one of that point stands there too.",
			p.Board.Name(p.Half))
	case p.Points == 0:
		return no("cmd.points", "You have no command point left (Command).")
	}
	return no("cmd.trans", "The %s left must be spent %s.", phrase.Plural(int(p.Points), "command point", "command points"),
		rules.DutyWords(p, p.Duties))
}

func explainReplacement(p *state.Position, s state.Step, o state.Order, no refuser) error {
	name := p.Board.Name(o.At)
	l := control.LookAt(p)
	g := p.Board.Areas[o.At].Group
	switch {
	case g < 0 || p.Board.Groups[g].Side != s.Side:
		return no("repl.groups_csa", "%s is no city of your replacement groups.", name)
	case p.Pile[s.Side] == 0:
		return no("repl.losses_only", "Your replacement pile is empty.")
	case counters.Wants(p, s.Side, board.OneUnit(1)):
		return no("unit.counters", "No counter of 1 is left; join units, disband one or do without (Disbanding Units).")
	case !arrival.Receives(p, l, s.Side, o.At):
		return no("repl.all_enemy", "%s is enemy-held or burned; nothing comes there.", name)
	case p.Gave[g].N > 0 && p.Gave[g].City != o.At:
		return no("repl.groups_csa", "This group gives its replacements at %s this turn.", p.Board.Name(p.Gave[g].City))
	}
	if n := p.Gave[g].N; n > 0 {
		return no("repl.groups_csa", "The group of %s gives %d a turn; %d came at %s.", p.Board.Groups[g].Name, p.Board.Groups[g].Rate, n, name)
	}
	return no("repl.groups_csa", "The group of %s gives nothing more this turn.", p.Board.Groups[g].Name)
}

// leading is a leader still to be placed with whom infantry comes; NoLeader for none.
func leading(p *state.Position) board.Leader {
	for _, k := range p.Arrivals[:p.Coming] {
		if l := arrival.Escorted(&p.Board.Lists[k.Line]); l != board.NoLeader && rules.Comes(p, l) {
			return l
		}
	}
	return board.NoLeader
}

func explainPlace(p *state.Position, s state.Step, o state.Order, no refuser) error {
	name, thing := p.Board.Name(o.At), o.ThingWords()
	var spots []board.Area
	arrival.EachPlace(p, s.Side, func(x state.Order) bool {
		y := x
		if y.At = o.At; y == o {
			spots = append(spots, x.At)
		}
		return true
	})
	l := control.LookAt(p)
	switch {
	case len(spots) == 0:
		none := "No " + strings.TrimPrefix(thing, "1 ") + " is to be placed now"
		if coming := rules.ComingWords(p); coming != "" {
			none += "; still to come: " + coming
		}
		if l := leading(p); o.Thing == board.AnInfantry && l != board.NoLeader {
			none += ". The infantry with " + p.Board.Leaders[l].Short + " comes where he comes"
		}
		return no("reinf.place", "%s.", none)
	case s.Side == board.Confederate && p.Sites[o.At].Marks&state.MarkBurned != 0:
		return no("reinf.burned", "%s is burned; nothing comes there any more. %s can come at %s.", name, phrase.Capital(thing), some(p, spots))
	case l.Hold[o.At] == s.Side.Enemy() || l.Land[s.Side.Enemy()][o.At]:
		return no("reinf.enemy", "%s is the enemy's. %s can come at %s.", name, phrase.Capital(thing), some(p, spots))
	}
	if o.Thing == board.AFort && p.Fort(s.Side, o.At) > 0 {
		return no("reinf.place", "%s has a fort already, and each comes to a place of its own; it can come at %s.", name, some(p, spots))
	}
	return no("reinf.place", "%s cannot be placed at %s; it can come at %s.", phrase.Capital(thing), name, some(p, spots))
}

// some names the first of a list of areas, and says how many more there are.
func some(p *state.Position, areas []board.Area) string {
	names := rules.NamesOf(p, areas)
	if more := len(names) - mostNamed; more > 0 {
		names = append(names[:mostNamed], fmt.Sprintf("%d more", more))
	}
	return phrase.Either(names)
}

func explainBurning(p *state.Position, o state.Order, no refuser) error {
	if name := p.Board.Name(o.At); p.Sites[o.At].Marks&state.MarkBurned != 0 {
		return no("dmg.burn", "%s is burned already.", name)
	}
	return no("dmg.burn", "%s is no Confederate flag city that you have held since your turn began.", p.Board.Name(o.At))
}

func explainAbility(p *state.Position, o state.Order, no refuser) error {
	i, k := p.Board.Leaders[o.Leader], p.Leaders[o.Leader]
	clause := "ldr.lee"
	if o.Verb == state.Training {
		clause = "ldr.mcclellan"
	}
	switch {
	case i.Side != p.Mover:
		return no("", "%s is %s; you command %s.", i.Short, board.SideAdjectives[i.Side], board.SideNames[p.Mover])
	case k.At == board.NoArea:
		return no(clause, "%s is not in play.", i.Short)
	case o.Verb == state.Training && board.LeaderIDs[o.Leader] != "mcclellan":
		return no(clause, "%s trains nobody; only McClellan does.", i.Short)
	case o.Verb == state.Digging && !works.Digs(p, o.Leader):
		return no(clause, "%s builds no fort by himself; say build fort at %s.", i.Short, p.Board.Name(k.At))
	case o.Verb == state.Training && p.Trained:
		return no(clause, "%s has trained infantry this turn; he does so once a turn.", i.Short)
	case k.Flags&state.LeaderDug != 0:
		return no(clause, "%s has used his ability this turn.", i.Short)
	case k.Flags&state.LeaderMoved != 0:
		return no(clause, "%s has moved this turn; he must stay for that.", i.Short)
	case o.Verb == state.Training && !works.Trains(p, o.Leader):
		return no(clause, "%s trains infantry in Washington DC only; he is at %s.", i.Short, p.Board.Name(k.At))
	case o.Verb == state.Digging && p.Sites[k.At].Fort > 0:
		return no(clause, "A fort stands at %s already; his ability makes a new one of 1 only.", p.Board.Name(k.At))
	case p.Points == 0:
		return no("cmd.points", "You have no command point left (Command).")
	case !march.Affords(p, p.Theater(k.At)):
		return no("cmd.trans", "The %s left must be spent %s.", phrase.Plural(int(p.Points), "command point", "command points"),
			rules.DutyWords(p, p.Duties))
	}
	return no(clause, "%s cannot do that at %s now.", i.Short, p.Board.Name(k.At))
}
