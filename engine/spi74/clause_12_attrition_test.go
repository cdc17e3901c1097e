package spi74_test

import (
	"strings"
	"testing"
)

func TestAttrition(t *testing.T) {
	t.Run("12.0 the third and fourth season of a year thin the armies, the others do not", func(t *testing.T) {
		for turn, thins := range map[string]bool{"2": true, "3": false, "4": false, "5": true, "6": true, "7": false, "13": true, "14": true} {
			dice := []int{1}
			if thins {
				dice = []int{6, 1}
			}
			f := field(t, "turn "+turn+" union attrition", "union 7 at 4605").Play(dice, "begin")
			want := "union 7"
			if thins {
				want = "union 4"
			}
			f.Holds("4605", want)
		}
	})
	t.Run("4.2c only the side whose turn it is, and only in those seasons", func(t *testing.T) {
		f := field(t, "turn 5 union attrition", "union 7 at 4605", "confederate 7 at 4410").Play([]int{6, 1}, "begin")
		f.Holds("4605", "union 4").Holds("4410", "confederate 7")
		field(t, "turn 5 confederate attrition", "union 7 at 4605", "confederate 7 at 4410").Play([]int{6, 1}, "begin").
			Holds("4605", "union 7").Holds("4410", "confederate 4")
	})
	t.Run("12.1 the attrition table", func(t *testing.T) {
		points := [][]int{{1, 1}, {2, 3}, {4, 6}, {7, 9}, {10, 12}, {13, 15}, {16, 18}, {19, 31}}
		for die, row := range strings.Split(attrition, "\n") {
			for column, lost := range strings.Fields(row) {
				for _, n := range points[column] {
					f := field(t, "turn 5 union attrition", "union "+itoa(n)+" at 4605", "union 1 at 4803").Play([]int{die + 1, 1, 1}, "begin")
					if got, want := f.total("union"), n+1-number(t, lost); got != want {
						t.Errorf("%d points and a die of %d leave %d, want %d", n, die+1, got-1, want-1)
					}
				}
			}
		}
	})
	t.Run("12.2 one die for each hex with land points, in rising number", func(t *testing.T) {
		f := field(t, "turn 5 union attrition", "union 5 at 4605", "union 5 at 1413", "union 5 at 2607").Play([]int{4, 1, 5, 1}, "begin")
		f.Holds("1413", "union 4").Holds("2607", "union 5").Holds("4605", "union 3")
	})
	t.Run("12.2 city points, ships, repair units and leaders are no land points", func(t *testing.T) {
		f := field(t, "turn 5 union attrition", "union 3 at 4506 with B 1", "repair at 4506", "naval 9 at 5201", "riverine at 1612/1613",
			"repair at 1413")
		f.Play([]int{4, 1}, "begin").Holds("4506", "union 3, 1 repair, B 1").Holds("5201", "union 9 naval") // the column 2-3, at a 4
	})
	t.Run("12.2 garrison points and those in works count with the others of the hex", func(t *testing.T) {
		f := field(t, "turn 5 union attrition", "union 3 at 2031", "union 1 garrison in fort at 2031").Play([]int{4, 1}, "begin")
		f.Holds("2031", "union 2, 1 garrison") // the column 4-6; army before garrison
		field(t, "turn 5 union attrition", "union 1 garrison in fort at 2031").Play([]int{6, 1}, "begin").Holds("2031", "")
	})
}

// The attrition table: dice 1 to 6, columns 1, 2-3, 4-6, 7-9, 10-12, 13-15, 16-18, 19 and more.
const attrition = `0 0 0 0 0 1 2 3
0 0 0 0 1 2 3 4
0 0 0 1 2 3 4 5
0 0 1 2 2 3 4 5
0 1 2 2 3 4 4 5
1 1 2 3 4 5 5 6`
