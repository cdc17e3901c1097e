package dwf_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// onBoard counts what a side has on the board: factors of infantry, and counters of other kinds.
func onBoard(f *fixture, side string) map[string]int {
	n := map[string]int{}
	for _, l := range strings.Split(f.P.Text(), "\n") {
		line, ok := strings.CutPrefix(l, side+" ")
		if !ok {
			continue
		}
		line, _, _ = strings.Cut(line, " at ")
		for _, part := range strings.Split(strings.TrimSpace(line), ", ") {
			count, kind, _ := strings.Cut(part, " ")
			for _, k := range strings.Split(count, "+") {
				if i, err := strconv.Atoi(k); err == nil {
					n[strings.TrimSuffix(kind, "s")] += i
				}
			}
		}
	}
	return n
}

// What the orders of appearance bring in each turn of a war in which nothing happens; from 1863 two infantry a turn come through the open coast.
func TestOrdersOfAppearance(t *testing.T) {
	plays(t,
		play{"list.usa Butler's infantry of 1864 comes where none is with him", "turn 1864-01 confederate, 4 points; " + quiet, "end; until 1864-01 union place", "union Butler, 1 infantry at Fort Monroe"},
		play{"list.usa not where one is", "turn 1864-01 confederate, 4 points; union 2 infantry at Fort Monroe; " + quiet, "end; until 1864-01 union place", "union Butler, 2 infantry at Fort Monroe"},
		play{"list.csa Holmes's of May 1862 too; militia is none", "turn 1862-01 union, 4 points; confederate Arkansas militia at Little Rock; " + quiet, "end; until 1862-05 confederate place; place Holmes at Little Rock", "confederate Holmes, 1 infantry, Arkansas militia at Little Rock"},
		play{"list.csa not where one is", "turn 1862-01 union, 4 points; confederate 1 infantry at Little Rock; " + quiet, "end; until 1862-05 confederate place; place Holmes at Little Rock", "confederate Holmes, 1 infantry at Little Rock"},
	)
	turns := strings.Fields("1861-05 1861-06 1861-07 1861-09 1861-10 1862-01 1862-05 1862-06 1862-07 1862-09 1862-10 1863-01 1863-05 1863-06 1863-07 1863-09 1863-10 1864-01 1864-05 1864-06 1864-07 1864-09 1864-10 1865-01")
	kinds := []string{"infantry", "ship", "gunboat", "ironclad", "railhead"}
	want := map[string][][]int{
		"union": {
			{0, 0, 1, 1, 1, 12, 7, 6, 7, 2, 1, 7, 4, 5, 7, 0, 0, 0, 1, 0, 0, 0, 0, 0},
			{0, 0, 0, 3, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0},
			{0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 2},
			{0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0},
			{0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
		},
		"confederate": {
			{0, 0, 1, 2, 1, 11, 1, 5, 5, 0, 0, 6, 7, 4, 4, 2, 2, 2, 2, 3, 2, 2, 2, 2},
			{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
			{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
			{0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0},
			{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
		},
	}
	for side, columns := range want {
		list := map[string]string{"union": "list.usa", "confederate": "list.csa"}[side]
		f := field(t, parts("turn 1861-05 confederate, 4 points; union 1 infantry at Washington DC; confederate 1 infantry at Richmond; confederate 1 infantry at Meridian; confederate 1 infantry at Little Rock; confederate 1 infantry at Cumberland Gap; burned Jefferson City")...)
		before := onBoard(f, side)
		for i, turn := range turns {
			if i > 0 || side == "union" {
				f.Until(turn+" "+side, "campaign")
			}
			now := onBoard(f, side)
			for k, kind := range kinds {
				t.Run(fmt.Sprintf("%s %s of %s", list, kind, turn), func(t *testing.T) {
					if got := now[kind] - before[kind]; got != columns[k][i] {
						t.Errorf("%d %s came, want %d; the position:\n%s", got, kind, columns[k][i], f.P.Text())
					}
				})
			}
			before = now
		}
	}
}
