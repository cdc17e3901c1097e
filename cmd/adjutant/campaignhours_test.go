package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"adjutant/engine"
)

func benIsAway(c *campaign) {
	anna, ben := c.person("anna"), c.person("ben")
	now := c.clock.now().In(ben.zone)
	from, to := now.AddDate(0, 0, 2), now.AddDate(0, 0, 8)
	a := c.answers(ben, c.newest(ben, "Cora put right"), fmt.Sprintf("vacation %s to %s note: skiing", from.Format(time.DateOnly), to.Format(time.DateOnly)))
	c.reads(a, "7 of your 21 days; 14 left.", "Your clocks stand from", "Anna is told the dates, not the note.")
	told := c.newest(anna, "Ben R. is away from")
	c.reads(told, "The clock stands on those days; standing orders go on acting.")
	if strings.Contains(told.Text, "skiing") {
		c.t.Errorf("Anna reads Ben's note:\n%s", told.Text)
	}
	c.pass(50 * time.Hour)
	c.turnEnds(anna, c.asking(anna))
	c.untilOwnTurn("confederate")
	c.reads(c.answers(anna, c.asking(anna), "status"), "We wait for Ben R.", "Ben R. is away")
	due := c.due()
	if back := time.Date(to.Year(), to.Month(), to.Day()+1, 0, 0, 0, 0, ben.zone); due.Before(back.Add(48 * time.Hour)) {
		c.t.Errorf("Ben is back on %s and has until %s", back, due)
	}
	c.pass(6 * 24 * time.Hour)
	c.turnEnds(ben, c.asking(ben))
}

// due is when the open question's time is over.
func (c *campaign) due() time.Time {
	c.t.Helper()
	l, err := c.daemon.Store.Load(c.t.Context(), c.game, c.book.Version)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, d := range l.Deadlines {
		if d.Kind == "due" {
			return d.Due
		}
	}
	c.t.Fatal("no question has a deadline")
	return time.Time{}
}

func annaIsSilent(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	turn := c.position().Turn()
	c.pass(97 * time.Hour)
	c.reads(c.newest(anna, "24 hours left, Anna: your move,"), "Missing: everything; no order has come yet.")
	c.reads(c.newest(anna, "3 hours left, Anna: your move,"), "Missing: everything")
	c.reads(c.newest(anna, "Your time is over, Anna; 24 hours of grace have begun."), "your orders count as if they were in time; the lateness is noted (your 1st).")
	c.reads(c.newest(ben, "Anna's time is over; grace until"), "Nothing is asked of you.")
	c.reads(c.newest(anna, "Your time is spent, Anna: the turn ended without your orders."), "was answered by standing orders and defaults.")
	c.reads(c.newest(cora, "Game 1, Cora: Anna did not answer in time."), "It was the first time.")
	if now := c.position().Turn(); now.ID == turn.ID {
		c.t.Errorf("it is still %s", now.Title)
	}
	c.untilOwnTurn("confederate")
	c.reads(c.asking(ben), "Anna did not answer in time.")
}

func annaIsLate(c *campaign) {
	anna := c.person("anna")
	c.pass(80 * time.Hour)
	c.reads(c.newest(anna, "Your time is over, Anna"), "(your 2nd)")
	c.reads(c.answers(anna, c.asking(anna), "status"), "The time is over; this is the grace.")
	if a := c.turnEnds(anna, c.asking(anna)); !strings.Contains(words(a), "in grace") {
		c.t.Errorf("Anna does not read that her orders were taken in grace:\n%s", a.Text)
	}
}

func annaNeedsTime(c *campaign) {
	anna, ben := c.person("anna"), c.person("ben")
	before := c.due()
	c.reads(c.answers(anna, c.asking(anna), "extend 24h"), "You have until", "2 extensions of yours left.")
	c.reads(c.answers(ben, c.newest(ben, "Anna"), "give anna 2d"), "Anna has until", "and is told.")
	c.reads(c.newest(anna, "Ben R. gives you 48 hours, Anna."), "your turn, question")
	if now := c.due(); !now.Equal(before.Add(72 * time.Hour)) {
		c.t.Errorf("the deadline was %s and is %s, want 72 hours more", before, now)
	}
	c.pass(100 * time.Hour)
	c.turnEnds(anna, c.asking(anna))
}

