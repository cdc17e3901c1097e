package bot

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/htl"
)

// battle starts a game of Hold the Line: Anna plays the Union, Ben the Confederacy.
func battle(t testing.TB, scenario string, options ...string) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: htl.Book.ID, Scenario: scenario, Options: options, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	return c
}

// fordScenario is what a club may have written.
const fordScenario = `scenario: mill_ford
title: The Fight at Mill Ford
date: 1862-05-01
place: Invented
first: union
turns: 10
union_ap: 2
confederate_ap: 2
union_edge: top
confederate_edge: bottom
union_vp: 3
confederate_vp: 3
at_end: confederate

[map]
A . . . . . . . . . . . . .
B  . . . . . . . . . . . . .
C . . . . W W . . . . . . .
D  . . . . . . . . H . . . .
E . . . . . . T . . . . . .
F  . . . H H . . . . . . . .
G . . . . . . . . W W . . .
H  . . . . . . . . . . . . .
I . . . . . . . . . . . . .

[units]
union infantry green B6 First brigade
union infantry green D6 Second brigade
union artillery black D6 Battery
union leader - B6 Smith
confederate infantry black E6 Third brigade
confederate infantry green H7 Fourth brigade
confederate leader - H7 Jones

[vp]
union E7 hold Crossroads
`

// mails sends a moderator's words with files, and returns the letters that come of it.
func (c *club) mails(text string, files ...post.File) []letterAs {
	c.t.Helper()
	p, err := people.Enrol(c.t.Context(), c.a, cora)
	if err != nil {
		c.t.Fatal(err)
	}
	c.n++
	id := strings.Repeat("f", c.n) + "@mail.example"
	c.handle(post.Request{Door: "mail", ID: id, Root: id, From: p.Address, Token: p.Token, Text: text, Files: files})
	return c.letters()
}

