package bot

import (
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
)

// corpsWar starts the war of corps in the open: Anna plays the Union, Ben the Confederacy. Lines of the notation put a position in place of
// the beginning.
func corpsWar(t *testing.T, position string) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: acwc.Book.ID, Scenario: "1861", Options: []string{"hidden=off"}, Position: position,
		Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	return c
}

// bullRun is a battle for which both sides have still to give their orders.
const bullRun = `rulebook acwc
options hidden=off
turn 1862-07 union
steps instruct union at Manassas Junction, clash union at Manassas Junction, close union at Manassas Junction, battles union, capture union, promote union, reorganize union, finish union
used Washington, Manassas Junction
contest Manassas Junction, corps 1, fights
battle Manassas Junction
corps union Irvin McDowell at Manassas Junction, start Washington, via Washington, marched 1, act 1
  division Daniel Tyler: 3 infantry 6-4, artillery 2-5
  division David Hunter: 3 infantry 6-4, artillery 2-5
corps confederate Pierre Beauregard at Manassas Junction
  division Milledge Bonham: 2 infantry 4-4
`

// The book leaves the table, the field and what is unclear to a referee. What he decides stands in the record with his reason, both read
// it, and it is read again under the clause.
func TestTheRefereeOfTheCampaign(t *testing.T) {
	for _, k := range []struct{ name, clause, text string }{
		{"acwc 8.1-a the referee draws the field and notes the part that the defender chose", "8.1-a", "the battle of Manassas is fought on the sheet of Bull Run, south of the stone bridge"},
		{"acwc 8.1-b the axis that the attacker chose and the edge by which he comes are noted", "8.1-b", "the sheet lies north to south; the Union comes by the eastern edge"},
		{"acwc 8.2 how the table is set up is noted", "8.2", "both sides are set up by the scenario system of the miniatures rules"},
		{"acwc 8.58-a what both wrote at nightfall on a table is noted", "8.58-a", "both sides wrote stay"},
		{"acwc 8.6-b who has won a battle that is not clear is the referee's to say", "8.6-b", "the Union has won at Manassas, for it holds the town"},
		{"acwc 9.33 what he awards for conduct in battle is noted", "9.33", "Tyler's division counts as shock troops"},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := corpsWar(t, "")
			has(t, to(t, c.moderates("ruling 1 "+k.clause+": "+k.text), cora).Text(), "Say why: ruling 1 ... because ...")
			ls := c.moderates("ruling 1 " + k.clause + ": " + k.text + " because it was seen")
			for _, p := range []table.Person{anna, ben} {
				has(t, to(t, ls, p).Text(), "A ruling on "+k.clause, "Cora has decided: "+k.text+".", `Why: "it was seen".`)
			}
			has(t, c.asks("union", anna, "rules "+k.clause), "IN THIS GAME", "Cora has decided: "+k.text+".")
			c.verified()
		})
	}
	t.Run("acwc 9.33 a promotion that he awards is put into the position", func(t *testing.T) {
		c := corpsWar(t, bullRun)
		ls := c.confirms(to(t, c.moderates("mend 1 division Daniel Tyler: 3 infantry 6-5, artillery 2-5 because they stood like a wall"), cora))
		has(t, to(t, ls, ben).Text(), `Why: "they stood like a wall".`)
		has(t, c.position(), "division       Daniel Tyler: 3 infantry 6-5, artillery 2-5")
		c.verified()
	})
	t.Run("acwc ref-report a battle fought on a table is entered with its losses, its winner and the retreat", func(t *testing.T) {
		c := corpsWar(t, bullRun)
		ls := c.confirms(to(t, c.moderates("mend 1 steps promote union, reorganize union, finish union because it was fought at the club\ndivision Daniel Tyler, fought: 3 infantry 5-4, artillery 2-5\n"+
			"corps confederate Pierre Beauregard at Gordonsville, fought\ndivision Milledge Bonham, fought: 2 infantry 2-4\ncontrol union at Manassas Junction\n"+
			"affair Manassas Junction, won by union, picks 3/1; Daniel Tyler\nwins union 1, confederate 0"), cora))
		for _, p := range []table.Person{anna, ben} {
			has(t, to(t, ls, p).Text(), `Why: "it was fought at the club".`)
		}
		has(t, c.position(), "Pierre Beauregard at Gordonsville", "2 infantry 2-4", "control          union at Manassas Junction", "picks 3/1", "wins             union 1, confederate 0")
		hasNot(t, c.position(), "\nbattle ", "\ncontest ")
		p, err := acwc.Book.Parse(c.position())
		if err != nil || len(p.Awaited()) == 0 || p.Awaited()[0].Kind != "promote" {
			t.Errorf("behind the table both promote; asked is %+v, %v", p.Awaited(), err)
		}
		c.verified()
	})
	t.Run("acwc ref-auto without a table the battle is fought from the orders of both", func(t *testing.T) {
		c := corpsWar(t, bullRun)
		c.says("confederate", "pass")
		c.says("union", "pass")
		has(t, c.position(), "affair           Manassas Junction, won by")
		hasNot(t, c.position(), "steps            instruct")
		c.verified()
	})
	t.Run("acwc ref-override position, strength and control are corrected with a reason that is kept", func(t *testing.T) {
		c := corpsWar(t, bullRun)
		has(t, to(t, c.moderates("mend 1 control union at Richmond"), cora).Text(), "Say why")
		for _, change := range []string{"control union at Richmond", "division Milledge Bonham: 2 infantry 5-5", "corps confederate Pierre Beauregard at Richmond"} {
			ls := c.confirms(to(t, c.moderates("mend 1 "+change+" because of a slip"), cora))
			has(t, to(t, ls, anna).Text(), `Why: "of a slip".`)
		}
		has(t, c.position(), "control          union at Richmond", "2 infantry 5-5", "Pierre Beauregard at Richmond")
		c.verified()
	})
	t.Run("acwc ref-seat a seat is passed on to another player, who answers from then on", func(t *testing.T) {
		c := corpsWar(t, "")
		if _, err := people.Enrol(t.Context(), c.a, table.Person{Name: "Eva", Address: "eva@mail.example"}); err != nil {
			t.Fatal(err)
		}
		c.confirms(to(t, c.moderates("replace 1 ben by eva@mail.example now because he is away"), cora))
		if got := c.seatOf("confederate"); c.name(got.Player) != "Eva" {
			t.Errorf("the Confederacy is %s's", c.name(got.Player))
		}
		c.verified()
	})
}

