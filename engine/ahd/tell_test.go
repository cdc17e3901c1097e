package ahd

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
)

func piece(s board.Side, t board.Type, box string, states ...board.State) state.Piece {
	w := state.Piece{Side: s, Type: t, Box: box}
	for _, x := range states {
		w.State |= x
	}
	return w
}

func fired(by, at state.Piece, need, roll int, effect string) state.Fired {
	f := state.Fired{By: by, At: at, Effect: effect, Roll: roll}
	if effect != "wasted" {
		f.Need = state.Need{Roll: need, Why: []string{fmt.Sprint(need)}}
	}
	return f
}

// readAll is a telling as a log prints it, without the headings.
func readAll(pars []engine.Paragraph) string {
	var lines []string
	for _, par := range pars {
		for _, l := range par.Lines {
			lines = append(lines, strings.Repeat("  ", l.Indent)+l.Text)
		}
	}
	return strings.Join(lines, "\n")
}

func TestWhatIsTold(t *testing.T) {
	const memphis = "memphis"
	union, crack := piece(board.Union, board.MilitiaInfantry, memphis), piece(board.Union, board.CrackInfantry, memphis)
	enemy, hurt := piece(board.Confederate, board.MilitiaInfantry, memphis), piece(board.Confederate, board.MilitiaInfantry, memphis, board.Reduced)
	horse, away := piece(board.Confederate, board.MilitiaCavalry, memphis), piece(board.Confederate, board.MilitiaCavalry, "humbolt")
	begun1 := []engine.Event{state.BattleBegan{Box: memphis, Attacker: board.Union, Units: [2]int{3, 1}}, state.RoundBegan{Box: memphis, Round: 1}}
	after := [2]int{34, 27}
	tests := []struct {
		name   string
		events []engine.Event
		want   string
	}{
		{"shots that come too late are gathered", append(begun1[:2:2],
			fired(crack, enemy, 3, 2, "reduced"), fired(crack, hurt, 3, 1, "destroyed"), fired(union, hurt, 0, 0, "wasted"), fired(union, hurt, 0, 0, "wasted"), fired(crack, hurt, 0, 0, "wasted"),
			state.BattleEnded{Box: memphis, Winner: board.Union, Rounds: 1}),
			`Round 1. The Union attacked; no river was crossed.
  Union crack infantry fired on Confederate militia infantry: needed 3, rolled 2, reduced it.
  Union crack infantry fired on Confederate militia infantry (reduced): needed 3, rolled 1, destroyed it.
  Three Union units (1 crack infantry, 2 militia infantry) fired on Confederate militia infantry (reduced), wasted: their target had fallen.
The Union won.
Lost: Confederate 1 militia infantry.`},
		{"a single shot that comes too late", append(begun1[:2:2], fired(union, hurt, 0, 0, "wasted")),
			`Round 1. The Union attacked; no river was crossed.
  Union militia infantry fired on Confederate militia infantry (reduced), wasted: its target had fallen.`},
		{"a side that cannot retreat fights on unasked, and what is left reduced is told", append(begun1[:2:2],
			fired(enemy, union, 2, 1, "reduced"), fired(enemy, union, 2, 6, "missed"), fired(union, enemy, 2, 5, "missed"), fired(union, enemy, 2, 6, "missed"),
			state.RoundBegan{Box: memphis, Round: 2}, fired(enemy, crack, 1, 3, "missed"),
			engine.Settled{Seat: "union", Asked: "retreat", How: "standing"},
			state.Retreated{Side: board.Union, Round: 2, From: memphis, To: "cairo", Way: board.River}, state.Next{},
			state.BattleEnded{Box: memphis, Winner: board.Confederate, Rounds: 2}, state.Recovered{By: "time", Units: []state.Piece{union}}),
			`Round 1. The Union attacked; no river was crossed.
  Two Confederate militia infantry fired on Union militia infantry: needed 2, rolled 1, 6: reduced it.
  Two Union militia infantry fired on Confederate militia infantry: needed 2, rolled 5, 6: both missed.
Round 2. The Confederates had no box to retreat to.
  Confederate militia infantry fired on Union crack infantry: needed 1, rolled 3, missed.
  The Union retreated to Cairo, by standing order.
The Confederacy won.
Lost: none. Reduced: Union 1 militia infantry.
All reduced units recovered.`},
		{"by whom is said once, of what it decided", append(begun1[:2:2],
			state.RoundBegan{Box: memphis, Round: 2},
			engine.Settled{Seat: "confederate", Asked: "retreat", How: "standing"}, state.Stood{Side: board.Confederate, Round: 2}, state.Next{},
			engine.Settled{Seat: "confederate", Asked: "reinforce", How: "standing"}, state.Reinforced{Was: piece(board.Confederate, board.MilitiaInfantry, "humbolt"), Now: enemy},
			fired(enemy, union, 2, 6, "missed"),
			state.Stood{Side: board.Union, Round: 2}, state.Next{}, fired(union, enemy, 2, 1, "reduced"),
			state.RoundBegan{Box: memphis, Round: 3}, state.Stood{Side: board.Confederate, Round: 3}, state.Next{}, fired(hurt, union, 2, 6, "missed")),
			`Round 1. The Union attacked; no river was crossed.
Round 2. The Confederates stood and brought 1 militia infantry from Humbolt, by standing order.
  Confederate militia infantry fired on Union militia infantry: needed 2, rolled 6, missed.
  The Union stood.
  Union militia infantry fired on Confederate militia infantry: needed 2, rolled 1, reduced it.
Round 3. The Confederates stood.
  Confederate militia infantry (reduced) fired on Union militia infantry: needed 2, rolled 6, missed.`},
		{"a promotion that the player ordered is not the default's", []engine.Event{
			engine.Settled{Seat: "union", Asked: "promote", How: "default"}, state.Next{},
			state.PromotedUnit{Was: union, Now: piece(board.Union, board.VeteranInfantry, memphis)}},
			`Promoted: 1 militia infantry at Memphis to veteran infantry.`},
		{"cavalry that withdraws leaves no battle", []engine.Event{begun1[0], state.Withdrew{Was: horse, Now: away}, state.Avoided{Box: memphis}, state.Captured{Box: memphis, By: board.Union, From: board.Confederate, Max: after}},
			`Confederate militia cavalry withdrew before battle to Humbolt.
No battle was fought.
Captured: Memphis. Confederate maximum 29 - 2 = 27; Union 34 (no Union shield there).`},
		{"a maximum that rises", []engine.Event{state.Captured{Box: "louisville", By: board.Union, From: board.Neutral, Max: [2]int{35, 29}}},
			`Captured: Louisville. Union maximum 34 + 1 = 35; Confederate 29.`},
		{"of several captures each city is named with its share", []engine.Event{
			state.Captured{Box: "island_no_10", By: board.Union, From: board.Confederate, Max: [2]int{34, 29}}, state.Captured{Box: memphis, By: board.Union, From: board.Confederate, Max: after}, state.Captured{Box: "louisville", By: board.Union, From: board.Neutral, Max: [2]int{35, 27}}},
			`Captured: Island No. 10, Memphis and Louisville. Union maximum 34 + 1 Louisville = 35; Confederate maximum 29 - 2 Memphis = 27.`},
		{"a box without a shield changes nothing", []engine.Event{state.Captured{Box: "island_no_10", By: board.Union, From: board.Confederate, Max: [2]int{34, 29}}}, `Captured: Island No. 10.`},
		{"what cavalry left behind", []engine.Event{state.Reverted{Box: memphis, By: board.Union, To: board.Confederate, Max: [2]int{34, 29}}},
			`  Memphis is empty and Confederate again. Confederate maximum 27 + 2 = 29; Union 34.`},
		{"a maximum is the reason why points are lost", []engine.Event{state.Mustered{Side: board.Union, Die: 4, Points: 4}, state.Recruited{Unit: piece(board.Union, board.MilitiaInfantry, "cairo")}, state.PointsLost{Side: board.Union, Points: 3, Left: 2}},
			"Recruiting die 4: 4 points; 1 spent, 3 lost, 2 recruits left.\nRecruited at Cairo: 1 militia infantry."},
		{"a die of 1, spent on two kinds in one city", []engine.Event{state.Mustered{Side: board.Union, Die: 1, Points: 2}, state.Recruited{Unit: piece(board.Union, board.MilitiaInfantry, "cairo")}, state.Recruited{Unit: piece(board.Union, board.MilitiaCavalry, "cairo")}},
			"Recruiting die 1, counts as 2: 2 points, both spent.\nRecruited at Cairo: 1 militia infantry, 1 militia cavalry."},
		{"points that restore units", []engine.Event{state.Mustered{Side: board.Union, Die: 3, Points: 3}, state.Recovered{By: "point", Units: []state.Piece{union}}, state.Recovered{By: "point", Units: []state.Piece{crack}}, state.Recruited{Unit: piece(board.Union, board.MilitiaInfantry, "cairo")}},
			"Recruiting die 3: 3 points, all spent.\nRecovered for a recruitment point each: 1 militia infantry at Memphis and 1 crack infantry at Memphis.\nRecruited at Cairo: 1 militia infantry."},
		{"replacement training", []engine.Event{state.Drilled{Die: 2, Fallen: 1, Units: 2}},
			`Replacement training: die 2 - 1 (veteran and crack units lost this game turn) = 1: two promotions.`},
		{"a draft", []engine.Event{state.Drafted{Count: 4}}, `Drafted: 4 militia infantry joined the Union recruits.`},
	}
	for _, w := range tests {
		t.Run(w.name, func(t *testing.T) {
			if got := readAll(tell.Tell(begun(t, "1861"), "", w.events)); got != w.want {
				t.Errorf("got\n%s\nwant\n%s", got, w.want)
			}
		})
	}
}

