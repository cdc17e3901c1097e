package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/rules/battle"
	"adjutant/engine/acwc/state"
)

// armies is what the two sides of a battle are called.
var armies = [2]string{board.Union: "the Union", board.Confederate: "the Confederates"}

var ordinals = []string{"First", "Second", "Third"}

// fought is the record of a battle in words: all of it, or the part that one side may read.
func (t *teller) fought(e state.BattleTold) {
	var b rules.Told
	if err := e.Record.Read(&b); err != nil || b.Record == nil {
		return
	}
	f := &fight{t: t, Told: &b, own: battle.Neither}
	for w := range b.Sides {
		if b.Points[1-w] == nil {
			f.own = battle.Who(w)
		}
	}
	for n := range b.Record.Days {
		f.day(n)
	}
	f.end()
	for _, line := range f.lines {
		t.add("battle", e.At, line)
	}
}

// A fight tells of a battle. Own is the reader's side where he may read no more than that.
type fight struct {
	*rules.Told
	t     *teller
	own   battle.Who
	lines []string
}

func (f *fight) line(format string, args ...any) {
	f.lines = append(f.lines, fmt.Sprintf(format, args...))
}

func (f *fight) army(w battle.Who) string { return armies[f.Sides[w]] }

func (f *fight) names(w battle.Who, list []int) string {
	var names []string
	for _, n := range list {
		names = append(names, f.t.name(f.Who[w][n]))
	}
	return join(names, "and")
}

func hours(h int) string { return fmt.Sprintf("%02d:00", h) }

// day is a day, hour by hour. Hours in which nothing but skirmishing happened are joined.
func (f *fight) day(n int) {
	d := &f.Record.Days[n]
	f.opening(n)
	for w := battle.Attacker; w <= battle.Defender; w++ {
		f.arrivals(w, d.Arrivals[w])
	}
	for i := 0; i < len(d.Hours); {
		k := i + 1
		if f.joins() && quiet(&d.Hours[i]) {
			for k < len(d.Hours) && quiet(&d.Hours[k]) {
				k++
			}
		}
		for f.own == battle.Defender && k < len(d.Hours) && quiet(&d.Hours[k-1]) && quiet(&d.Hours[k]) && d.Hours[k-1].Lose(f.own) == 0 {
			k++ // of the enemy he may not read who pressed: hours in which he lost nothing stand with the next
		}
		f.hours(d.Hours[i:k])
		i = k
	}
	if len(d.Hours) == 0 {
		f.line("There was no fighting on this day.")
	}
	if d.Night != nil {
		f.night(d)
	}
}

// joins says whether quiet hours are told together: not to a defender who may not read who pressed.
func (f *fight) joins() bool { return f.own != battle.Defender }

func quiet(h *battle.Hour) bool {
	for w := range h.Press {
		if len(h.Press[w])+len(h.Broken[w])+len(h.Spent[w]) > 0 {
			return false
		}
	}
	return true
}

func (f *fight) opening(n int) {
	if n > 0 {
		f.line("%s day.", ordinals[min(n, len(ordinals)-1)])
		return
	}
	var parts []string
	for w := battle.Attacker; w <= battle.Defender; w++ {
		if f.own != battle.Neither && f.own != w {
			continue
		}
		points := 0
		for i, p := range f.Points[w] {
			if !f.cameLater(w, i) {
				points += p
			}
		}
		text := fmt.Sprintf("%s %d", f.army(w), points)
		if w == battle.Attacker {
			text += ", in line from " + hours(f.Record.Days[0].Contact)
			if f.River {
				text += ", over a river"
			}
		}
		if w == battle.Defender && f.Inches > 0 {
			text += fmt.Sprintf(" behind %d inches", f.Inches)
		}
		parts = append(parts, text)
	}
	f.line("First day. %s.", capital(strings.Join(parts, "; ")))
}

// cameLater says whether a command was not there from the start.
func (f *fight) cameLater(w battle.Who, n int) bool {
	if !f.Record.End[w][n].There {
		return true
	}
	for _, d := range f.Record.Days {
		if slices.ContainsFunc(d.Arrivals[w], func(a battle.Arrival) bool { return a.Command == n }) {
			return true
		}
	}
	return false
}

