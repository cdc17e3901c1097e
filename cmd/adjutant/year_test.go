package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// playedOf leaves all years by mail but the first to CI, which plays them with -args -added 2.
func playedOf(t *testing.T, i int) {
	t.Helper()
	if !enginetest.Share(i, 3) {
		t.Skip("a whole year by mail; -args -added 2 plays it")
	}
}

// A whole year of Divided We Fall by mail: 1861 from its set-up, which asks both sides, to the autumn, between two correspondents and the
// daemon as it runs. Every player turn is one message; what interrupts it is answered by standing orders and defaults.
func TestYear(t *testing.T) {
	t.Parallel()
	playedOf(t, 1)
	c := newYear(t, "dwf")
	c.start()
	defer func() {
		c.stop()
		c.report()
	}()
	g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: "dwf", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: "anna@club.example", Zone: "Europe/Berlin"},
		"confederate": {Name: "Ben", Address: "ben@club.example", Zone: "America/Chicago"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.game = g.ID
	c.person("anna").seat, c.person("ben").seat = "union", "confederate"
	c.gather()
	c.playYear()
	c.judgeYear()
	c.judgeStories()
}

// newYear is a game of a book, without a moderator.
func newYear(t *testing.T, id string) *campaign {
	t.Helper()
	book, err := engine.FindBook(id)
	if err != nil {
		t.Fatal(err)
	}
	c := &campaign{t: t, book: book, config: clubConfig(t), turns: map[string]bool{}}
	c.clock.time = time.Date(2027, 1, 4, 18, 0, 0, 0, time.UTC)
	c.config.Embedded.Accounts = nil
	for _, p := range []struct {
		name, zone string
		phone      bool
	}{{"anna", "Europe/Berlin", false}, {"ben", "America/Chicago", true}} {
		c.config.Embedded.Accounts = append(c.config.Embedded.Accounts, config.Account{Name: p.name, Password: p.name})
		zone, err := time.LoadLocation(p.zone)
		if err != nil {
			t.Fatal(err)
		}
		c.people = append(c.people, &penfriend{zone: zone, Correspondent: &demo.Correspondent{Name: p.name, Address: p.name + "@club.example", Password: p.name, Phone: p.phone}})
	}
	return c
}

// yearScript is what each player sends in each of his turns; what happens before it is in yearScenes.
var yearScript = map[string][]string{
	"1861-01 union":       {"place Patterson at Sharpsburg, 2 inf at Washington", "end"},
	"1861-01 confederate": {"place 1 infantry at Richmond, Nashville & Memphis", "put forts at Memphis, New Orleans, Mobile, Charleston", "end"},
	"1861-05 confederate": {"march 1 inf from Richmond to Manassas by rail", "march Price & 1 inf from Jefferson City to Rolla", "build forts at Manassas & Nashville", "pass 1 point", "end"},
	"1861-05 union":       {"line 1: attack Rolla with 2 inf from St Louis", "line 3: march 1 infantry from Columbus to Cincinnati", "line 4: build forts at Cairo and Cincinnati", "end"},
	"1861-06 confederate": {"place Magruder at Richmond", "march 1 inf from Fredericksburg to Manassas", "march Price, 1 infantry from Jefferson City to Sedalia", "end"},
	"1861-06 union": {"place supply at Washington", "attack Manassas with McDowell, 5 infantry, 1 supply from Washington and Patterson, 1 infantry from Sharpsburg",
		"march Lyon from St Louis to Rolla", "build fort at Cairo", "end"},
	"1861-07 confederate": {"march J.E. Johnston, 1 inf from Winchester to Manassas", "march Price & 1 inf from Sedalia to Jefferson City", "end"},
	"1861-07 union": {"march McDowell, all from Washington to Frederick dropping 2 inf at Washington", "attack Jefferson City with Lyon, 2 infantry from Rolla",
		"march 1 infantry from Cincinnati to Grafton", "end"},
	"1861-09 confederate": {"place 1 infantry at Nashville, Richmond", "march Polk, 1 inf from Memphis to Columbus Ky", "march Magruder from Richmond to Fredericksburg", "end"},
	"1861-09 union": {"move 1 gunboat from St Louis to Cairo", "march 3 ships from Philadelphia to Richmond Box", "march Grant, 2 inf from Cairo to Paducah", "march McClellan, all from Frederick to Washington",
		"march 1 inf from St Louis to Rolla", "end"},
	"1861-10 confederate": {"place A.S. Johnston at Nashville", "place the rest", "march A.S. Johnston, 2 infantry from Nashville to Bowling Green", "end"},
	"1861-10 union":       {"lift 1 infantry from Washington to Fort Monroe by sea", "march Buell, 2 inf from Cincinnati to Lexington", "end"},
}