func TestAFullArmyIsTheReasonForLostPoints(t *testing.T) {
	p := begun(t, "1861")
	full := rules.Allowance(p, board.Confederate) - p.OnBoard(board.Confederate)
	richmond := p.Box("richmond")
	for range full {
		p.Fold(state.Recruited{Unit: p.Piece(board.Unit{Side: board.Confederate, Type: board.MilitiaInfantry, Box: richmond, From: board.NoBox})})
	}
	es := []engine.Event{state.Mustered{Side: board.Confederate, Die: 5, Points: 5}, state.PointsLost{Side: board.Confederate, Points: 5, Left: 3}}
	if got, want := readAll(tell.Tell(p, "", es)), "Recruiting die 5: 5 points, all lost: the army is at its maximum of 29."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	later := append(es, state.TurnOpened{Turn: 1, Side: board.Union})
	if got, want := readAll(tell.Tell(p, "", later)), "Recruiting die 5: 5 points, all lost, 3 recruits left."; got != want {
		t.Errorf("of a turn that is long over: got %q, want %q", got, want)
	}
}

// The short sentences become the first line of a letter: they alone say "you", and only to the side's own player.
func TestTheNewsOfABattle(t *testing.T) {
	won := []engine.Event{state.BattleBegan{Box: "memphis", Attacker: board.Union, Units: [2]int{1, 1}}, state.BattleEnded{Box: "memphis", Winner: board.Union, Rounds: 1}}
	lost := []engine.Event{won[0], state.BattleEnded{Box: "memphis", Winner: board.Confederate, Rounds: 1}}
	taken := append(won[:2:2], state.Captured{Box: "memphis", By: board.Union, From: board.Confederate}, state.Captured{Box: "island_no_10", By: board.Union, From: board.Confederate})
	left := []engine.Event{won[0], state.Withdrew{Was: piece(board.Confederate, board.MilitiaCavalry, "memphis"), Now: piece(board.Confederate, board.MilitiaCavalry, "humbolt")}, state.Avoided{Box: "memphis"}}
	tests := []struct {
		seat   engine.Seat
		events []engine.Event
		want   string
	}{
		{"union", won, "You won at Memphis."},
		{"confederate", won, "The Union won at Memphis."},
		{"", won, "The Union won at Memphis."},
		{"union", lost, "The Confederates held Memphis."},
		{"confederate", lost, "You held Memphis."},
		{"union", taken, "You took Memphis. You also took Island No. 10."},
		{"confederate", taken, "The Union took Memphis. The Union also took Island No. 10."},
		{"confederate", left, "You withdrew from Memphis before battle."},
		{"", taken[2:], "The Union took Memphis and Island No. 10."},
		{"union", won[:1], ""},
	}
	for _, w := range tests {
		var got []string
		for _, par := range tell.Tell(begun(t, "1861"), w.seat, w.events) {
			if par.Short != "" {
				got = append(got, par.Short)
			}
		}
		if s := strings.Join(got, " "); s != w.want {
			t.Errorf("to %q: got %q, want %q", w.seat, s, w.want)
		}
	}
}

