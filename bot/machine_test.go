package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// machineAs is the machine that plays so.
func machineAs(t *testing.T, how string) table.Person {
	t.Helper()
	p, known := table.AMachine(how)
	if !known {
		t.Fatalf("no machine plays %q", how)
	}
	return p
}

// thinks lets the machine answer, and gives the letters that come of it.
func (c *club) thinks() []letterAs {
	c.t.Helper()
	if err := hall.Think(c.t.Context(), c.a); err != nil {
		c.t.Fatal(err)
	}
	return c.letters()
}

// textOf is all that letters say.
func textOf(ls []letterAs) string {
	var all []string
	for _, l := range ls {
		all = append(all, l.Text())
	}
	return strings.Join(all, "\n")
}

// asksMachine says whether a row waits for the machine.
func (c *club) asksMachine() bool {
	c.t.Helper()
	ds, err := c.store.DueOf(c.t.Context(), table.DueMachine, c.time)
	if err != nil {
		c.t.Fatal(err)
	}
	return len(ds) > 0
}

// against begins a game of Anna's against the machine by her own word.
func against(t *testing.T, says string) *club {
	t.Helper()
	c := newClub(t)
	ls := c.personally(anna, says)
	g, err := c.store.Game(t.Context(), 1)
	if err != nil {
		t.Fatalf("%v; %s", err, to(t, ls, anna).Text())
	}
	c.game = g
	has(t, ls[len(ls)-1].Text()+ls[0].Text(), "against the machine in game 1")
	return c
}

func TestTheMachineAnswers(t *testing.T) {
	c := against(t, "invite machine:fast to ahd 1861-short as confederate")
	if c.asksMachine() {
		t.Fatal("the machine is asked in Anna's turn")
	}
	ls := c.says("union", "march 1 mi inf from Washington to Manassas\nend!")
	if len(ls) != 1 || ls[0].To != anna.Address {
		t.Fatalf("%d letters, want Anna's receipt alone: the machine reads none", len(ls))
	}
	if !c.asksMachine() {
		t.Fatal("the machine is not asked")
	}
	var news string
	for range 20 { // it may attack, and ask her
		ls = c.thinks()
		if len(ls) == 0 {
			break
		}
		l := ls[len(ls)-1]
		news = l.Text()
		if strings.HasPrefix(l.Preview, "Your move") {
			break
		}
		c.says("union", "stand")
	}
	has(t, news, "Your move, Anna: August 1861, the Union.", "Since your last report: July 1861, the Confederacy's turn.")
	hasNot(t, news, "AUGUST 1861, THE UNION") // what began the turn is all in the question: the die and its marches
	if c.asksMachine() {
		t.Error("the machine is asked in Anna's turn")
	}
	c.verified()
}

func TestOpenAgainstTheMachine(t *testing.T) {
	for said, want := range map[string]string{
		"open toy ford as south against the computer": "south",
		"invite the machine to toy ford as north":     "south",
		"open toy ford against machine:random":        "",
		"open toy ford vs machine as north":           "north",
	} {
		c := against(t, said)
		for _, s := range c.seats() {
			p, err := c.store.PlayerByID(t.Context(), s.Player)
			if err != nil {
				t.Fatal(err)
			}
			if want != "" && (s.Seat == want) == table.IsMachine(p) {
				t.Errorf("%q: %s plays %s", said, p.Name, s.Seat)
			}
		}
	}
	c := newClub(t)
	for said, want := range map[string]string{
		"invite machine:clever to toy ford": "I know no machine that plays \"clever\"; it plays steady, deep, fast or random.",
		"invite machine":                    "Name the game: invite machine to",
		"open toy ford anonymous vs ai":     "Against the machine nobody is anonymous.",
		"invite computer to toy moon":       "The ford has one scenario, ford",
	} {
		has(t, to(t, c.personally(anna, said), anna).Text(), want)
	}
}

