package bot

import (
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Who is told what I have understood of a refused message says yes to it, and is done.
func TestYesPlaysWhatWasUnderstood(t *testing.T) {
	const letter = "Dear Ben,\n\nThe two militia in Washington attack Manassas Junction. Cairo marches to Richmond by river.\n\nend\n\nAnna"
	begun := func(t *testing.T) *club {
		c := newClub(t)
		c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		answer := to(t, c.says("union", letter), anna).Text()
		has(t, answer, "Nothing is played yet", "THIS I HAVE UNDERSTOOD\nmarch 2 militia infantry from Washington to Manassas Junction by rail",
			`"yes" plays this, without the rest. "yes" and below it "end" plays it and ends your turn.`)
		hasNot(t, answer, "ORDERS YOU COULD COPY")
		return c
	}
	for _, yes := range []string{"yes", "Yes, please.", "ok do it"} {
		t.Run(yes, func(t *testing.T) {
			c := begun(t)
			answer := to(t, c.says("union", yes), anna).Text()
			has(t, answer, "march 2 militia infantry from Washington to Manassas Junction by rail", "Your turn goes on")
		})
	}
	for _, yes := range []string{"yes\nend!", "yes, end!", "yes and end!", "Yes, and then end!"} {
		t.Run(yes, func(t *testing.T) {
			c := begun(t)
			answer := to(t, c.says("union", yes), anna).Text()
			has(t, answer, "We wait for Ben", "Kept until their time has come:\n  end")
		})
	}
	t.Run("a line that was mended stands beside it", func(t *testing.T) {
		c := begun(t)
		answer := to(t, c.says("union", "line 2: Washington to Manassas Junction; Cairo to Island No. 10"), anna).Text()
		has(t, answer, "march 1 militia infantry from Cairo to Island No. 10 by river")
	})
	t.Run("a message of which nothing is understood leaves nothing to say yes to", func(t *testing.T) {
		c := begun(t)
		c.says("union", "Cairo marches to Richmond by river")
		has(t, to(t, c.says("union", "yes"), anna).Text(), "I asked you nothing that a yes or no would answer")
	})
}

// What is to be done if the other side does something is no order that I read: who ends his turn with it is asked once.
func TestAConditionThatIsNotReadIsAskedBeforeTheEnd(t *testing.T) {
	for said, asks := range map[string]bool{
		"Washington to Fredericksburg: 2 militia\nIf he comes back, follow and beat him.\nend":     true,
		"Washington to Fredericksburg: 2 militia\nShould the rebels run, let them run.\nend":       true,
		"Washington to Fredericksburg: 2 militia\nIf you like, call me tonight.\nend":              false,
		"Washington to Fredericksburg: 2 militia\nIf he comes back, follow and beat him.\nend!":    false,
		"Washington to Fredericksburg: 2 militia\nWhen the weather is better we should meet.\nend": false,
	} {
		c := newClub(t)
		c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		answer := to(t, c.says("union", said), anna).Text()
		if got := strings.Contains(answer, "I have not read"); got != asks {
			t.Errorf("%q: asked is %v\n%s", said, got, answer)
		}
	}
}