// playYear lets each player send one message a turn until 1861 is over.
func (c *campaign) playYear() {
	c.t.Helper()
	for n := 1; ; n++ {
		pos := c.position()
		d, turn := pos.Awaited()[0], pos.Turn().ID
		if strings.HasPrefix(turn, "1862") {
			return
		}
		p := c.holder(d.Seat)
		if !d.Own {
			c.t.Fatalf("turn %s stops for an answer: %s", turn, d.Asks)
		}
		if c.turns[turn] {
			c.t.Fatalf("turn %s asks a second time: %s", turn, d.Asks)
		}
		c.turns[turn] = true
		c.pass(time.Duration(2+n*5%11) * time.Hour)
		if scene := yearScenes[turn]; scene != nil {
			scene(c, p)
		}
		answer := c.answers(p, c.asking(p), strings.Join(yearScript[turn], "\n"))
		if turn == "1861-06 union" { // what no battle can make legal is refused before it
			c.reads(answer, `Line 4, "build fort at Cairo": The fort at Cairo is a 1; that is the limit of 1861`, "THIS I HAVE UNDERSTOOD")
			answer = c.answers(p, answer, "yes\nend")
		}
		c.good(answer)
		if strings.Contains(answer.Text, "Shall your turn end so?") { // a point that is to be spent in a theatre was not
			c.good(c.answers(p, answer, "end"))
		}
	}
}

// yearScenes is what happens before a player sends the orders of a turn.
var yearScenes = map[string]func(c *campaign, p *penfriend){
	"1861-01 union":       yearBegins,
	"1861-05 confederate": benSettles,
	"1861-05 union":       annaErrs,
	"1861-06 union":       annaTries,
}

// yearBegins is what a stranger asks first, and a message with mistakes: nothing of it is played.
func yearBegins(c *campaign, anna *penfriend) {
	q := c.asking(anna)
	c.reads(q, "Your move, Anna: Winter 1861, the Union.", "Still to be placed: Patterson with 1 infantry; 2 infantry.", "Winter 1861 is set-up only", "And for later, not in this turn:", "Militia: Delaware at Dover", "Washington DC (3 and fort 3): Manassas (1) by rail")
	c.reads(c.answers(anna, q, "help place\nlegal\nstatus\nrules sup.need"), `"place" is an order.`, "Sharpsburg: place Patterson.", "We wait for you, Anna: question 1", "Supply is needed to attack")
	c.reads(c.answers(anna, q, "place Patterson at Mannasses, 2 inf at Washington\nplace forts at Cairo\nend"), "Nothing is played yet, Anna: lines 1 and 2 need a change.",
		`Line 1, "Mannasses": I know no area Mannasses; did you mean Manassas?`, "No fort is to be placed now; still to come: Patterson")
}

// benSettles answers in advance what his opponent's turns will ask.
func benSettles(c *campaign, ben *penfriend) {
	q := c.asking(ben)
	c.reads(c.answers(ben, q, "standing withdraw at Rolla: always; to Jefferson City\nstanding retreat: to Winchester, then Richmond, else any\nstanding lose: militia first, then infantry"),
		"In force: withdraw at Rolla: always; to Jefferson City.", "In force: retreat: to Winchester, then Richmond, else any.", "In force: lose: militia, then infantry.")
	c.reads(c.answers(ben, q, "legal Manassas"), "Joined to Culpeper by rail through a seasonal river", "Beauregard with 1 infantry (1 point, moves 4); to Culpeper 2", "march Beauregard, 1 infantry from Manassas to Culpeper")
}