func TestAHintAgainstTheMachine(t *testing.T) {
	c := against(t, "invite machine:fast to ahd 1861-short as confederate")
	n := c.last()
	l := to(t, c.says("union", "hint"), anna)
	has(t, l.Text(), "In your place I would do this; nothing is played.", "march 1 militia infantry from", "Why: there is a battle at")
	if c.last() != n {
		t.Error("a hint has played something")
	}
	var orders []string
	for _, s := range l.Sections {
		if s.Kind == "orders" {
			for _, o := range s.Lines {
				orders = append(orders, o.Text)
			}
		}
	}
	hasNot(t, textOf(c.says("union", strings.Join(orders, "\n"))), "Nothing is played")
	es, err := c.store.Events(t.Context(), c.game.ID, 0)
	if err != nil || slices.ContainsFunc(es, func(e store.Event) bool { return e.Kind == (record.Hinted{}).Kind() }) {
		t.Errorf("a hint against the machine is noted: %v", err)
	}
	c.says("union", "end!")
	has(t, to(t, c.says("union", "hint"), anna).Text(), "Nothing is asked of you now.")

	between := campaign(t, "1861")
	between.letters()
	has(t, to(t, between.says("union", "hint"), anna).Text(), "The terms of this game allow no hints")
}

// Between people a hint is given where they have agreed on it, and all of them read that it was asked for.
func TestHintsBetweenPeopleAreTold(t *testing.T) {
	c := newClub(t)
	c.personally(anna, "join")
	has(t, to(t, c.personally(anna, "open ahd 1861-short as union hints"), anna).Text(), "both may ask the machine for hints")
	c.personally(ben, "join 1 as confederate")
	g, err := c.store.Game(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	c.game = g
	c.letters()
	has(t, to(t, c.says("union", "hint"), anna).Text(), "the log tells the others that you asked", "march 1 militia infantry from", "Why: ")
	ls := c.says("union", "end!")
	has(t, to(t, ls, ben).Text(), "HINTS", "Anna asked what the machine would do.")
	has(t, to(t, c.says("confederate", "log 1861-07 union"), ben).Text(), "Anna asked what the machine would do.")
	hasNot(t, to(t, c.says("confederate", "log 1861-07 union"), ben).Text(), "Ben asked what")
	c.verified()
}

// A machine says by what it held or went, as its own seat saw it.
func TestTheMachineSaysHowItDecided(t *testing.T) {
	c := against(t, "invite machine:fast to ahd 1861-short as confederate")
	c.letters()
	c.says("union", "march 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Washington to Manassas\nend!")
	has(t, textOf(c.thinks()), "HOW THE MACHINE DECIDED", "The Confederacy fell back from Manassas Junction, where the Union was stronger, 2 to 1; its chance there was 7 in 100.")
	c.verified()
}

// seats are the chairs of the club's game.
func (c *club) seats() []store.Seat {
	c.t.Helper()
	seats, err := c.store.Seats(c.t.Context(), c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return seats
}

// Machines alone play whole games, a stretch at a time; between any two of them the program may die, and somebody else may go on.
func TestMachinesPlayToTheEnd(t *testing.T) {
	for _, how := range []string{table.RandomMachine, table.FastMachine} {
		c := newClub(t)
		by := machineAs(t, how)
		c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": by, "south": by}})
		for range 200 {
			c.thinks()
			if c.state() == "over" {
				break
			}
			c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: steady()}).House
		}
		if c.state() != "over" {
			t.Fatalf("%s: the game is %s", how, c.state())
		}
		if ls := c.letters(); len(ls) > 0 {
			t.Errorf("%s: %d letters were written to nobody: %s", how, len(ls), ls[0].Text())
		}
		c.verified()
	}
}

