package bot

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

// confirms answers what was shown with its word, and returns the letters that come of it.
func (c *club) confirms(shown letterAs) []letterAs {
	c.t.Helper()
	word := regexp.MustCompile(`(?m)^\s*(do [a-z2-7]{6})$`).FindStringSubmatch(shown.Text())
	if word == nil {
		c.t.Fatalf("no word to confirm with in:\n%s", shown.Text())
	}
	return c.moderates(word[1])
}

func TestModeratorPutsRight(t *testing.T) {
	t.Run("ahd mod.fix a misplaced unit, shown first, with the reason to both", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		before := c.position()
		shown := to(t, c.moderates("mend 1 move 1 confederate militia infantry from Manassas Junction to Richmond\n  because the set-up says so; my slip"), cora)
		has(t, shown.Text(), "This changes game 1, July 1861, the Union:", "was: confederate 1 militia infantry at Manassas Junction", "is: confederate 1 militia infantry at Richmond",
			"Orders already given that it touches: none.", "Nothing is done yet.")
		if c.position() != before {
			t.Fatal("showing it has changed the game")
		}
		ls := c.confirms(shown)
		has(t, to(t, ls, cora).Text(), "Done. Game 1 was put right.")
		for _, p := range []table.Person{anna, ben} {
			has(t, to(t, ls, p).Text(), "Cora put right: 1 Confederate militia infantry from Manassas Junction to Richmond.", `Why: "the set-up says so; my slip".`)
		}
		if p := c.position(); strings.Contains(p, "1 militia infantry at Manassas Junction") || !strings.Contains(p, "confederate  1 militia infantry at Richmond") {
			t.Errorf("the position:\n%s", p)
		}
		has(t, to(t, ls, anna).Text(), "Now: July 1861, the Union: your turn, question 1, until Thu 7 Jan, 23:00")
		c.verified()
		again := to(t, c.confirms(shown), cora)
		has(t, again.Text(), "I showed you nothing under the word")
	})
	t.Run("ahd mod.fix units, strength, control, marches and the turn", func(t *testing.T) {
		for change, want := range map[string]string{
			"add 1 union veteran cavalry at Cairo":                                        "union        1 veteran cavalry at Cairo\n",
			"remove 1 union militia infantry at Cairo":                                    "pool         union 1 militia infantry",
			"set 1 union militia infantry at Cairo reduced":                               "union        1 militia infantry at Cairo, reduced",
			"set 1 union militia infantry at Cairo entrenched":                            "union        1 militia infantry at Cairo, entrenched",
			"control Louisville union":                                                    "control      union at Louisville",
			"marches 5":                                                                   "turn         1861-07 union, 5 marches",
			"turn 1862-09 confederate":                                                    "turn         1862-09 confederate, 2 marches",
			"move 1 union militia infantry from Cairo to Springfield (Missouri)":          "union        1 militia infantry at Springfield (Missouri)",
			"position\nrulebook ahd\nturn 1863-01 union\nunion 1 crack infantry at Cairo": "union        1 crack infantry at Cairo",
		} {
			c := campaign(t, "1861")
			c.letters()
			line, rest, _ := strings.Cut(change, "\n")
			shown := to(t, c.moderates("mend 1 "+line+" because a test\n"+rest), cora)
			c.confirms(shown)
			has(t, c.position(), want)
			c.verified()
		}
	})
	t.Run("ahd mod.fix refusals", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		for said, want := range map[string]string{
			"mend 1 move 1 mi inf from Cairo to St. Louis":                                    "Say why: mend 1 ... because ...",
			"mend 1 remove 1 union militia infantry at Nashville because x":                   "Nashville holds no 1 Union militia infantry.",
			"mend 1 move 1 union militia infantry from Cairo to Springfield because x":        `"Springfield": There are Springfield (Illinois) and Springfield (Missouri); say which.`,
			"mend 1 add 3 union militia cavalry at Cairo because x":                           "The pool of the Union holds 1 militia cavalry.",
			"mend 1 make it fair because x":                                                   `I do not read "make it fair"; say move UNITS from PLACE to PLACE`,
			"mend 77 marches 3 because x":                                                     "I know no such game.",
			"mend marches 3 because x":                                                        "Which game? mend 12 CHANGE because WHY",
			"mend 1 move 1 union militia infantry from Mannasses to Cairo because misspelled": "I know no box Mannasses; did you mean Manassas Junction?",
		} {
			has(t, to(t, c.moderates(said), cora).Text(), want)
		}
	})
	t.Run("two moderators at once", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		shown := to(t, c.moderates("mend 1 marches 3 because generous"), cora)
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		has(t, to(t, c.confirms(shown), cora).Text(), "Game 1 was changed at 20:05", "Look again; nothing was done.")
	})
	t.Run("a moderator has no rights in a game that he plays", func(t *testing.T) {
		c := newClub(t)
		c.start(people.Spec{Book: ahd.Book.ID, Scenario: "1861", Players: map[engine.Seat]table.Person{"union": cora, "confederate": ben}})
		c.letters()
		has(t, to(t, c.moderates("mend 1 marches 6 because I want to win"), cora).Text(), "You play in game 1; ask another moderator.")
	})
	t.Run("only a moderator", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		before := c.position()
		p, err := people.Enrol(t.Context(), c.a, anna)
		if err != nil {
			t.Fatal(err)
		}
		c.handle(post.Request{Door: "mail", ID: "sly", From: p.Address, Token: p.Token, Text: "mend 1 marches 6 because I want to win"})
		c.handle(post.Request{Door: "mail", ID: "forged", From: cora.Address, Token: p.Token, Text: "mend 1 marches 6 because I want to win"})
		c.says("union", "mend 1 marches 6 because I want to win")
		if c.position() != before {
			t.Error("a player has changed the position by a moderator's word")
		}
	})
}