// Where forces are hidden every end waits, and equally long: its time tells the other side nothing of what was left undone. That is told to
// its player alone, while the end can still be taken back.
func TestEveryHiddenEndWaitsAlike(t *testing.T) {
	for _, k := range []struct{ orders, left string }{
		{"march Lyon from St. Louis to Rolla", "1 of your marches is left."},
		{"march Lyon from St. Louis to Rolla\nmarch Prentiss from Cairo via Paducah to Forts Henry and Donelson by river", ""},
	} {
		c := newClub(t)
		c.a.EndWaits = 15 * time.Minute
		c.start(people.Spec{Book: acwc.Book.ID, Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		letters := c.says("union", k.orders+"\nend")
		none(t, letters, ben)
		told := to(t, letters, anna).Text()
		has(t, told, "Taken, Mr. President. Your turn ends Mon 4 Jan, 21:20 (Berlin).", k.left, `"undo" takes your end back`)
		if k.left == "" {
			hasNot(t, told, "is left")
		}
		none(t, c.until(c.time.Add(14*time.Minute)), ben)
		letters = c.until(c.time.Add(2 * time.Minute))
		to(t, letters, ben)
		for _, l := range letters {
			if tells := strings.Contains(l.Text(), "is left"); tells != (l.To == anna.Address && k.left != "") {
				t.Errorf("%s reads\n%s", l.To, l.Text())
			}
		}
	}
}