func bothPause(c *campaign) {
	anna, ben := c.person("anna"), c.person("ben")
	end := c.clock.now().In(anna.zone).AddDate(0, 0, 12).Format(time.DateOnly)
	before := c.due().Sub(c.clock.now())
	c.reads(c.answers(anna, c.newest(anna, ""), "pause until "+end+" because I am moving house"), "Ben R. must agree, and is asked. Until then the clocks are as they were.")
	asked := c.newest(ben, "Anna asks for a pause, Ben R.: until")
	c.reads(asked, `Why: "I am moving house".`, `Agree with "pause"`)
	c.reads(c.answers(ben, asked, "Pause"), "The game is paused until", "Orders are taken and kept, and played when it goes on. All deadlines stand.")
	c.reads(c.newest(anna, "Game 1 is paused until"), "Paused by Anna and Ben R.")
	c.pass(5 * 24 * time.Hour)
	pos := c.position()
	c.reads(c.answers(ben, c.asking(ben), strings.Join(append(plan(pos, pos.Awaited()[0]), "end"), "\n")), "Kept, Ben R.: the game is paused until", "Your orders are played when it goes on.")
	if c.position().Text() != pos.Text() {
		c.t.Error("orders were played during a pause")
	}
	c.reads(c.answers(anna, c.newest(anna, "Game 1 is paused"), "status"), "paused")
	c.reads(c.answers(anna, c.newest(anna, "Game 1 is paused"), "resume"), "Ben R. must agree, and is asked.")
	c.reads(c.answers(ben, c.newest(ben, "Anna would go on with the game, Ben R."), "resume"), "The game goes on.")
	if now := c.position(); now.Text() == pos.Text() {
		c.t.Errorf("what was kept in the pause, of %s, was not played; %s was left", pos.Turn().Title, before)
	}
}

func daemonStops(c *campaign) {
	ben := c.person("ben")
	c.alive()
	before, text := c.due(), c.position().Text()
	own := c.send(ben, c.asking(ben).From, ben.raw(c.t, c.asking(ben), "status"))
	c.stop() // in the middle of it
	c.clock.set(c.clock.now().Add(5 * time.Hour))
	c.start()
	if got := c.position().Text(); got != text {
		c.t.Errorf("behind the stop the position is\n%s\nwant\n%s", got, text)
	}
	if now := c.due(); !now.Equal(before.Add(5 * time.Hour)) {
		c.t.Errorf("the deadline was %s and is %s, want 5 hours more", before, now)
	}
	c.taken(own)
	c.reads(c.newest(ben, "We wait for you, Ben R."), "question")
	if n := c.answersTo(own); n != 1 {
		c.t.Errorf("a mail that came when the daemon stopped has %d answers, want 1", n)
	}
	c.reads(c.answers(ben, c.asking(ben), "status"), "We wait for you, Ben R.", "The time has moved by 5 hours for which I was not there.")
}

var momentOf = regexp.MustCompile(`to event (\d+): [^:]*: before Ben R\.'s orders`)

func coraRewinds(c *campaign) {
	ben, cora := c.person("ben"), c.person("cora")
	before := c.position()
	list := c.answers(cora, c.newest(cora, "Done. Game 1 was put right."), "rewind 1")
	at := momentOf.FindStringSubmatch(words(list))
	if at == nil {
		c.t.Fatalf("no moment before Ben's orders in\n%s", list.Text)
	}
	shown := c.answers(cora, list, "rewind 1 to event "+at[1]+" because the wrong dice table was used")
	c.reads(shown, "This strikes", "What was revealed cannot be unseen.", "Nothing is done yet.")
	c.reads(c.answers(cora, shown, wordToDo.FindStringSubmatch(shown.Text)[1]), "Done. Game 1 stands again at:")
	told := c.newest(ben, "Cora rewound game 1 to ")
	c.reads(told, "It stands again at the moment before Ben R.'s orders", "wrong dice table", "YOUR ORDERS SINCE THEN, TO BE COPIED", "Links of dice that were struck")
	if c.position().Turn() == before.Turn() {
		c.t.Errorf("it is still %s", before.Turn().Title)
	}
	_, orders, _ := strings.Cut(told.Text, "TO BE COPIED\n")
	orders, _, _ = strings.Cut(orders, "\n\n")
	c.pass(4 * time.Hour)
	c.good(c.answers(ben, told, orders))
	c.untilOwnTurn("union")
}

// attacks says whether the orders of the steady player would lead to a battle.
func attacks(_ *campaign, p engine.Position, d engine.Decision) bool {
	t := engine.Table{Position: p.Clone()}
	var ins []engine.Input
	for i, l := range plan(p, d) {
		ins = append(ins, engine.Input{No: i + 1, Text: l})
	}
	out, err := t.Check(d.Seat, ins)
	battle := false
	for _, l := range out.Lines {
		battle = battle || strings.Contains(l.Echo, "the enemy: battle")
	}
	return err == nil && battle
}