func (f *fight) arrivals(w battle.Who, list []battle.Arrival) {
	var parts []string
	for _, a := range list {
		switch name := f.t.name(f.Who[w][a.Command]); {
		case a.Night:
			parts = append(parts, name+" in the night")
		case a.Rail:
			parts = append(parts, fmt.Sprintf("%s by rail until %s, in line at %s", name, hours(a.Hour), hours(a.Line)))
		default:
			parts = append(parts, fmt.Sprintf("%s at %s, in line at %s", name, hours(a.Hour), hours(a.Line)))
		}
	}
	if len(parts) > 0 {
		f.line("Called up: %s.", strings.Join(parts, "; "))
	}
}

// hours is an hour, or several quiet ones.
func (f *fight) hours(list []battle.Hour) {
	first, last := &list[0], &list[len(list)-1]
	at := hours(first.Hour)
	if len(list) > 1 {
		at += " to " + hours(last.Hour)
	}
	var lost [2]int
	for i := range list {
		for w := range lost {
			lost[w] += list[i].Lose(battle.Who(w))
		}
	}
	var s strings.Builder
	s.WriteString(at + " ")
	f.pressed(&s, first)
	switch {
	case f.own != battle.Neither && lost[f.own] == 0:
		s.WriteString("You lost nothing.")
	case f.own != battle.Neither:
		fmt.Fprintf(&s, "You lost %d.", lost[f.own])
	case quiet(first):
		fmt.Fprintf(&s, "%s lost %d, %s %d.", capital(f.army(0)), lost[0], f.army(1), lost[1])
	default:
		f.shots(&s, first)
	}
	for w := battle.Attacker; w <= battle.Defender; w++ {
		if list := last.Spent[w]; len(list) > 0 {
			fmt.Fprintf(&s, " Exhausted: %s.", f.names(w, list))
		}
		if list := last.Broken[w]; len(list) > 0 {
			fmt.Fprintf(&s, " Broken: %s.", f.names(w, list))
		}
	}
	if f.own == battle.Neither && !quiet(first) {
		fmt.Fprintf(&s, " Ground %d.", last.Ground)
	}
	f.lines = append(f.lines, s.String())
}

func (f *fight) pressed(s *strings.Builder, h *battle.Hour) {
	var parts []string
	for w := battle.Attacker; w <= battle.Defender; w++ {
		if len(h.Press[w]) > 0 {
			parts = append(parts, f.names(w, h.Press[w])+[]string{" pressed", " counterattacked"}[w])
		}
	}
	if len(parts) == 0 {
		switch f.own { // of the enemy he may not read who pressed
		case battle.Neither:
			s.WriteString("Nobody pressed. ")
		case battle.Attacker:
			s.WriteString("None of yours pressed. ")
		}
		return
	}
	s.WriteString(strings.Join(parts, "; "))
	if f.own == battle.Neither && (extreme(h.Fortune[0]) || extreme(h.Fortune[1])) {
		fmt.Fprintf(s, "; fortune %d for %s, %d for %s", h.Fortune[0], f.army(0), h.Fortune[1], f.army(1))
	}
	s.WriteString(". ")
}

func extreme(die int) bool { return die == 1 || die == 6 }

func (f *fight) shots(s *strings.Builder, h *battle.Hour) {
	for w := battle.Attacker; w <= battle.Defender; w++ {
		dice, hits := 0, 0
		for _, v := range h.Fire[w] {
			dice += v.Dice
			hits += v.Hits
		}
		fmt.Fprintf(s, "%s %s, %s", capital(f.army(w)), count(dice, "die", "dice"), count(hits, "hit", "hits"))
		if w == battle.Attacker && len(h.Saved) > 0 {
			fmt.Fprintf(s, ", the works saved %d", len(h.Saved))
		}
		fmt.Fprintf(s, ": %s lost %d.", f.army(w.Enemy()), h.Lose(w.Enemy()))
		if w == battle.Attacker {
			s.WriteString(" ")
		}
	}
}

