package bot

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// over is the end of the club's game as it is written down; nil: it goes on.
func (c *club) over() *record.Over {
	c.t.Helper()
	s, err := letter.Look(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return s.Ledger.Over
}

func TestResultsSayTheirKind(t *testing.T) {
	turns := func(n int) func(*club) {
		return func(c *club) {
			for range n {
				c.says("north", "end")
				c.says("south", "end")
			}
		}
	}
	for _, tt := range []struct {
		name   string
		before func(*club)
		end    func(*club)
		want   record.ResultKind
		winner string
	}{
		{"resigned", nil, func(c *club) { c.says("north", "resign yes") }, record.ResultResigned, "south"},
		{"agreed", nil, func(c *club) { c.says("north", "draw"); c.says("south", "draw") }, record.ResultAgreed, ""},
		{"awarded", nil, func(c *club) { c.confirms(to(c.t, c.moderates("award 1 south because the season ends"), cora)) },
			record.ResultAdjudicated, "south"},
		{"void", nil, func(c *club) { c.confirms(to(c.t, c.moderates("award 1 void because a test"), cora)) }, record.ResultVoid, ""},
		{"double", nil, func(c *club) { c.confirms(to(c.t, c.moderates("award 1 double because both were silent"), cora)) },
			record.ResultDouble, ""},
		{"a walkover before both have played three turns", turns(2),
			func(c *club) { c.confirms(to(c.t, c.moderates("forfeit 1 ben because he is silent"), cora)) }, record.ResultWalkover, "north"},
		{"a forfeit after three", turns(3),
			func(c *club) { c.confirms(to(c.t, c.moderates("forfeit 1 ben because he is silent"), cora)) }, record.ResultForfeit, "north"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := paced(t, "")
			if tt.before != nil {
				tt.before(c)
			}
			tt.end(c)
			o := c.over()
			if o == nil || o.Result != tt.want || string(o.Winner) != tt.winner {
				t.Fatalf("the game ended as %+v, want %s for %q", o, tt.want, tt.winner)
			}
			has(t, c.export(), fmt.Sprintf(`"result":"%s"`, tt.want))
			c.verified()
			c.ledgerAgrees()
		})
	}
}

func TestOldResultsHaveAKind(t *testing.T) {
	for _, tt := range []struct {
		over record.Over
		want record.ResultKind
	}{
		{record.Over{Winner: "south", How: "The North resigned, in Day 1, the North.", Forfeit: true}, record.ResultResigned},
		{record.Over{How: "Nobody plays any more.", Forfeit: true}, record.ResultDouble},
		{record.Over{Winner: "south", How: "By forfeit, in Day 1.", Forfeit: true, By: "Cora"}, record.ResultForfeit},
		{record.Over{Winner: "south", How: "Awarded by Cora.", By: "Cora"}, record.ResultAdjudicated},
		{record.Over{How: "A draw, as all players agreed, in Day 1."}, record.ResultAgreed},
		{record.Over{Winner: "south", How: "The ford is taken (5)."}, record.ResultPlayed},
	} {
		if got := tt.over.Came(); got != tt.want {
			t.Errorf("%+v came as %s, want %s", tt.over, got, tt.want)
		}
	}
}

