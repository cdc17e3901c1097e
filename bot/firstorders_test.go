package bot

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
	"adjutant/engine/spi74"
)

// firstMails are the first orders of ten people for each rulebook, who have read the printed rules and nothing of ours.
var firstMails = map[*engine.Book][]string{
	ahd.Book: {
		"Hi Adjutant,\n\nmy first turn! Washington attacks Manassas with both units.\n\nCheers, Anna",
		"Cairo marches to Paducah.\nThat's all.",
		"I'd like to move the Harper's Ferry unit to Front Royal, please.",
		"1) 2 MI Wash -> Manassas\n2) MI Cairo -> Paducah",
		"Could you send one militia from Washington to Manassas Junction and the one at Cairo by river to Memphis? Thanks!",
		"move stl to springfield",
		"Dear all,\nentrench at Cairo.\nSt. Louis to Cairo.\nBest regards\nAnna",
		"DC: all but one to Manassas",
		"New York goes by sea to Fort Monroe",
		"attack Johnston with McDowell",
	},
	htl.Book: {
		"Hi,\nTyler's men move forward.\nAnna",
		"Griffin fires at Evans",
		"B6 to C6",
		"I would like to roll for action points, please.",
		"Move my cavalry to the ford, please.",
		"Sherman -> D5\nKeyes -> D6",
		"Burnside attacks Evans",
		"everyone on the left advances one hex",
		"Jackson to F7",
		"Bombard the hill with the guns.",
	},
	dwf.Book: {
		"Hello, I place Patterson in Philadelphia please.\nAnna",
		"Patterson: Harrisburg",
		"2 infantry Washington\n1 infantry Washington",
		"Put both infantry in DC, please. Thanks!",
		"Patterson to Baltimore, infantry to Washington",
		"1) all infantry to Washington DC\n2) Patterson to Harper's Ferry\n3) end",
		"I would like my reinforcements at the capital.",
		"no reinforcements",
		"Send 2 infantry from Louisville to Lexington.",
		"McDowell attacks Manassas!",
	},
	spi74.Book: {
		"Hello Adjutant,\n\nI put one point into Fredericksburg and one in Richmond.\n\nBen",
		"1 Fredericksburg, 1 Norfolk",
		"Set up: 2 at Manassas",
		"Leader A at Richmond",
		"place the remaining points for me",
		"3 points in Nashville please",
		"Corinth 2\nMemphis 1",
		"I'd like to have my leader in Richmond.",
		"4408: 1\n4410: 1",
		"All my points to Virginia",
	},
	acwc.Book: {
		"Hi,\nMcDowell marches to Manassas.\nCheers\nAnna",
		"McDowell & Heintzelman -> Manassas",
		"Lyon takes the train to Rolla, please",
		"I would like to send both corps at Washington to Manassas Junction.",
		"1. Patterson digs in at Harper's Ferry\n2. Lyon to Rolla",
		"Cairo to Humboldt",
		"Butler attacks Norfolk",
		"blockade New Orleans",
		"McClellan to Lexington and Prentiss to Humbolt",
		"Sumner from Philly to DC",
	},
}