func (f *fight) night(d *battle.Day) {
	went := d.Night.Went
	if w := f.own; w != battle.Neither {
		text := fmt.Sprintf("Night. %d lost on the day", d.Lost[w])
		if !went[0] && !went[1] {
			text += fmt.Sprintf(", %d came back", d.Night.Back[w])
		}
		does := map[bool]string{false: "stayed", true: "left"}
		f.line("%s. You %s; the enemy %s.", text, does[went[w]], does[went[w.Enemy()]])
		return
	}
	ground := 0
	if n := len(d.Hours); n > 0 {
		ground = d.Hours[n-1].Ground
	}
	f.line("Night. Ground %d of %d. Lost on the day: %s %d, %s %d.", ground, f.Town, f.army(0), d.Lost[0], f.army(1), d.Lost[1])
	switch {
	case went[0] && went[1]:
		f.line("Both left in the night.")
	case went[0] || went[1]:
		f.line("%s left in the night.", capital(f.army(f.Record.Winner.Enemy())))
	default:
		f.line("Both stayed. %d and %d came back (8.51).", d.Night.Back[0], d.Night.Back[1])
	}
	if d.Night.Dug > 0 {
		f.line("%s dug %d inches.", capital(f.army(battle.Defender)), d.Night.Dug)
	}
}

var shares = map[battle.Share]string{{Num: 2, Den: 3}: "two thirds", {Num: 1, Den: 2}: "one half", {Num: 1, Den: 3}: "one third"}

// end is why the battle ended, the rear guard, and what came back.
func (f *fight) end() {
	r := f.Record
	loser := r.Winner.Enemy()
	d := &r.Days[len(r.Days)-1]
	beaten, whose := f.army(loser), "of their points"
	switch f.own {
	case loser:
		beaten, whose = "you", "of your points"
	case r.Winner:
		beaten = "the enemy"
	}
	switch {
	case r.Outcome == battle.WentNight:
	case r.Outcome == battle.Vanished:
		f.line("Nobody was left in line: %s left the field.", beaten)
	case f.own == r.Winner:
		f.line("The enemy withdrew.")
	default:
		if weak := d.Hours[len(d.Hours)-1].Weak[loser]; weak >= f.Quit[loser] {
			f.line("%d in 100 %s are weak, at or over %d: %s withdrew.", weak, whose, f.Quit[loser], beaten)
		} else {
			f.line("The town fell: %s withdrew.", beaten)
		}
		f.guard(loser)
	}
	if f.own != battle.Neither {
		f.ownEnd(d)
		return
	}
	f.line("Of the last day's losses there came back: to %s %s, to %s %s.", f.army(0), f.share(0), f.army(1), f.share(1))
	f.line("Lost for good: %s %d of %d, %s %d of %d.", f.army(0), r.ForGood(0), r.Start[0], f.army(1), r.ForGood(1), r.Start[1])
}

func (f *fight) share(w battle.Who) string {
	out := shares[f.Record.Share[w]]
	if !f.Record.Guns[w] {
		out += " of foot and horse, no guns"
	}
	return out
}

func (f *fight) guard(w battle.Who) {
	r := f.Record
	if p := r.Parting; p != nil {
		text := fmt.Sprintf("Parting fire: %s lost", some(len(p.Lost)))
		if len(p.Broken) > 0 {
			text += "; broken: " + f.names(w, p.Broken)
		}
		f.line("%s.", text)
	}
	if r.Guard[w] {
		f.line("Rear guard: %s, at least a quarter of %d.", count(r.Whole[w], "whole stand", "whole stands"), r.Started[w])
	} else {
		f.line("No rear guard: %s, less than a quarter of %d.", count(r.Whole[w], "whole stand", "whole stands"), r.Started[w])
	}
}

func (f *fight) ownEnd(d *battle.Day) {
	r, w := f.Record, f.own
	if list := f.Who[w.Enemy()]; len(list) > 0 {
		f.line("In line against you: %s.", f.t.list(list))
	}
	f.line("There came back %s of the last day's %d. Lost for good: %d of %d.", f.share(w), d.Lost[w], r.ForGood(w), r.Start[w])
}