func TestTheRefereeOfABattle(t *testing.T) {
	t.Run("htl ref.scenario_load a game begins from a built-in scenario, and from a file of the club's", func(t *testing.T) {
		c := battle(t, "bull_run")
		c.letters()
		ls := c.mails(`make htl from "mill ford.txt" union anna confederate ben now`, post.File{Name: "mill ford.txt", Text: fordScenario})
		has(t, to(t, ls, cora).Text(), "Game 2 made: Hold the Line mill_ford. It has begun")
		has(t, to(t, ls, anna).Text(), "THE FIGHT AT MILL FORD, TURN 1 OF 10")
		c.game.ID = 2
		has(t, c.position(), "scenario     mill_ford\n", "union        infantry green D6 Second brigade\n")
	})
	t.Run("htl ref.scenario_load a file that is wrong makes no game, and is told with line and column", func(t *testing.T) {
		c := battle(t, "bull_run")
		c.letters()
		bad := strings.Replace(strings.Replace(fordScenario, "H7 Fourth", "E6 Fourth", 1), "union E7", "union K7", 1)
		ls := c.mails("make htl from ford.txt union anna confederate ben now", post.File{Name: "ford.txt", Text: bad})
		has(t, to(t, ls, cora).Text(), "ford.txt, line 32, column 28: E6 holds Third brigade already; one infantry or cavalry a hex (4.4).",
			`ford.txt, line 36, column 7: "K7" is no hex of the board. Nothing was made.`)
		none(t, ls, anna)
	})
	t.Run("htl ref.sides the moderator names the players of the sides, and puts another in a seat", func(t *testing.T) {
		c := newClub(t)
		for _, p := range []table.Person{anna, ben, carl} {
			c.enrols(p)
		}
		has(t, to(t, c.moderates("make htl antietam union ben confederate anna now"), anna).Text(), "the Confederacy")
		c.game.ID = 1
		shown := to(t, c.moderates("replace 1 anna by carl because she asked for it"), cora)
		has(t, to(t, c.confirms(shown), carl).Text(), "Will you take over, Carl? Hold the Line antietam, the Confederacy")
		if _, err := letter.Look(t.Context(), c.a, 1); err != nil {
			t.Fatal(err)
		}
		ls := c.personally(carl, "accept 1")
		has(t, to(t, ls, ben).Text(), "Carl plays the Confederacy in the place of Anna.")
	})
	t.Run("htl ref.options optional rules, combat chart and handicap are set when the game is made", func(t *testing.T) {
		c := newClub(t)
		c.enrols(anna)
		c.enrols(ben)
		ls := c.moderates("make htl shiloh union anna confederate ben options 11.2 11.5=union+1 chart=short now")
		has(t, to(t, ls, cora).Text(), "options 11.2, 11.5=union+1 and chart=short")
		has(t, to(t, ls, anna).Text(), "11.2 No rally under fire", "11.5 Handicap union+1", "chart Short combat chart short")
		c.game.ID = 1
		has(t, c.position(), "options      11.2, 11.5=union+1, chart=short\n")
		has(t, to(t, c.moderates("make htl shiloh union anna confederate ben options 11.5=union+9"), cora).Text(), "3 is the most. Nothing was made.")
	})
	t.Run("htl ref.undo the moderator takes the last action back, or the last turn, and other orders are played", func(t *testing.T) {
		c := mill(t)
		before := c.position()
		c.says("union", "fire Second brigade at E6")
		c.moderates("die 1 1 1 1 1")
		if c.position() == before {
			t.Fatal("the shot has changed nothing")
		}
		c.rewinds(`to event (\d+): [^\n]*before Anna's orders \(fire Second`)
		if got := c.position(); got != before {
			t.Errorf("behind the rewound action stands\n%s\nwant\n%s", got, before)
		}
		c.says("union", "march First brigade to B5\nend")
		c.moderates("die 1 2")
		c.says("confederate", "march Fourth brigade to H6\nend")
		c.moderates("die 1 2")
		has(t, c.position(), "turn         2 union", "infantry green B5 First brigade", "infantry green H6 Fourth brigade")
		c.rewinds(`to event (\d+): [^\n]*before Ben's orders`)
		has(t, c.position(), "turn         1 confederate", "infantry green B5 First brigade", "infantry green H7 Fourth brigade")
		c.says("confederate", "march Fourth brigade to H8\nend")
		has(t, c.position(), "infantry green H8 Fourth brigade")
		c.moderates("die 1 2")
		c.verified()
	})
	t.Run("htl ref.adjust units, strength, action points, points and turn are put right, with a note in the log", func(t *testing.T) {
		for change, want := range map[string]string{
			"move Burnside to A2":                 "union        infantry green A2 Burnside\n",
			"add union infantry black A2 Marines": "union        infantry black A2 Marines\n",
			"set Burnside sp=2":                   "union        infantry green B5 Burnside sp=2\n",
			"ap 9":                                "turn         1 union, 9 AP",
			"points union 2":                      "points       union 2, confederate 0\n",
			"turn 4 confederate":                  "turn         4 confederate, ",
			"counter I5 taken":                    "counter      union I5 capture Manassas-Sudley Road taken=yes\n",
		} {
			c := battle(t, "bull_run")
			c.letters()
			shown := to(t, c.moderates("mend 1 "+change+" because a slip in the set-up"), cora)
			ls := c.confirms(shown)
			has(t, c.position(), want)
			for _, p := range []table.Person{anna, ben} {
				has(t, to(t, ls, p).Text(), "Cora put right: ", `Why: "a slip in the set-up".`)
			}
			has(t, to(t, c.says("confederate", "log 1\nlog 2"), ben).Text(), "Cora put right: ")
			c.verified()
		}
		c := battle(t, "bull_run")
		c.letters()
		c.confirms(to(t, c.moderates("mend 1 remove Burnside because he was never there"), cora))
		hasNot(t, c.position(), "Burnside")
	})
	t.Run("htl ref.default_choice the moderator decides a choice that an absent player owes", func(t *testing.T) {
		c := mill(t)
		asked := c.failedMorale()
		has(t, asked.Text(), "An answer is wanted, Ben: where does Third brigade retreat to: E5, F5 (hill) or F6?", "Question 2")
		ls := c.moderates("nudge 1 question 2 default")
		has(t, to(t, ls, cora).Text(), "Question 2 (the hex of a retreat) was answered for Ben by the default.")
		has(t, c.position(), "Third brigade sp=2")
		hasNot(t, c.position(), "infantry black E6 Third brigade", "steps ")
	})
	t.Run("htl ref.default_choice standing instructions decide, and nobody is asked", func(t *testing.T) {
		c := mill(t)
		c.says("confederate", "standing retreat: to F6")
		c.says("union", "close Second brigade at E6 then stay")
		c.moderates("die 1 6 6 1 4 4 4 4 4")
		has(t, c.position(), "infantry black F6 Third brigade sp=2")
	})
}

// mill starts the battle of the ford, with dice by hand.
func mill(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: htl.Book.ID, File: post.File{Name: "ford.txt", Text: fordScenario}, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.moderates("dice 1 by hand")
	c.letters()
	return c
}

// failedMorale lets Ben be asked for a retreat.
func (c *club) failedMorale() letterAs {
	c.t.Helper()
	c.says("confederate", "standing retreat: ask")
	c.says("union", "close Second brigade at E6 then stay")
	return to(c.t, c.moderates("die 1 6 6 1 4 4 4 4 4"), ben)
}

// rewinds takes the game back to the moment that a line of the list tells.
func (c *club) rewinds(line string) {
	c.t.Helper()
	list := to(c.t, c.moderates("rewind 1"), cora).Text()
	event := regexp.MustCompile(line).FindStringSubmatch(list)
	if event == nil {
		c.t.Fatalf("no moment %q in\n%s", line, list)
	}
	c.confirms(to(c.t, c.moderates("rewind 1 to event "+event[1]+" because of a slip"), cora))
}
