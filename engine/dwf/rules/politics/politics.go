// Package politics is in charge of the border states, the blockade, Europe, and victory [pol.wv_before to pol.fi_effect, blk.box,
// vic.when].
package politics

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Politics and the blockade [pol.wv_before to pol.fi_effect, blk.box to blk.start].

// JuneOf1863 is the turn from which West Virginia can be a state.
const JuneOf1863 = 14

// Missouri is the recruit of Jefferson City: each June from 1862, while a Confederate land unit holds it unburned [pol.mo_june, R86].
func Missouri(p *state.Position, l *control.Look) int {
	city := p.Board.At("jefferson_city")
	if t := board.Turns[p.GameTurn]; t.Season == 2 && t.Year >= 1862 && l.Land[board.Confederate][city] &&
		p.Sites[city].Marks&state.MarkBurned == 0 {
		return 1
	}
	return 0
}

// Maryland is its recruit: while the Confederates hold Baltimore and a path of their areas leads to Richmond [pol.md, R84].
func Maryland(p *state.Position, l *control.Look) int {
	from, to := p.Board.At("baltimore"), p.Board.At("richmond")
	if !l.Land[board.Confederate][from] {
		return 0
	}
	var seen [board.MaxAreas]bool
	queue := []board.Area{from}
	seen[from] = true
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if a == to {
			return 1
		}
		for _, e := range p.Board.From(a) {
			if e.Line.Way.Land() && !seen[e.To] && l.Hold[e.To] == board.Confederate {
				seen[e.To] = true
				queue = append(queue, board.Area(e.To))
			}
		}
	}
	return 0
}

// Counts says whether a blockade box counts: a ship is in it, or its ports are occupied by infantry or naval units [blk.box, blk.occupy,
// R82].
func Counts(p *state.Position, l *control.Look, k *board.Blockade) bool {
	if n := p.Sites[k.Box].Naval[0]; n[0]+n[1] > 0 {
		return true
	}
	for _, ports := range k.Shut {
		all := true
		for _, a := range ports {
			all = all && (l.Units[board.Union][a] > 0 || p.Fleet(a) > 0)
		}
		if all {
			return true
		}
	}
	return false
}

// ClosedBoxes is how many blockade boxes count.
func ClosedBoxes(p *state.Position, l *control.Look) int {
	n := 0
	for i := range p.Board.Boxes {
		if Counts(p, l, &p.Board.Boxes[i]) {
			n++
		}
	}
	return n
}

// Effective is how many blockade boxes must count for the blockade to be effective [blk.five].
const Effective = 5

// BlockadeWords is "0 of 5 needed boxes closed"; where more are, "effective, 6 boxes closed".
func BlockadeWords(closed int) string {
	if closed > Effective {
		return fmt.Sprintf("effective, %d boxes closed", closed)
	}
	return fmt.Sprintf("%d of %d needed boxes closed", closed, Effective)
}

// Runners is the infantry that comes through the blockade: half a factor for each box short of five, from 1863 on [repl.blockade, R81].
func Runners(p *state.Position, l *control.Look) int {
	if board.Turns[p.GameTurn].Year < 1863 {
		return 0
	}
	return max(0, Effective-ClosedBoxes(p, l)) / 2
}

// RunnersPort says whether it can land in a port: a flag port whose box does not count, unburned and Confederate [R118].
func RunnersPort(p *state.Position, l *control.Look, a board.Area) bool {
	for i := range p.Board.Boxes {
		k := &p.Board.Boxes[i]
		if k.Flag == a && l.Hold[a] == board.Confederate && p.Sites[a].Marks&state.MarkBurned == 0 && !Counts(p, l, k) {
			return true
		}
	}
	return false
}

// Intervene looks whether Britain and France come in, once in a game [pol.fi_1 to pol.fi_3, R85].
func Intervene(r *ruling.Ruling) {
	p := r.P
	why := intervention(p, control.LookAt(p))
	if p.Europe > 0 || why == "" {
		return
	}
	n := 0
	for a := range p.Board.Areas {
		n += int(p.Sites[a].Naval[0][0] + p.Sites[a].Naval[0][1])
	}
	r.Say(state.Intervened{Step: 1, Ships: n, Why: why})
}

// intervention says by which case they come in; empty for none.
func intervention(p *state.Position, l *control.Look) string {
	held := func(id string) bool { return l.Hold[p.Board.At(id)] == board.Confederate }
	year := board.Turns[p.GameTurn].Year
	if !held("richmond") || year != 1862 && year != 1863 {
		return ""
	}
	lost := 0
	for a, i := range p.Board.Areas {
		if i.Flag == board.Confederate && i.ID != "richmond" && (p.Sites[a].Marks&state.MarkBurned != 0 || l.Land[board.Union][a]) {
			lost++
		}
	}
	first := func(ids ...string) string {
		for _, id := range ids {
			if held(id) {
				return p.Board.Name(p.Board.At(id))
			}
		}
		return ""
	}
	east := first("harrisburg", "pittsburgh", "baltimore")
	west := first("st_louis", "cincinnati", "springfield", "indianapolis")
	switch {
	case year == 1862 && east != "" && lost <= 1:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", east,
			phrase.Plural(lost, "flag city is lost", "flag cities are lost"))
	case year == 1862 && west != "" && lost <= 1:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", west,
			phrase.Plural(lost, "flag city is lost", "flag cities are lost"))
	case year == 1863 && east != "" && lost <= 2:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", east,
			phrase.Plural(lost, "flag city is lost", "flag cities are lost"))
	}
	return ""
}
