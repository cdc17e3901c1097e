package bot

import (
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/htl"
	"adjutant/engine/spi74"
)

// saidLines counts the lines of an answer, without its footer.
func saidLines(l letterAs) int {
	n := 0
	for line := range strings.SplitSeq(l.Body(), "\n") {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

var firstScenarios = map[*engine.Book]string{acwc.Book: "1861", ahd.Book: "1861", dwf.Book: "1861", htl.Book: "bull_run", spi74.Book: "basic"}

// The picture of a first letter lies where its orders do.
func TestTheFirstPictureShowsTheOrdersThatAreOffered(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: acwc.Book.ID, Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	l := to(t, c.letters(), anna)
	if got, says := l.Pictures[0].Around, strings.Join(l.sent(), "\n"); got != "cincinnati" || !strings.Contains(says, "from Cincinnati") {
		t.Errorf("the picture lies round %s, and the letter offers\n%s", got, says)
	}
}

// A newcomer of either side, of any rulebook: his first letter tells how it is played, and what he asks first gets a host's answer.
func TestNewcomersAreTold(t *testing.T) {
	for book, scenario := range firstScenarios {
		t.Run(book.ID, func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			for _, l := range c.letters() {
				if l.Kind == letter.LetterOpening {
					has(t, l.Text(), "WHAT A TURN IS", "WHAT YOU MAY DO", "WHAT DECIDES", "FIVE ORDERS TO COPY")
				}
			}
			inner := map[string]bool{}
			for _, k := range book.Clauses {
				if letter.NumberOf(k) != k.ID && k.ID != k.Title {
					inner[k.ID] = true
				}
			}
			for seat, who := range map[engine.Seat]table.Person{"union": anna, "confederate": ben} {
				for _, said := range []string{"hi, what do I do?", "help", "Hello, how do I play?", "can I play against the computer?", "rules", "rules supply", "rules command points", "rules points", "rules 8",
					"could you help me?", "help all"} {
					l := to(t, c.says(seat, said), who)
					if n := saidLines(l); n > 12 && (strings.HasSuffix(said, "do?") || said == "help") {
						t.Errorf("%s: %q is answered in %d lines:\n%s", who.Name, said, n, l.Body())
					}
					for id := range inner {
						for _, word := range strings.Fields(l.Body()) {
							if strings.Trim(word, `"().,;:`) == id && strings.Contains(id, ".") {
								t.Errorf("%q is answered with %q", said, id)
							}
						}
					}
					if strings.HasPrefix(said, "rules ") && strings.Contains(l.Body(), "No rule of") && !(book == htl.Book && said == "rules supply") { // its battles know no supply
						t.Errorf("%s: %q finds nothing", book.ID, said)
					}
					if strings.Contains(l.Body(), "I do not read") || strings.Contains(l.Body(), "Nothing is played") {
						t.Errorf("%q is taken for an order:\n%s", said, l.Body())
					}
				}
			}
		})
	}
}

// What a list of rules holds may be asked for by a tap: each line sends the words that tell it, in a game and outside.
func TestAListOfRulesIsSentFor(t *testing.T) {
	for book, scenario := range firstScenarios {
		c := newClub(t)
		c.start(people.Spec{Book: book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		for said, answered := range map[string]func(string) letterAs{
			"rules":            func(said string) letterAs { return to(t, c.says("union", said), anna) },
			"rules " + book.ID: func(said string) letterAs { return to(t, c.personally(anna, said), anna) },
		} {
			for _, next := range []string{"chapter", "rule"} {
				var sends []post.TextLine
				for _, s := range answered(said).Sections {
					if s.Kind == "list" {
						sends = append(sends, s.Lines...)
					}
				}
				if len(sends) == 0 {
					t.Fatalf("%s: %q lists %v", book.ID, said, sends)
				}
				l := sends[len(sends)/2]
				if said = l.Send; !strings.HasPrefix(said, "rules ") {
					t.Fatalf("%s: %q sends %q for a %s", book.ID, l.Text, said, next)
				}
				got := answered(said).Body()
				hasNot(t, got, "No rule of", "has no rule", "Of which book?")
				if title := strings.ToLower(strings.TrimLeft(strings.TrimSuffix(l.Text, " (optional)"), "0123456789.abc ")); !strings.Contains(strings.ToLower(got), title) {
					t.Errorf("%s: %q is sent for %q, and answered with\n%s", book.ID, said, l.Text, got)
				}
			}
		}
	}
}

// Whoever plays nothing yet is not sent to a game: what he is told begins one, and each line of it can be sent as it stands.
func TestWhoPlaysNothingIsToldHowToBegin(t *testing.T) {
	c := newClub(t)
	l := to(t, c.personally(anna, "hi, what do I do?"), anna)
	hasNot(t, l.Text(), "Orders go to the address of a game")
	if n := saidLines(l); n > 12 {
		t.Errorf("%d lines:\n%s", n, l.Body())
	}
	sent := l.sent()
	if len(sent) != 3 {
		t.Fatalf("%d lines to send, want 3:\n%s", len(sent), l.Text())
	}
	for _, line := range sent {
		hasNot(t, textOf(c.personally(ben, line)), "I do not", "I know no", "Nothing was done", "no lesson")
	}
	c.personally(anna, sent[0])
	has(t, to(t, c.personally(anna, "what now?"), anna).Text(), "Orders go to the address of a game", "my games - all your games")
}

// A chapter begins with what its first rule says; of what a search finds, no more is told than a phone shows, and nothing twice.
func TestRulesAreToldInFew(t *testing.T) {
	c := newClub(t)
	has(t, to(t, c.personally(anna, "rules dwf supply"), anna).Text(), "Chapter 8 of Divided We Fall: supply.", "Supply is needed to attack", "Defence spends nothing\n")
	for _, asked := range []string{"rules ahd supply", "rules acwc supply", "rules ahd command points", "rules spi74 points"} {
		l := to(t, c.personally(anna, asked), anna)
		told := map[string]bool{}
		for _, s := range l.Sections {
			for _, line := range s.Lines {
				if line.Indent > 0 && told[line.Text] {
					t.Errorf("%q tells %q twice", asked, line.Text)
				}
				told[line.Text] = true
			}
		}
		if n := saidLines(l); n > 25 {
			t.Errorf("%q is answered in %d lines:\n%s", asked, n, l.Body())
		}
	}
}