// standing is all that a seat has achieved: the position, and what waits of its orders.
func (c *club) standing(seat engine.Seat) string {
	c.t.Helper()
	s, err := letter.Look(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return s.Table.Position.Text() + fmt.Sprint(s.Table.Wishes[seat])
}

// offered are the lines of a letter that can be copied or sent by a button.
func offered(l letterAs) (lines []string) {
	for _, s := range l.Sections {
		for _, t := range s.Lines {
			switch {
			case t.Send != "":
				lines = append(lines, t.Send)
			case s.Sends || s.Kind == "orders":
				lines = append(lines, t.Text)
			case strings.HasPrefix(t.Text, "you could: "), strings.HasPrefix(t.Text, "or:  "):
				_, line, _ := strings.Cut(t.Text, ": ")
				lines = append(lines, strings.TrimSpace(line))
			}
		}
	}
	return lines
}

// A newcomer of any rulebook has an order accepted with his first mail, or with the second, which copies what he was offered. Every other
// mail is sent here, and the rest in CI.
func TestAFirstOrderTakesTwoMails(t *testing.T) {
	for book, scenario := range firstScenarios {
		t.Run(book.ID, func(t *testing.T) {
			atOnce := 0
			for i, mail := range firstMails[book] {
				if !enginetest.Share(i, 2) {
					continue
				}
				c := newClub(t)
				c.start(people.Spec{Book: book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
				s, err := letter.Look(t.Context(), c.a, c.game.ID)
				if err != nil {
					t.Fatal(err)
				}
				seat := s.Table.Position.Awaited()[0].Seat
				who := map[engine.Seat]table.Person{"union": anna, "confederate": ben}[seat]
				c.letters()
				before := c.standing(seat)
				answer := to(t, c.says(seat, mail), who)
				if c.standing(seat) != before {
					atOnce++
					t.Logf("AT ONCE %q\n%s", mail, answer.Body())
					continue
				}
				copies := offered(answer)
				if len(copies) == 0 {
					t.Errorf("%q is answered without a line to copy:\n%s", mail, answer.Body())
					continue
				}
				t.Logf("SECOND %q\n%s", mail, answer.Body())
				second := to(t, c.says(seat, copies[0]), who)
				if c.standing(seat) == before {
					t.Errorf("%q is answered with\n%s\nand the line %q that stands there with\n%s", mail, answer.Body(), copies[0], second.Body())
				}
			}
			t.Logf("%d of %d at once, the others with the second mail", atOnce, len(firstMails[book]))
		})
	}
}

// Who answers which of two orders he meant, by copying one, has the other lines of his message played with it.
func TestTheAnswerToWhichOrderKeepsTheOtherLines(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	has(t, to(t, c.says("union", "Cairo marches to Paducah.\nWash -> Manassas"), anna).Text(), "That can mean more than one order")
	has(t, to(t, c.says("union", "march 1 militia infantry from Washington to Manassas Junction by rail"), anna).Text(),
		"march 1 militia infantry from Cairo to Paducah by river")
	has(t, c.position(), "union        1 militia infantry at Paducah")
}

// A number beside a place is of that place, and of none before it.
func TestEachPlaceKeepsItsNumber(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "spi74", Scenario: "basic", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	has(t, to(t, c.says("confederate", "Hello, one point in Richmond and two at Corinth."), ben).Text(), "1 at Richmond (4410) and 2 at Corinth (1618)")
}

// "No more marches" corrects nothing: it is an order.
func TestNoMoreIsNoCorrection(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	hasNot(t, to(t, c.says("union", "no reinforcements"), anna).Text(), "correction")
	has(t, to(t, c.says("union", "no more marches"), anna).Text(), "end marches")
}

// A line for a later segment does not end marches about which "end" would ask: it waits, and says for what.
func TestALaterLineWaitsWhereEndWouldAsk(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	has(t, to(t, c.says("union", "march 2 mi from Washington to Baltimore\nrecruit 1 mi at Cairo"), anna).Text(),
		"Kept until their time has come:\n  recruit 1 militia infantry at Cairo", "(it closes nothing before it: Washington would stand empty", "You have 1 march left")
	has(t, to(t, c.says("union", "stand"), anna).Text(), "Kept until their time has come:\n  stand\n\n")
}

// Whole first letters of people who know the printed rules alone: with the first, or with the second that answers what was said to it,
// orders are taken. Whatever stands there that is no order holds nothing up.
func TestAWholeFirstLetterIsTaken(t *testing.T) {
	const southern = "place 4 at Richmond, 2 at Norfolk, 3 at Nashville, 2 at Memphis, 2 at Atlanta; place leader A at Richmond"
	for _, k := range []struct {
		book    *engine.Book
		seat    engine.Seat
		before  string // what the Confederacy has ordered
		letters []string
		takes   []string // lines of the position behind them
	}{
		{spi74.Book, "confederate", "", []string{"Dear Adjutant,\n\nI have read the rules twice now and hope I get this right. Here is my set-up for the South:\n\n" +
			"4 at Richmond with Lee\n2 at Norfolk, 3 in Nashville\nthe rest in Memphis and Atlanta, two each\n\nThat's it from me. Over to Anna!\n\nBest wishes,\nBen"},
			[]string{"army         4410 confederate 4", "army         2722 confederate 2", "leader       confederate A 4410 2"}},
		{spi74.Book, "confederate", "", []string{
			"Hello Anna, hello Adjutant.\n\nGeneral Lee to Richmond.\nRichmond gets four points. Then Fredericksburg one, Nashville three and New Orleans two. " +
				"Memphis gets the last three.\n\nI am done,\nBen",
			"Ok, points first then:\n\nRichmond 4, Fredericksburg 1, Nashville 3, New Orleans 2 and Memphis 3.\nLee stays at Richmond with them.\n\nBen",
		}, []string{"army         4410 confederate 4", "army         1218 confederate 3"}},
		{spi74.Book, "union", southern, []string{"Good evening,\n\nUnion set-up please:\nWashington 8\nCairo 4\nCincinnati 3\nSt. Louis 3\n\nThen I am ready to begin.\n\nAnna"},
			[]string{"army         4506 union 8", "army         1208 union 3"}},
		{acwc.Book, "union", "", []string{
			"Good evening Adjutant,\n\nthis is the President. My orders for July:\n\nMcDowell and Heintzelman march on Manassas together.\n" +
				"Patterson digs in at the Ferry.\n\nThat's all from Washington.\n\nYours, A. Lincoln",
			"line 4: Lyon digs in at St Louis then\n\nYours, A. Lincoln",
		}, []string{"march McDowell from Washington to Manassas Junction by road", "entrench Lyon at St. Louis"}},
		{acwc.Book, "union", "", []string{
			"McClellan here.\n\nI am off to Louisville by the river with my corps. Prentiss goes to Paducah, if that is all right.\nEnd.",
			"Sorry.\n\nMcClellan goes to Louisville by river, and Prentiss to Paducah.\n\nAnna",
		}, []string{"march McClellan from Cincinnati to Louisville by river", "march Prentiss from Cairo to Paducah by river"}},
	} {
		c := newClub(t)
		c.start(people.Spec{Book: k.book.ID, Scenario: firstScenarios[k.book], Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		if k.before != "" {
			c.says("confederate", k.before)
		}
		c.letters()
		said := ""
		for _, l := range k.letters {
			for _, answer := range c.says(k.seat, l) {
				if answer.Kind != "report" {
					said += answer.Body()
				}
			}
		}
		for _, line := range k.takes {
			if !strings.Contains(c.standing(k.seat), line) && !strings.Contains(c.position(), line) {
				t.Errorf("%q does not stand behind %q, which was answered with\n%s", line, k.letters, said)
			}
		}
	}
}