func TestModeratorRewinds(t *testing.T) {
	t.Run("ahd mod.fix back to any earlier moment, with fresh dice for what is played again", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		before := c.position()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend")
		c.says("confederate", "end")
		list := to(t, c.moderates("rewind 1"), cora)
		has(t, list.Text(), "MOMENTS, THE NEWEST FIRST", "July 1861, the Union: before Anna's orders (march 1 militia infantry from Cincinnati")
		event := regexp.MustCompile(`to event (\d+): July 1861, the Union: before Anna's orders`).FindStringSubmatch(list.Text())
		shown := to(t, c.moderates("rewind 1 to event "+event[1]+" because wrong dice table"), cora)
		has(t, shown.Text(), "This strikes ", "What was revealed cannot be unseen.")
		ls := c.confirms(shown)
		has(t, to(t, ls, anna).Text(), "Cora rewound game 1 to July 1861, the Union.", "It stands again at the moment before Anna's orders", "YOUR ORDERS SINCE THEN, TO BE COPIED", "recruit 1 militia cavalry at Cincinnati")
		has(t, to(t, ls, ben).Text(), `Why: "wrong dice table".`)
		if c.position() != before {
			t.Errorf("the position:\n%s\nwant\n%s", c.position(), before)
		}
		c.verified()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend")
		c.says("confederate", "end")
		c.verified()
		has(t, c.moderates("verify 1")[0].Text(), "all right")
	})
	t.Run("orders sent to the struck turn are late", func(t *testing.T) {
		c := campaign(t, "1861")
		ls := c.letters()
		old := c.request("union", "march 1 mi inf from Philadelphia to Baltimore")
		old.Refs = []string{to(t, ls, anna).MessageID}
		c.says("union", "end")
		c.says("confederate", "end")
		list := to(t, c.moderates("rewind 1"), cora)
		event := regexp.MustCompile(`to event (\d+): July 1861, the Confederacy: before Ben`).FindStringSubmatch(list.Text())
		c.confirms(to(t, c.moderates("rewind 1 to event "+event[1]+" because x"), cora))
		before := c.position()
		c.handle(old)
		if c.position() != before {
			t.Error("an order for a turn that is over was played")
		}
	})
}