// A game that was begun against the machine elsewhere goes on where its record is imported, against the machine or a person.
func TestAGameAgainstTheMachineGoesOnElsewhere(t *testing.T) {
	here := against(t, "invite machine:fast to ahd 1861-short as confederate")
	here.says("union", "march 1 mi inf from Cincinnati to Louisville\nend!")
	here.thinks()
	r, err := people.Record(t.Context(), here.a, here.game.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range []table.Person{machineAs(t, table.FastMachine), ben} {
		c := newClub(t)
		if c.game, err = people.Import(t.Context(), c.a, r, map[engine.Seat]table.Person{"union": anna, "confederate": other}); err != nil {
			t.Fatal(err)
		}
		has(t, to(t, c.letters(), anna).Text(), "August 1861, the Union")
		ls := c.says("union", "end!")
		if other == ben {
			has(t, to(t, ls, ben).Text(), "Your move, Ben")
			continue
		}
		if !c.asksMachine() {
			t.Fatal("the machine is not asked")
		}
		c.thinks()
		c.verified()
	}
}

// A fading context is over after it was asked so many times whether it is.
type fading struct {
	context.Context
	left *int
}

func (f fading) Err() error {
	if *f.left--; *f.left < 0 {
		return context.Canceled
	}
	return nil
}

// The program may end at any moment of a machine's thought: what comes of it then is what would have come without, once.
func TestAThoughtThatIsBrokenOff(t *testing.T) {
	plays := func(lives int) (c *club, broken int) {
		c = against(t, "invite machine:fast to ahd 1861-short as confederate")
		c.letters()
		c.says("union", "march 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Washington to Manassas\nend!")
		for life := 0; c.asksMachine(); life++ {
			c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: steady()}).House
			left := 1 << 30
			if lives > 0 {
				left = (life + 1) * lives
			}
			if err := hall.Think(fading{t.Context(), &left}, c.a); left < 0 {
				broken++
			} else if err != nil {
				t.Fatal(err)
			}
		}
		return c, broken
	}
	happened := func(c *club) string {
		es, err := c.store.Events(t.Context(), c.game.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, e := range es {
			out = append(out, fmt.Sprintf("%d %s %s", e.N, e.Kind, e.Fact))
		}
		return strings.Join(out, "\n")
	}
	whole, _ := plays(0)
	if whole.verified(); !strings.Contains(happened(whole), `"how":"machine"`) {
		t.Fatal("the machine has done nothing")
	}
	letters := textOf(whole.letters())
	for _, lives := range []int{1, 2, 5} {
		c, broken := plays(lives)
		if broken < 2 {
			t.Errorf("it was broken off %d times", broken)
		}
		if a, b := happened(whole), happened(c); a != b {
			t.Errorf("broken off after %d steps and more, there happens\n%s\nand not\n%s", lives, b, a)
		}
		if a, b := letters, textOf(c.letters()); a != b {
			t.Errorf("broken off after %d steps and more, the letters are\n%s\nand not\n%s", lives, b, a)
		}
		c.verified()
	}
}

func TestTheMachineIsAgreeable(t *testing.T) {
	begin := func(t *testing.T, men [2]int) *club {
		c := newClub(t)
		c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": machineAs(t, "random")},
			Position: (&toy{Number: 1, Step: "attack", Men: men}).Text()})
		c.letters()
		return c
	}
	t.Run("a pause begins at once", func(t *testing.T) {
		c := begin(t, [2]int{5, 5})
		has(t, to(t, c.says("north", "pause"), anna).Text(), "The game is paused")
		c.says("north", "resume")
		if c.state() != "open" {
			t.Errorf("the game is %s", c.state())
		}
	})
	t.Run("a draw where it stands worse", func(t *testing.T) {
		c := begin(t, [2]int{5, 1})
		has(t, textOf(c.says("north", "draw")), "Game 1 is over, Anna: a draw.")
	})
	t.Run("no draw where it stands better", func(t *testing.T) {
		c := begin(t, [2]int{1, 5})
		has(t, to(t, c.says("north", "draw"), anna).Text(), "Machine would rather play on.")
	})
	t.Run("a takeback at once, also behind a die and its own turn", func(t *testing.T) {
		c := against(t, "invite machine:fast to ahd 1861-short as confederate")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend!")
		c.thinks()
		has(t, textOf(c.says("union", "takeback recruit 1 militia cavalry at Cincinnati instead recruit 1 mi cav at Washington")),
			"Agreed: against a machine you may.", "Taken back", "instead: recruit 1 militia cavalry at Washington")
		if !c.asksMachine() {
			t.Error("the machine is not asked again")
		}
		c.thinks()
		c.verified()
	})
	t.Run("nothing is asked of it in a pause", func(t *testing.T) {
		c := begin(t, [2]int{5, 5})
		c.says("north", "attack 2")
		c.says("north", "pause")
		n := c.last()
		c.thinks()
		if c.last() != n {
			t.Error("it played in a pause")
		}
		c.says("north", "resume")
		c.thinks()
		if c.last() == n || c.asksMachine() {
			t.Error("it did not play when the game went on")
		}
	})
}