func diceByHand(c *campaign) {
	anna, cora := c.person("anna"), c.person("cora")
	desk := c.newest(cora, "Game 1 made")
	c.reads(c.answers(cora, desk, "dice 1 by hand"), "The dice of game 1 are given by hand from now on; every report will say so.")
	turn := c.position().Turn().ID
	a := c.turnEnds(anna, c.asking(anna))
	c.reads(a, "We wait for a die that the moderator gives")
	for n := 0; c.position().Turn().ID == turn; n++ {
		if n > 60 {
			c.t.Fatal("the turn does not end")
		}
		asked := c.newest(cora, "")
		a := c.answers(cora, asked, "die 1 "+[]string{"4 2", "1", "6 3 1"}[n%3])
		if strings.Contains(a.Text, "No die is wanted") {
			d := c.position().Awaited()[0]
			if d.Own {
				break
			}
			c.orders(c.holder(d.Seat), c.position(), d, 0)
		}
	}
	c.reads(c.newest(anna, "Cora: the dice of game 1 are given by hand from now on"), "every report will say so.")
	if got := c.lastReport(anna); !strings.Contains(words(got), "given by hand") {
		c.t.Errorf("Anna does not read that dice were given by hand:\n%s", got.Text)
	}
	c.reads(c.answers(cora, desk, "dice 1 by chain"), "The dice of game 1 come from the chain again.")
}

func carlTakesOver(c *campaign) {
	anna, ben, carl, cora := c.person("anna"), c.person("ben"), c.person("carl"), c.person("cora")
	const bare = "adjutant@club.example"
	c.taken(c.send(carl, bare, []byte(letterText("Carl Meyer <carl@club.example>", bare, "join2@mail.example", "Join"))))
	c.reads(c.answers(carl, c.newest(carl, `To join, answer this letter with "yes".`), "Yes, call me Carl"), "Welcome, Carl. You can play now.")
	shown := c.answers(cora, c.newest(cora, "Game 1 made"), "replace 1 ben by carl because no answer for 14 days")
	c.reads(shown, "Carl is offered the Confederacy of game 1 until", "Nothing is done yet.")
	c.answers(cora, shown, wordToDo.FindStringSubmatch(shown.Text)[1])
	offer := c.newest(carl, "Will you take over, Carl?")
	c.reads(offer, "Your opponent: Anna.", "5.71 Refitting the army", "72 hours a turn", "accept 1")
	c.pass(7 * time.Hour)
	c.reads(c.answers(carl, offer, "accept 1\nzone Europe/Lisbon"), "You play the Confederacy in game 1.")
	old := c.asking(ben)
	ben.seat, carl.seat = "", "confederate"
	c.reads(c.newest(ben, "Carl plays the Confederacy in game 1 now, Ben R."), `"no answer for 14 days"`, "Your address in this game works no more")
	c.reads(c.newest(anna, "Carl plays the Confederacy in the place of Ben R."))
	before, had := c.position().Text(), len(ben.got)
	c.taken(c.send(ben, old.From, ben.raw(c.t, old, "march all from Richmond to Washington\nend")))
	if c.position().Text() != before || len(ben.got) != had {
		c.t.Error("Ben's old address still works")
	}
	if due := c.due().Sub(c.clock.now()); due < 71*time.Hour {
		c.t.Errorf("Carl has %s, want a fresh deadline", due)
	}
	_, offered, found := strings.Cut(c.asking(carl).Text, "COPY WHAT YOU LIKE\n")
	if !found {
		c.t.Fatalf("Carl is offered no standing orders:\n%s", c.asking(carl).Text)
	}
	offered, _, _ = strings.Cut(offered, "\n\n")
	c.reads(c.answers(carl, c.asking(carl), offered+"\nstanding withdraw: default"), "In force: retreat: if outnumbered 2 to 1, never from Richmond; to Corinth if it is ours, else any.")
	c.reads(c.answers(carl, c.asking(carl), "log\nlog 1\nlegal\nrules 5.4\nme"), "Turn 1: July 1861, the Union.", "BY PLACE", "5.4 Retreat.", "Times: for Lisbon", "(Lisbon)")
	if s, err := c.daemon.Store.Seats(c.t.Context(), c.game); err != nil || len(s) != 2 {
		c.t.Errorf("the game has the seats %v, %v", s, err)
	}
}