func TestDiceByHand(t *testing.T) {
	t.Run("ahd mod.dice the moderator rolls, and may open a die again", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		ls := c.moderates("dice 1 by hand")
		has(t, to(t, ls, anna).Text(), "the dice of game 1 are given by hand from now on; every report will say so")
		ls = c.says("union", "march 1 mi inf from Washington to Manassas\nend")
		has(t, to(t, ls, cora).Text(), "a die is wanted: fire.", "die 1 4")
		has(t, to(t, ls, anna).Text(), "We wait for a die that the moderator gives (fire).")
		none(t, ls, ben)
		ls = c.moderates("die 1 4")
		has(t, to(t, ls, cora).Text(), "Taken: nothing yet. Still to roll: fire.", "Kept until there are enough for the whole volley: 1 die.")
		ls = c.moderates("die 1 1")
		has(t, to(t, ls, ben).Text(), "Confederate militia infantry fired on Union militia infantry: needed 2, rolled 4, missed.", "needed 2, rolled 1, reduced it")
		c.verified()
		has(t, to(t, c.moderates("die 1 7"), cora).Text(), "No die is wanted in game 1 now.")
		list := to(t, c.moderates("rewind 1"), cora)
		event := regexp.MustCompile(`to event (\d+): July 1861, the Union: before Anna's orders`).FindStringSubmatch(list.Text())
		c.confirms(to(t, c.moderates("rewind 1 to event "+event[1]+" because the die was cocked"), cora))
		c.says("union", "march 1 mi inf from Washington to Manassas\nend")
		ls = c.moderates("die 1 1, 6")
		has(t, to(t, ls, ben).Text(), "needed 2, rolled 1, reduced it", "needed 2, rolled 6, missed")
		c.verified()
	})
}

func TestStruckTurnStaysInTheLog(t *testing.T) {
	t.Run("ask 10: the struck turn stays in the log", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend")
		c.says("confederate", "end")
		list := to(t, c.moderates("rewind 1"), cora)
		event := regexp.MustCompile(`to event (\d+): July 1861, the Union: before Anna's orders`).FindStringSubmatch(list.Text())
		c.confirms(to(t, c.moderates("rewind 1 to event "+event[1]+" because wrong dice table"), cora))
		ls := c.says("union", "march 1 mi inf from Philadelphia to Baltimore\nend")
		has(t, to(t, ls, ben).Text(), "STRUCK\nBy Cora: wrong dice table.\n  Anna: march 1 militia infantry from Cincinnati to Louisville by river", "1 militia infantry from Philadelphia to Baltimore")
		log := to(t, c.says("confederate", "log 1"), ben)
		has(t, log.Text(), "STRUCK\nBy Cora: wrong dice table.", "Anna: march 1 militia infantry from Cincinnati to Louisville by river", "1 militia infantry from Philadelphia to Baltimore")
	})
}