func TestAWrongEndIsTakenBack(t *testing.T) {
	t.Run("the game goes on where it stood, with fresh dice, and ends again", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		before := c.position()
		c.confirms(to(t, c.moderates("forfeit 1 ben because two missed turns"), cora))
		has(t, to(t, c.moderates("reopen 1"), cora).Text(), "Say why: reopen 1 ... because ...")
		shown := to(t, c.moderates("reopen 1 because it was the wrong game"), cora)
		has(t, shown.Text(), "Game 1 goes on in July 1861, the Union.", "Its result is taken back: Anna has won. By forfeit", "Nothing is done yet.")
		if c.over() == nil {
			t.Fatal("showing it has reopened the game")
		}
		ls := c.confirms(shown)
		has(t, to(t, ls, anna).Text(), "Game 1 goes on, Anna.", `Cora has taken the end back. Why: "it was the wrong game".`, "Your move goes on, Anna: July 1861, the Union.")
		has(t, to(t, ls, ben).Text(), "Game 1 goes on, Ben.")
		if c.position() != before || c.over() != nil {
			t.Fatalf("the game does not go on where it stood; over: %v", c.over())
		}
		c.ledgerAgrees()
		has(t, to(t, c.says("union", "end"), ben).Text(), "Your move, Ben")
		c.verified()
		has(t, c.export(), "game.reopened")
		has(t, to(t, c.moderates("reopen 1 because twice"), cora).Text(), "Game 1 is not over.")
	})
	t.Run("dice of the turn in which it ended are fresh, and all verify", func(t *testing.T) {
		c := paced(t, "")
		c.says("north", "pass\nend") // a die opens the turn of the South
		c.confirms(to(t, c.moderates("award 1 draw because a test"), cora))
		c.confirms(to(t, c.moderates("reopen 1 because a slip"), cora))
		c.says("south", "pass")
		links := 0
		for _, e := range c.events() {
			if _, is := e.(engine.Linked); is {
				links++
			}
		}
		if links != 3 {
			t.Errorf("%d links were taken, want one a turn and a fresh one behind the end", links)
		}
		c.verifies()
	})
	t.Run("another result takes the place of the first, which stays in the record", func(t *testing.T) {
		c := paced(t, "")
		c.confirms(to(t, c.moderates("forfeit 1 ben because silence"), cora))
		shown := to(t, c.moderates("award 1 draw because he was ill"), cora)
		has(t, shown.Text(), "Game 1 is declared a draw", "It is over already: Anna has won. By forfeit")
		ls := c.confirms(shown)
		has(t, to(t, ls, ben).Text(), "The result of game 1 was put right, Ben. A draw.", "Declared a draw by Cora", "Before: Anna has won.")
		if o := c.over(); o == nil || o.Winner != "" || o.Result != record.ResultAdjudicated {
			t.Errorf("the game ended as %+v, want a draw, judged", o)
		}
		has(t, to(t, c.moderates("award 1 draw because he was ill"), cora).Text(), "That is the result of game 1 already.")
		if n := strings.Count(c.export(), "game.over"); n != 2 {
			t.Errorf("the record holds %d ends, want both", n)
		}
		c.verified()
		c.ledgerAgrees()
	})
	t.Run("who had fallen silent is asked again, and time runs", func(t *testing.T) {
		c := paced(t, "spent forfeit")
		c.until(day(8, 21))
		if c.over() == nil {
			t.Fatal("it is not over")
		}
		c.confirms(to(t, c.moderates("reopen 1 because her mail was broken"), cora))
		ds, err := c.a.Store.Deadlines(t.Context(), c.game.ID)
		if err != nil || len(ds) == 0 || ds[len(ds)-1].Kind != table.DueNow {
			t.Fatalf("the deadlines are %v (%v), want one that runs", ds, err)
		}
		has(t, to(t, c.says("north", "end"), ben).Text(), "Your move, Ben")
		c.ledgerAgrees()
	})
	t.Run("what the rules have ended does not go on", func(t *testing.T) {
		c := newClub(t)
		c.start(people.Spec{Book: toyBook.ID, Scenario: lastDayScenario, Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
		for range lastTurn / 2 {
			c.says("north", "end")
			c.says("south", "end")
		}
		if o := c.over(); o == nil || o.Result != record.ResultPlayed {
			t.Fatalf("the game ended as %+v, want played out", o)
		}
		has(t, to(t, c.moderates("reopen 1 because a slip"), cora).Text(), "The rules have ended game 1, so it cannot go on from there.", "rewind 1")
		has(t, to(t, c.moderates("forfeit 1 ben because a slip"), cora).Text(), "Game 1 is over already. For another result: award 1 SIDE because ...")
	})
}

// export is the record of the club's game.
func (c *club) export() string {
	c.t.Helper()
	var b strings.Builder
	if err := people.Export(c.t.Context(), c.a, c.game.ID, &b); err != nil {
		c.t.Fatal(err)
	}
	return b.String()
}
