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

// A newcomer of any rulebook has an order accepted with his first mail, or with the second, which copies what he was offered.
func TestAFirstOrderTakesTwoMails(t *testing.T) {
	for book, scenario := range firstScenarios {
		t.Run(book.ID, func(t *testing.T) {
			atOnce := 0
			for _, mail := range firstMails[book] {
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
	has(t, to(t, c.says("union", "Cairo marches to Paducah.\nThat is all."), anna).Text(), "That can mean more than one order", "or:        end")
	has(t, to(t, c.says("union", "end marches"), anna).Text(), "march 1 militia infantry from Cairo to Paducah by river")
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