func TestModeratorMakesAGame(t *testing.T) {
	t.Run("ahd mod.options scenario, optional rules, end and deadlines are chosen when a game is made", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		ls := c.moderates("make ahd 1861 union Anna confederate Ben pace 96h/24h grace 12h options 4.12 5.71 11.3=1863 now")
		has(t, to(t, ls, cora).Text(), "Game 2 made: A House Divided 1861, options 4.12, 5.71 and 11.3=1863. It has begun")
		has(t, to(t, ls, anna).Text(), "Until Fri 8 Jan, 22:00", "4.12 Kentucky neutrality", "11.3 March ending 1863")
		c.game.ID = 2
		has(t, c.position(), "options      4.12, 5.71, 11.3=1863")
		s, err := letter.Look(t.Context(), c.a, 2)
		if err != nil {
			t.Fatal(err)
		}
		if p := s.Ledger.Pace; p.Turn != 96 || p.Interruption != 24 || p.Grace != 12 {
			t.Errorf("the pace is %+v, want 96, 24 and 12 hours", p)
		}
		ls = c.moderates("make ahd 1862 union Anna confederate Carl <carl@mail.example> options 7.4")
		has(t, to(t, ls, cora).Text(), "Game 3 made: A House Divided 1862, options 7.4. Anna and Carl are invited until Thu 7 Jan, 21:00")
		for said, want := range map[string]string{
			"make ahd 1861 union anna confederate ben options 9.99": "I know no option 9.99. Nothing was made.",
			"make ahd 1861 union anna confederate nobody":           `I know nobody called "nobody"; give an address`,
			"make ahd 1861 union anna pace 72h":                     "Nobody plays the Confederacy.",
			"make chess 1861 union anna confederate ben":            `I know no rulebook "chess"`,
			"make ahd 1861 union anna confederate ben now\nrulebook ahd\nturn 1863-01 union\nunion 1 crack infantry at Springfeld": "I know no box Springfeld; did you mean Springfield (Missouri)? Nothing was made.",
		} {
			has(t, to(t, c.moderates(said), cora).Text(), want)
		}
		ls = c.moderates("make ahd 1861 union anna confederate ben now\nrulebook ahd\nturn 1863-01 union\nunion 1 crack infantry at Cairo\nconfederate 1 militia infantry at Memphis")
		has(t, to(t, ls, anna).Text(), "January-February 1863, the Union")
	})
}

func TestModeratorReplacesAPlayer(t *testing.T) {
	carl := table.Person{Name: "Carl", Address: "carl@mail.example", Zone: "Europe/London"}
	t.Run("ask 7: a player who has vanished is replaced", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nend")
		old := c.request("confederate", "end")
		shown := to(t, c.moderates("replace 1 ben by Carl <carl@mail.example> because no answer for 14 days"), cora)
		has(t, shown.Text(), "Carl is offered the Confederacy of game 1", "Until Carl accepts, Ben keeps the seat",
			"Carl <carl@mail.example> is new here, and is invited by the same letter.")
		if _, err := c.store.PlayerByAddress(t.Context(), carl.Address); err == nil {
			t.Error("who was only shown is known already")
		}
		refused := to(t, c.moderates("replace 1 ben by Dan <dan@mail.example> now because no answer"), cora)
		has(t, refused.Text(), `Dan is new here: without "now" the letter asks first.`)
		ls := c.confirms(shown)
		offer := to(t, ls, carl)
		has(t, offer.Text(), "Will you take over, Carl? A House Divided 1861, the Confederacy, in July 1861, the Confederacy.", "accept 1")
		none(t, ls, ben)
		p, err := people.Enrol(t.Context(), c.a, carl)
		if err != nil {
			t.Fatal(err)
		}
		c.time = c.time.Add(30 * time.Hour)
		c.handle(post.Request{Door: "mail", ID: "carl0", Root: "carl0", From: p.Address, Token: p.Token, Text: "yes"})
		has(t, to(t, c.letters(), carl).Text(), `"accept" or "decline" with the number of the game answers`)
		c.handle(post.Request{Door: "mail", ID: "carl1", Root: "carl1", From: p.Address, Token: p.Token, Text: "accept 1"})
		ls = c.letters()
		var briefing string
		for _, l := range ls {
			if l.To == carl.Address && strings.Contains(l.Text(), "You take over from Ben.") {
				briefing = l.Text()
			}
		}
		has(t, briefing, "Your move, Carl: July 1861, the Confederacy. Until Sat 9 Jan", "THE POSITION")
		has(t, to(t, ls, anna).Text(), "Carl plays the Confederacy in the place of Ben.")
		has(t, to(t, ls, ben).Text(), "Carl plays the Confederacy in game 1 now, Ben.", "Your address in this game works no more")
		before := c.position()
		c.handle(old)
		if c.position() != before {
			t.Error("the old player's address still gives orders")
		}
		ls = c.says("confederate", "end")
		has(t, to(t, ls, carl).Text(), "Your orders were taken, receipt 1-1.")
		c.verified()
	})
}
