package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/council"
	"adjutant/store"
)

var (
	judge = table.Person{Name: "Judith", Address: "judith@mail.example", Zone: "UTC"}
)

// councilSpec is a game of four and a referee.
var councilSpec = people.Spec{Book: "council", Scenario: "ford", Players: map[engine.Seat]table.Person{council.Referee: judge,
	council.RedPresident: anna, council.RedGeneral: carl, council.BluePresident: ben, council.BlueGeneral: dora}}

func newCouncil(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.start(councilSpec)
	c.letters()
	return c
}

// newestTo is the newest of these letters to somebody.
func newestTo(t *testing.T, ls []letterAs, who table.Person) letterAs {
	t.Helper()
	for _, l := range slices.Backward(ls) {
		if l.To == who.Address {
			return l
		}
	}
	t.Fatalf("there is no letter to %s among %d", who.Name, len(ls))
	return letterAs{}
}

func addressed(ls []letterAs) string {
	var out []string
	for _, l := range ls {
		out = append(out, strings.Split(l.To, "@")[0])
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

// name is what a player is called.
func (c *club) name(player int64) string {
	c.t.Helper()
	p, err := c.store.PlayerByID(context.Background(), player)
	if err != nil {
		c.t.Fatal(err)
	}
	return p.Name
}

// seatOf is the chair of a seat as it stands.
func (c *club) seatOf(seat engine.Seat) store.Seat {
	c.t.Helper()
	seats, err := c.store.Seats(context.Background(), c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	if i := slices.IndexFunc(seats, func(s store.Seat) bool { return s.Seat == string(seat) }); i >= 0 {
		return seats[i]
	}
	return store.Seat{}
}

// week plays a week in which all but the named say what is least.
func (c *club) week(says map[engine.Seat]string) []letterAs {
	c.t.Helper()
	c.letters()
	for _, p := range []struct {
		seat engine.Seat
		line string
	}{{council.Referee, "weather fair"}, {council.BlueGeneral, "hold"}, {council.BluePresident, "fund 0"}, {council.RedGeneral, "hold"}, {council.RedPresident, "fund 0"}} {
		line := p.line
		if l, has := says[p.seat]; has {
			line = l
		}
		if line != "" && c.seatOf(p.seat).Player != 0 {
			c.handle(c.request(p.seat, line))
		}
	}
	return c.letters()
}

func TestAllPlanAtOnceAndInSecret(t *testing.T) {
	c := newClub(t)
	c.start(councilSpec)
	first := c.letters()
	if got := addressed(first); got != "anna ben carl dora judith" {
		t.Fatalf("the game begins with letters to %s", got)
	}
	for _, who := range []table.Person{anna, ben, carl, dora, judge} {
		if l := newestTo(t, first, who); !strings.Contains(l.Text(), "An answer is wanted") && l.Question == 0 {
			t.Errorf("nothing is asked of %s:\n%s", who.Name, l.Text())
		}
	}
	if l := newestTo(t, first, carl).Text(); !strings.Contains(l, "Red: 6 men") || !strings.Contains(l, "Blue: men unseen") || strings.Contains(l, "in its chest") {
		t.Errorf("the Red general reads:\n%s", l)
	}
	if l := newestTo(t, first, anna).Text(); !strings.Contains(l, "Red has 3 in its chest") || strings.Contains(l, "Blue has") || !strings.Contains(l, "The Red must have the higher score") {
		t.Errorf("the Red president reads:\n%s", l)
	}
	ls := c.says(council.RedGeneral, "attack 4")
	if got := addressed(ls); got != "carl" {
		t.Fatalf("an answer in secret brings letters to %s", got)
	}
	ls = append(ls, c.says(council.RedPresident, "fund 2")...)
	ls = append(ls, c.says(council.BluePresident, "fund 1")...)
	ls = append(ls, c.says(council.Referee, "weather foul")...)
	for _, l := range ls {
		if l.To != carl.Address && l.To != judge.Address && strings.Contains(l.Text(), "attack 4") {
			t.Errorf("%s reads of the attack before all have answered:\n%s", l.Name, l.Text())
		}
	}
	done := c.says(council.BlueGeneral, "hold")
	if got := addressed(done); got != "anna ben carl dora judith" {
		t.Errorf("when all have answered, letters go to %s", got)
	}
	for _, tt := range []struct {
		who       table.Person
		has, lack []string
	}{
		{carl, []string{"Red planned: attack 4", "Red attacked with 4.", "Red raised 2 men."}, []string{"Blue raised", "fund 1"}},
		{anna, []string{"Red attacked with 4.", "Red raised 2 men.", "in its chest"}, []string{"Blue raised"}},
		{ben, []string{"Blue raised 1 men."}, []string{"with 4", "Red raised"}},
		{dora, []string{"Blue raised 1 men.", "They clashed"}, []string{"with 4", "attack 4", "Red raised", "chest"}},
		{judge, []string{"Red attacked with 4.", "Red raised 2 men.", "Blue raised 1 men."}, nil},
	} {
		text := ""
		for _, l := range done {
			if l.To == tt.who.Address {
				text += l.Text()
			}
		}
		for _, w := range tt.has {
			if !strings.Contains(strings.ReplaceAll(text, "general planned", "planned"), w) {
				t.Errorf("%s does not read %q:\n%s", tt.who.Name, w, text)
			}
		}
		for _, w := range tt.lack {
			if strings.Contains(text, w) {
				t.Errorf("%s reads %q:\n%s", tt.who.Name, w, text)
			}
		}
	}
}

// Lines for a later decision wait for it though others are asked between, and those of one seat never cost another his.
func TestEachSeatKeepsItsOwnLines(t *testing.T) {
	c := newCouncil(t)
	c.handle(c.request(council.RedGeneral, "attack 4\npursue 1"))
	if l := newestTo(t, c.letters(), carl).Text(); !strings.Contains(l, "pursue 1") || strings.Contains(l, "not needed") {
		t.Fatalf("the line for later is answered:\n%s", l)
	}
	for seat, line := range map[engine.Seat]string{council.Referee: "weather fair", council.RedPresident: "fund 0", council.BluePresident: "fund 0"} {
		c.handle(c.request(seat, line))
	}
	c.letters()
	ls := c.says(council.BlueGeneral, "attack 1")
	s := c.sitting()
	text := newestTo(t, ls, carl).Text()
	if strings.Contains(text, "Blue 2") != strings.Contains(text, "Red pursued, and scored") {
		t.Errorf("the pursuit was ordered ahead:\n%s\nand the position is\n%s", text, s.Table.Position.Text())
	}
	if !strings.Contains(text, "Blue 2") {
		t.Fatalf("with these dice Red does not win; another seed is wanted:\n%s", text)
	}
}

func TestSeatsChangeHandsAndBack(t *testing.T) {
	c := newCouncil(t)
	ls := c.week(map[engine.Seat]string{council.RedPresident: "raise deputy"})
	if l := newestTo(t, ls, table.Person{Name: "Cora", Address: "cora@mail.example"}).Text(); !strings.Contains(l, "the Red deputy is open") || !strings.Contains(l, "replace 1 red-deputy by") {
		t.Errorf("the moderator reads:\n%s", l)
	}
	if _, err := people.Enrol(t.Context(), c.a, table.Person{Name: "Eva", Address: "eva@mail.example"}); err != nil {
		t.Fatal(err)
	}
	c.confirms(newestTo(t, c.moderates("replace 1 red-deputy by eva@mail.example now because the seat is open"), cora))
	c.letters()
	if got := c.seatOf(council.RedDeputy); got.Player == 0 {
		t.Fatal("the deputy's seat is still vacant")
	}
	old, mark := c.request(council.RedGeneral, "hold"), c.sitting().Last()
	ls = c.week(map[engine.Seat]string{council.RedPresident: "swap", council.Referee: ""})
	moved := newestTo(t, ls, carl).Text()
	if !strings.Contains(moved, "You play the Red deputy now, no more the Red general.") {
		t.Errorf("Carl reads:\n%s", moved)
	}
	if got := c.seatOf(council.RedGeneral); got.Token == old.Token || c.name(got.Player) != "Eva" || c.name(c.seatOf(council.RedDeputy).Player) != "Carl" {
		t.Errorf("the general's chair is %+v", got)
	}
	c.handle(old) // a reply to the address that he had
	for _, l := range c.letters() {
		if strings.Contains(l.Text(), "Taken") {
			t.Errorf("an order to the old address was played:\n%s", l.Text())
		}
	}
	c.confirms(newestTo(t, c.moderates(fmt.Sprintf("rewind 1 to event %d because the wrong man was promoted", mark)), cora))
	if got := c.name(c.seatOf(council.RedGeneral).Player); got != "Carl" {
		t.Errorf("after the rewind %s is the Red general", got)
	}
}

// A seat that nobody holds is never waited for.
func TestAVacantSeatIsAnsweredByItsDefaults(t *testing.T) {
	c := newCouncil(t)
	c.week(map[engine.Seat]string{council.RedPresident: "raise deputy"})
	c.week(map[engine.Seat]string{council.Referee: ""})
	if got := c.sitting().Table.Position.Turn().ID; got != "3 red" {
		t.Errorf("with a vacant deputy the game stands at %s", got)
	}
}

func TestASideIsBoundByWhoSpeaksForIt(t *testing.T) {
	t.Run("who leaves a side of several does not lose the game", func(t *testing.T) {
		c := newCouncil(t)
		ls := c.says(council.RedGeneral, "resign yes")
		if l := newestTo(t, ls, carl).Text(); !strings.Contains(l, "You have left your seat; the Red plays on.") {
			t.Errorf("Carl reads:\n%s", l)
		}
		if l := newestTo(t, ls, anna).Text(); !strings.Contains(l, "Carl has left the Red general") {
			t.Errorf("Anna reads:\n%s", l)
		}
		if c.sitting().IsOver() {
			t.Error("the game is over")
		}
		ls = c.says(council.RedPresident, "resign yes")
		if r, over := c.sitting().Result(); !over || r.Winner != council.Blue {
			t.Errorf("after the last of Red has resigned: %+v, %v", r, over)
		}
		if l := newestTo(t, ls, dora).Text(); !strings.Contains(l, "your side has won") {
			t.Errorf("Dora reads:\n%s", l)
		}
	})
	t.Run("a draw is agreed on by those who speak for the sides", func(t *testing.T) {
		c := newCouncil(t)
		if l := newestTo(t, c.says(council.RedGeneral, "draw"), carl).Text(); !strings.Contains(l, "Anna speaks for the Red in this") {
			t.Errorf("Carl reads:\n%s", l)
		}
		if got := addressed(c.says(council.RedPresident, "draw")); got != "anna ben" {
			t.Errorf("a draw is put to %s", got)
		}
		c.says(council.BluePresident, "draw yes")
		if r, over := c.sitting().Result(); !over || r.Winner != "" {
			t.Errorf("the draw: %+v, %v", r, over)
		}
	})
	t.Run("one silent seat does not forfeit the game for its side", func(t *testing.T) {
		c := newClub(t)
		c.start(councilSpec)
		c.moderates("settings 1 spent forfeit")
		c.letters()
		for seat, line := range map[engine.Seat]string{council.Referee: "weather fair", council.RedPresident: "fund 0", council.BluePresident: "fund 0", council.BlueGeneral: "hold"} {
			c.handle(c.request(seat, line))
		}
		for range 30 {
			c.time = c.time.Add(24 * time.Hour)
			c.tick()
		}
		if s := c.sitting(); s.IsOver() && s.Ledger.Over.Forfeit && s.Ledger.Over.Winner == council.Blue {
			t.Errorf("the game was forfeited: %+v", s.Ledger.Over)
		}
	})
}

func TestPressGoesToASide(t *testing.T) {
	c := newCouncil(t)
	for to, want := range map[string]string{"us": "anna", "blue": "ben dora", "referee": "judith", "the Blue general": "dora"} {
		ls := c.says(council.RedGeneral, "press "+to+": What now?")
		got := addressed(slices.DeleteFunc(ls, func(l letterAs) bool { return l.To == carl.Address }))
		if got != want {
			t.Errorf("press %s goes to %q, want %q", to, got, want)
		}
	}
}

// A record for one seat holds what it may know and the hashes of the rest; the whole one opens it when the game is over.
func TestARecordForOneSeat(t *testing.T) {
	c := newCouncil(t)
	c.week(map[engine.Seat]string{council.RedGeneral: "attack 4", council.BlueGeneral: "attack 2", council.BluePresident: "fund 1"})
	text := func(seat engine.Seat) string {
		var b strings.Builder
		if err := people.ExportFor(t.Context(), c.a, c.game.ID, seat, &b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	mine := text(council.RedGeneral)
	for _, w := range []string{"attack 2", "fund 1", "game.started", "dice.rolled", "nonce"} {
		if strings.Contains(mine, w) {
			t.Errorf("the Red general's record says %q:\n%s", w, mine)
		}
	}
	for _, w := range []string{"attack 4", "council.clashed", "sealed      red-general"} {
		if !strings.Contains(mine, w) {
			t.Errorf("the Red general's record does not say %q:\n%s", w, mine)
		}
	}
	sealed, err := record.ParseRecord(strings.NewReader(mine))
	if err != nil {
		t.Fatal(err)
	}
	v, err := record.VerifyRecord(sealed)
	if err != nil || v.Sealed == 0 || !strings.Contains(v.String(), "sealed until the game is over. The chain holds") {
		t.Fatalf("it verifies as %v, %v", v, err)
	}
	if l := newestTo(t, c.says(council.RedGeneral, "record sealed"), carl); len(l.Enclosures) != 1 || string(l.Enclosures[0].Data) != mine {
		t.Errorf("by mail Carl is sent %d files", len(l.Enclosures))
	}
	c.week(map[engine.Seat]string{council.RedPresident: "fund 1"})
	whole, err := people.Record(t.Context(), c.a, c.game.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := whole.Opens(sealed); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*record.RecordEvent){
		"an open fact changed":  func(e *record.RecordEvent) { e.Fact = []byte("{}") },
		"a sealed hash changed": func(e *record.RecordEvent) { e.Withheld = slices.Repeat([]byte{1}, 32) },
	} {
		forged := sealed
		forged.Events = slices.Clone(sealed.Events)
		i := slices.IndexFunc(forged.Events, func(e record.RecordEvent) bool {
			return (e.Kind == "sealed") == strings.HasPrefix(name, "a sealed") && len(e.Fact) > 1 && (e.Kind == "sealed" || len(e.Fact) > 2)
		})
		change(&forged.Events[i])
		if _, err := record.VerifyRecord(forged); err == nil {
			t.Errorf("%s: nothing is found", name)
		}
	}
	other := sealed
	other.Events = slices.Clone(sealed.Events)
	other.Events[3].Hash = slices.Repeat([]byte{2}, 32)
	if err := whole.Opens(other); err == nil || !strings.Contains(err.Error(), "Event 4") {
		t.Errorf("another game's record: %v", err)
	}
}

// The dice of orders that were given in secret stand on all of them.
func TestDiceOfAMomentStandOnAllItsOrders(t *testing.T) {
	dice := func(first string) string {
		c := newCouncil(t)
		c.week(map[engine.Seat]string{council.Referee: first, council.RedGeneral: "attack 4", council.BlueGeneral: "attack 2"})
		whole, err := people.Record(t.Context(), c.a, c.game.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := record.VerifyRecord(whole); err != nil {
			t.Error(err)
		}
		for _, e := range whole.Events {
			if e.Kind == "dice.rolled" {
				return string(e.Fact)
			}
		}
		t.Fatal("no die was rolled")
		return ""
	}
	if a, b := dice("weather fair"), dice("weather foul"); a == b {
		t.Errorf("the first order of five changes nothing of the dice: %s", a)
	}
}

// Whoever loses his seat by the rules is told, and hears how the game ends.
func TestWhoseSeatClosesHearsOfIt(t *testing.T) {
	c := newClub(t)
	spec := councilSpec
	p, err := council.Book.Start("ford", nil)
	if err != nil {
		t.Fatal(err)
	}
	spec.Position = strings.Replace(p.Text(), "men 6 6", "men 6 0", 1)
	c.start(spec)
	c.letters()
	ls := c.week(nil)
	if l := newestTo(t, ls, dora).Text(); !strings.Contains(l, "Your seat is closed, Dora: there is no more Blue general.") {
		t.Fatalf("Dora reads:\n%s", l)
	}
	for range 5 {
		ls = c.week(map[engine.Seat]string{council.BlueGeneral: ""})
	}
	if l := newestTo(t, ls, dora).Text(); !strings.Contains(l, "Game 1 is over, Dora: a draw.") || strings.Contains(l, "men") {
		t.Errorf("at the end Dora reads:\n%s", l)
	}
}
