package bot

import (
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/ahd"
	"adjutant/engine/spi74"
)

func TestHelpOfAWordThatBeginsNoOrderNow(t *testing.T) {
	for _, tt := range []struct {
		book *engine.Book
		say  string
		want string
	}{
		{ahd.Book, "help move", `The order for "move" is "march". As in (legal now, not advice):`},
		{ahd.Book, "help retreat", "standing retreat at Manassas Junction: never"},
		{ahd.Book, "help promote", `The order "promote" has its time in another part of the turn.`},
		{ahd.Book, "help attack", `What the rules say of it:`},
		{acwc.Book, "help rail", `No order begins with "rail" now. What the rules say of it:`},
		{spi74.Book, "help move", "march 3 from Washington to 4406"},
		{spi74.Book, "help standing", "a leader - a leader of yours is there"},
		{spi74.Book, "help frobnicate", `I know no command "frobnicate"`},
	} {
		t.Run(tt.book.ID+" "+tt.say, func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: tt.book.ID, Scenario: firstScenarios[tt.book],
				Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			c.letters()
			if said := to(t, c.says("union", tt.say), anna).Text(); !strings.Contains(said, tt.want) {
				t.Errorf("%q is answered\n%s\nwant %q", tt.say, said, tt.want)
			}
		})
	}
}
