package bot

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// In every rulebook a hint is lines that are taken as they are sent, with the end of the turn last, and one reason.
func TestAHintIsReadyToSendInEveryBook(t *testing.T) {
	for _, b := range engine.Books() {
		if b.Lesson == nil || b.ID == "loud" || b.ID == "leaky" {
			continue
		}
		t.Run(b.ID, func(t *testing.T) {
			seat := b.Seats[0].Seat
			c := against(t, "open "+b.ID+" "+b.Scenarios[0].ID+" as "+string(seat)+" against machine:fast")
			for c.asksMachine() {
				c.thinks()
			}
			for n := range 3 {
				l := to(t, c.says(seat, "hint"), anna)
				var orders []string
				for _, s := range l.Sections {
					if s.Kind == "orders" {
						for _, o := range s.Lines {
							orders = append(orders, o.Text)
						}
					}
				}
				if len(orders) == 0 {
					stands, nothing := "I would let it stand as it is.", "Nothing is asked of you now."
					if n == 0 || !strings.Contains(l.Text(), stands) && !strings.Contains(l.Text(), nothing) {
						t.Errorf("hint %d names no order:\n%s", n+1, l.Text())
					}
					break
				}
				has(t, l.Text(), "\nWhy: ")
				hasNot(t, textOf(c.says(seat, strings.Join(orders, "\n"))), "Nothing is played", "needs a change", "Nothing is done behind end")
			}
		})
	}
}
