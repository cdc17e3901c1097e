package bot

import (
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
