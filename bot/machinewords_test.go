package bot

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
)

// What ends or turns back a game works against the machine by the same words as between people.
func TestWhatEndsOrTurnsBackAGameAgainstTheMachine(t *testing.T) {
	begin := func(t *testing.T) *club {
		c := against(t, "invite machine:fast to ahd 1861-short as confederate")
		c.letters()
		return c
	}
	t.Run("resign asks once and ends it", func(t *testing.T) {
		c := begin(t)
		has(t, to(t, c.says("union", "resign"), anna).Text(), "You would give up the Union", "Nothing is done yet", "resign yes")
		if c.state() != "open" {
			t.Fatalf("the game is %s", c.state())
		}
		ls := c.says("union", "resign yes")
		has(t, textOf(ls), "Game 1 is over, Anna", "Machine wins")
		for _, l := range ls {
			if strings.HasPrefix(l.To, "machine:") {
				t.Error("the machine gets a letter")
			}
		}
		if c.state() != "over" || c.asksMachine() {
			t.Errorf("the game is %s", c.state())
		}
		c.verified()
	})
	t.Run("resign while it is to move", func(t *testing.T) {
		c := begin(t)
		c.says("union", "end!")
		c.says("union", "resign yes")
		n := c.last()
		c.thinks()
		if c.state() != "over" || c.asksMachine() || c.last() != n {
			t.Errorf("the game is %s, and the machine is asked or has played", c.state())
		}
		c.verified()
	})
	t.Run("a draw is answered at once", func(t *testing.T) {
		c := begin(t)
		text := textOf(c.says("union", "draw"))
		if refused := strings.Contains(text, "Machine would rather play on."); refused != (c.state() == "open") {
			t.Errorf("the game is %s after\n%s", c.state(), text)
		}
		c.verified()
	})
	t.Run("undo of one's own order", func(t *testing.T) {
		c := begin(t)
		before := c.position()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		if c.position() == before {
			t.Fatal("nothing was played")
		}
		has(t, textOf(c.says("union", "undo")), "march 1 militia infantry from Cincinnati")
		if c.position() != before || c.asksMachine() {
			t.Error("the march is not undone")
		}
		c.says("union", "end!")
		c.thinks()
		has(t, textOf(c.says("union", "undo")), "Nothing")
		c.verified()
	})
	t.Run("a second takeback is agreed to like the first", func(t *testing.T) {
		c := begin(t)
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend!")
		c.thinks()
		for _, at := range []string{"Washington", "Cincinnati"} {
			from := map[string]string{"Washington": "Cincinnati", "Cincinnati": "Washington"}[at]
			has(t, textOf(c.says("union", "takeback recruit 1 militia cavalry at "+from+" instead recruit 1 mi cav at "+at)),
				"Agreed: against a machine you may.", "instead: recruit 1 militia cavalry at "+at)
			c.thinks()
		}
		c.verified()
	})
	t.Run("a rewind to before its turn", func(t *testing.T) {
		c := begin(t)
		c.says("union", "march 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Washington to Manassas\nend!")
		for c.asksMachine() {
			c.thinks()
		}
		played := c.settledByMachine()
		if played == 0 {
			t.Fatal("the machine has done nothing")
		}
		list := to(t, c.moderates("rewind 1"), cora).Text()
		event := regexp.MustCompile(`to event (\d+): July 1861, the Confederacy: `).FindAllStringSubmatch(list, -1)
		if len(event) == 0 {
			t.Fatalf("the moderator is offered no moment of the machine's turn:\n%s", list)
		}
		c.confirms(to(t, c.moderates("rewind 1 to event "+event[len(event)-1][1]+" because of a slip"), cora))
		if !c.asksMachine() {
			t.Fatal("the machine is not asked again")
		}
		var ls []letterAs
		for c.asksMachine() {
			ls = c.thinks()
		}
		has(t, to(t, ls, anna).Text(), "Your move, Anna", "August 1861, the Union.", "Since your last report: July 1861, the Confederacy's turn.")
		if n := len(c.thinks()); n > 0 {
			t.Errorf("%d letters come of its being asked once more", n)
		}
		c.verified()
	})
	t.Run("a rewind to before one's own orders", func(t *testing.T) {
		c := begin(t)
		before := c.position()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nend!")
		list := to(t, c.moderates("rewind 1"), cora).Text()
		event := regexp.MustCompile(`to event (\d+): July 1861, the Union: before Anna's orders`).FindStringSubmatch(list)
		c.confirms(to(t, c.moderates("rewind 1 to event "+event[1]+" because of a slip"), cora))
		c.letters()
		if c.asksMachine() || len(c.thinks()) > 0 || c.position() != before {
			t.Error("the machine has moved in Anna's turn, or is asked")
		}
		c.says("union", "end!")
		for c.asksMachine() {
			c.thinks()
		}
		c.verified()
	})
}

// settledByMachine is how often a machine's order stands in the record.
func (c *club) settledByMachine() (n int) {
	c.t.Helper()
	for _, e := range c.events() {
		if s, is := e.(engine.Settled); is && s.How == engine.ByMachine {
			n++
		}
	}
	return n
}