func TestTheTagOfABattle(t *testing.T) {
	union, enemy := piece(board.Union, board.MilitiaInfantry, "memphis"), piece(board.Confederate, board.MilitiaInfantry, "memphis")
	hurt := piece(board.Confederate, board.MilitiaInfantry, "memphis", board.Reduced)
	for want, shots := range map[string][]engine.Event{
		"Lost: none":                           {fired(union, enemy, 2, 6, "missed")},
		"Lost: none; 2 reduced":                {fired(union, enemy, 2, 1, "reduced"), fired(enemy, union, 2, 1, "reduced")},
		"Lost: Confederate 1 militia infantry": {fired(enemy, union, 2, 1, "reduced"), fired(union, enemy, 2, 1, "reduced"), fired(union, hurt, 2, 1, "destroyed")},
	} {
		es := []engine.Event{state.BattleBegan{Box: "memphis", Attacker: board.Union, Units: [2]int{2, 1}}, state.RoundBegan{Box: "memphis", Round: 1}}
		es = append(append(es, shots...), state.BattleEnded{Box: "memphis", Winner: board.Union, Rounds: 1})
		if got := tell.Marks(begun(t, "1861"), es)[0].Result; len(got) != 2 || got[0] != "Union won in 1 round" || got[1] != want {
			t.Errorf("got %q, want the winner and %q", got, want)
		}
	}
}
