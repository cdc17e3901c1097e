package spi74_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/spi74"
)

func TestSequence(t *testing.T) {
	t.Run("2.0 two sides act in turn with armies, ships and gunboats, and fight by difference of strengths and one die", func(t *testing.T) {
		f := field(t, "turn 3 confederate march", "confederate 1 at 4410", "union 7 at 3107", "confederate 4 at 3106", "naval 1 at 5201").
			Asks("confederate", "march")
		f.To("3 union march", 2).Asks("union", "march").Do("march 1 naval from 5201 to 5202").To("3 union attack")
		f.Play([]int{2}, "attack 3106 from 3107: 7", "stand").left("union 5", "confederate 3") // +3: 2/1
	})
	t.Run("3.1 hexes are numbered by column and row, to 52 and 34", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4506")
		f.May("march 2 from 4506 to 4505").MayNot("march 2 from 4506 to 5301", "", "5301").MayNot("march 2 from 4506 to 4535", "", "4535")
	})
	t.Run("3.3 charts that the game needs are there, each with what the book prints", func(t *testing.T) {
		_, board := spi74.Book.Board()
		for _, file := range []string{"hexes", "hexsides", "rails", "cities", "crt", "attrition", "command-control", "turns", "victory"} {
			if !strings.Contains(board, file+".csv") {
				t.Errorf("the board has no %s.csv", file)
			}
		}
	})
	t.Run("4.1 sixteen game-turns of two player-turns each", func(t *testing.T) {
		f := field(t, "turn 14 confederate march", "confederate 1 at 2722", "union 1 at 4605", "setting union-command-14 5")
		var turns []string
		for range 400 {
			if turn := strings.Fields(f.said("turn")); len(turns) == 0 || turns[len(turns)-1] != turn[0]+turn[1][:1] {
				turns = append(turns, turn[0]+turn[1][:1])
			}
			if len(f.P.Awaited()) == 0 {
				break
			}
			f.rule(f.Awaited(), f.quiet(f.Awaited()), engine.NewScript(slices.Repeat([]int{1}, 60)...))
		}
		if got, want := strings.Join(turns, " "), "14c 14u 15c 15u 16c"; got != want {
			t.Errorf("the player-turns are %s, want %s", got, want)
		}
		f.Over("confederate")
	})
	t.Run("4.1 the phases of a player-turn come in their order", func(t *testing.T) {
		f := field(t, "turn 5 confederate attack", "union 3 at 3107", "confederate 1 at 3106", "union 3 at 4803")
		f.To("5 union march", 1, 1, 1, 1, 1, 2) // Cairo, Cincinnati, 3107, Washington, Philadelphia; command
		f.Waits("attack 3106 from 3107: 2 at +1", "attack")
		f.To("5 union attack").MayNot("march 1 from 4803 to 4703", "").Play([]int{6}, "attack 3106 from 3107: 2 at +1").
			Holds("3106", "")
	})
	t.Run("4.2a the Confederacy goes first, then the Union", func(t *testing.T) {
		f := field(t, "turn 3 confederate march", "union 1 at 4605", "confederate 1 at 4410").To("3 union march", 1)
		f.To("4 confederate march", 1).TurnIs("4 confederate")
	})
	t.Run("4.2f kinds of movement and double-match combat are mixed in any order, one force at a time", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 6 at 3107", "confederate 3 at 3106", "union 2 at 4605", "naval 1 at 5201", "repair at 1515")
		f.Do("lift 1 from 4605 to 4611").Do("march 1 naval from 5201 to 5202").Play([]int{2}, "overrun 3106 with 6 at +3", "stand")
		f.Do("repair 1516").Do("march 1 from 4605 to 4803 by rail").left("union 4", "confederate 2").Holds("4803", "union 1").
			Holds("4611", "union 1")
	})
	t.Run("4.2g in the combat phase the side whose turn it is attacks enemies beside it", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 at 3107", "confederate 1 at 3106").To("4 union attack").Asks("union", "attack")
		f.MayNot("attack 3107 from 3106: 1", "").Play([]int{6}, "attack 3106 from 3107: 2 at +1").Holds("3106", "")
	})
}