// annaErrs looks, and then sends a message with mistakes, which her next one mends.
func annaErrs(c *campaign, anna *penfriend) {
	q := c.asking(anna)
	c.reads(c.answers(anna, q, "preview\nattack Rolla with 2 infantry from St Louis\nmarch 1 inf from Pittsburgh to Washington\nend"), "Preview. Nothing is played; no die is rolled.",
		"rail 1, rough ground 1: 2 of 6", "the Confederates lose 0, the Union 1", "one must still be spent in the Eastern Theater", "The Confederates could withdraw before the battle")
	c.reads(c.answers(anna, q, "attack Rolla with 3 inf from St Louis\nmarch 1 inf from Pittsburgh to Washington\nmarch Lyon from St. Louis to Rolla\nbuild fort at Manassas\nend"),
		"Nothing is played yet, Anna: lines 1, 3 and 4 need a change.", `Line 1, "3 inf": St. Louis holds 2 infantry factors, not 3`, `Line 3, "Lyon": Lyon is not in play.`, `Line 4, "build fort at Manassas":`)
}

// annaTries takes back what she has begun.
func annaTries(c *campaign, anna *penfriend) {
	q := c.asking(anna)
	c.reads(c.answers(anna, q, "march Patterson, 1 infantry from Sharpsburg to Manassas\nmarch McDowell, 5 inf from Washington to Manassas"), "Taken, Anna. Your turn goes on.",
		"it meets the enemy at Manassas: attack 7 against 7 so far, column Clear; 2 points left; one must still be spent west of the Mississippi", "Attack Manassas, or bring more there first?")
	c.reads(c.answers(anna, q, "odds\nlegal"), "the Confederates lose 1, the Union 2.", "THE BATTLE OF MANASSAS WAITS", "1 infantry could still join from Washington DC (1 point).")
	c.reads(c.answers(anna, q, "undo 3"), "Undone, the last first: 2 lines.")
}

// judgeYear holds what is left to what must be true of every game.
func (c *campaign) judgeYear() {
	c.t.Helper()
	rec := checkRecord(c.t, c.daemon.Store, c.daemon.Bot, c.game)
	p, err := record.ReplayRecord(rec)
	if err != nil {
		c.t.Fatal(err)
	}
	if got, want := p.Text(), c.position().Text(); got != want {
		c.t.Errorf("the record ends with\n%s\nthe game with\n%s", got, want)
	}
	if arrows, err := demo.JudgeArrows(rec); err != nil || len(arrows) > 0 {
		c.t.Errorf("the arrows on the maps: %v, %v", arrows, err)
	}
	for _, name := range []string{"anna", "ben"} {
		if !slices.ContainsFunc(c.person(name).got, func(m *demo.Received) bool { return len(m.Pictures) > 0 }) {
			c.t.Errorf("%s has got no map", name)
		}
	}
}

// judgeStories: what both have read of the battles, with its arithmetic, and by whom it was decided.
func (c *campaign) judgeStories() {
	c.t.Helper()
	anna, ben := c.person("anna"), c.person("ben")
	withdrew := c.newest(anna, "The Confederates withdrew from Rolla, Anna.")
	c.reads(withdrew, "NO BATTLE AT ROLLA (4)", "Price with 1 infantry withdrew to Jefferson City before the battle, by standing order.", "1 question was answered in advance.")
	held := c.newest(anna, "The Confederates held Manassas, Anna.")
	c.reads(held, "MARCHES IN THE EAST (2 of 4 command points used)", "THE BATTLE OF MANASSAS (3)", "McDowell and Patterson with 6 infantry from Washington DC and Sharpsburg, against Beauregard with 3 infantry and a fort of 1.",
		"attack value 7 column: Clear The defence: 3 infantry + Beauregard 3 + fort 1 = 7 Losses by the chart, row 7", "The Union lost 2 infantry of those from Washington DC.", "The Confederates hold the field: 5 against 6.",
		"Patterson with 1 infantry went back to Sharpsburg.")
	took := c.newest(anna, "You took Jefferson City, Anna.")
	c.reads(took, "Price with 1 infantry retreated to Sedalia, by standing order (toward the nearest flag city). Rolla was closed: the attackers came from there.")
	c.reads(c.newest(ben, "The Union took Jefferson City. Your move, Ben, until "), "August-September 1861, the Confederacy.", `by standing order "retreat"`, "HOW FAR IT IS TO VICTORY", "The Union, August-September 1861: ")
	c.reads(c.newest(ben, "You marched to Columbus (Kentucky), Ben."), "POLITICS", "it is open to both sides now.")
	c.reads(c.answers(ben, c.asking(ben), "why 4 July-August 1861, the Union"), "from Rolla, over clear ground: 2", "combat chart", `"rules leader in combat" tells one.`)
}
