package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// What has come of a turn, in words.

// losses is the sum of strength points that were lost, before the check.
func (t *teller) losses() {
	var parts []string
	for s, ls := range t.lost {
		sum, of := 0, map[string]int{}
		var names []string
		for _, l := range ls {
			if of[l.Unit] == 0 {
				names = append(names, l.Unit)
			}
			of[l.Unit] += int(l.Was - l.Now)
			sum += int(l.Was - l.Now)
		}
		for i, n := range names {
			names[i] = fmt.Sprintf("%s %d", n, of[n])
		}
		if sum > 0 {
			parts = append(parts, fmt.Sprintf("%s %d SP (%s)", board.Side(s).Adjective(), sum, strings.Join(names, ", ")))
		}
	}
	if len(parts) == 0 {
		return
	}
	par := t.open("after")
	par.Lines = append([]engine.Line{{Text: "Losses: " + strings.Join(parts, "; ") + "."}}, par.Lines...)
}

// mostNews is about how many letters the news of a turn take; a phone shows no more.
const mostNews = 110

// headline is the news of the turn: who is gone, what was taken, else what was fought.
func (t *teller) headline() {
	var all []string
	for s := range t.gone {
		if n := len(t.gone[s]); n == 1 {
			all = append(all, t.gone[s][0]+" was eliminated.")
		} else if n > 1 {
			all = append(all, phrase.Both(t.gone[s])+" were eliminated.")
		}
	}
	if all = append(all, t.took...); len(all) == 0 {
		all = t.hits
	}
	short := ""
	for _, n := range all {
		if short == "" || len(short)+len(n) < mostNews {
			short = strings.TrimSpace(short + " " + n)
		}
	}
	for i := range t.pars {
		if t.pars[i].Numbered {
			t.pars[i].Short, short = short, ""
		}
	}
}

func (t *teller) taken(e state.Taken) {
	switch {
	case !e.Hold:
		t.more("%s took %s (%s): %s.", e.By.Capital(), e.Name, e.At, points(int(e.Value)))
		t.news("%s took %s.", e.By.Capital(), e.Name)
	case e.Mine:
		t.more("%s holds %s (%s).", e.By.Capital(), e.Name, e.At)
	default:
		t.more("%s took %s (%s) away.", e.By.Capital(), e.Name, e.At)
		t.news("%s took %s away.", e.By.Capital(), e.Name)
	}
}

// put tells a correction, with the name and the reason of the moderator.
func (t *teller) put(e state.Put) {
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
