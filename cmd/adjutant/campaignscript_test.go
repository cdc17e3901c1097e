package main

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
)

// An incident is something that happens in the course of the campaign besides orders. They are played in their order, each as soon as
// its moment has come.
type incident struct {
	name string
	turn int         // the player turn from which on it may be played
	seat engine.Seat // whose own turn must be open; empty: a question in a battle
	when func(*campaign, engine.Position, engine.Decision) bool
	play func(*campaign)
}

func (s incident) ready(c *campaign, p engine.Position, d engine.Decision) bool {
	here := s.seat == d.Seat && d.Own || s.seat == "" && !d.Own
	return here && len(c.turns) >= s.turn && (s.when == nil || s.when(c, p, d))
}

// campaignScenes is the course of the campaign besides its orders.
var campaignScenes = []incident{
	{"Anna prepares, undoes, is refused and mends it", 1, "union", nil, annaPrepares},
	{"Ben is asked in a battle, and answers for all of it", 1, "", nil, benIsAsked},
	{"Ben answers an old question, gives standing orders, and his mail comes twice", 2, "confederate", nil, benBegins},
	{"Anna asks for a takeback, which Ben and Cora grant", 3, "union", nil, takebackGranted},
	{"Ben asks for a takeback, which Anna refuses", 4, "confederate", nil, takebackRefused},
	{"Ben has his news once a day", 5, "union", nil, benDigests},
	{"Cora puts a unit right", 7, "union", nil, coraMends},
	{"Ben goes on vacation", 7, "union", nil, benIsAway},
	{"Anna misses a deadline", 9, "union", nil, annaIsSilent},
	{"Anna answers in grace", 11, "union", nil, annaIsLate},
	{"Anna takes time, and gets more of Ben", 13, "union", nil, annaNeedsTime},
	{"both pause, and both resume", 14, "confederate", nil, bothPause},
	{"Cora rewinds", 15, "union", nil, coraRewinds},
	{"the dice of a battle are given by hand", 16, "union", attacks, diceByHand},
	{"the daemon is stopped, and comes back after five hours", 18, "confederate", nil, daemonStops},
	{"Carl takes over from Ben", 19, "confederate", nil, carlTakesOver},
}

// wordToDo is the line that does what a moderator was shown.
var wordToDo = regexp.MustCompile(`(?m)^\s*(do [a-z2-7]{6})$`)

// make lets Cora make the game, and both say yes.
func (c *campaign) make() {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	const bare = "adjutant@club.example"
	c.taken(c.send(cora, bare, []byte(letterText("Cora <cora@club.example>", bare, "join@mail.example", "join"))))
	desk := c.newest(cora, "You are known here, Cora")
	a := c.answers(cora, desk, "make ahd 1861 union Anna <anna@club.example> confederate Ben <ben@club.example> pace 72h/48h grace 24h options 4.12 5.71")
	c.reads(a, "Game 1 made: A House Divided 1861, options 4.12 and 5.71. Anna and Ben are invited until Thu 7 Jan, 18:00")
	c.game, anna.seat, ben.seat = 1, "union", "confederate"
	c.pass(40 * time.Minute)
	c.reads(c.newest(anna, "Will you play?"), "the Union, against Ben.", "4.12 Kentucky neutrality", "5.71 Refitting the army", "48 hours for a question in a battle")
	c.reads(c.answers(anna, c.newest(anna, "Will you play?"), "Yes"), "You play the Union in game 1. Ben has not answered yet.")
	c.pass(20 * time.Minute)
	c.reads(c.answers(ben, c.newest(ben, "Will you play?"), "yes, call me Ben R.\nzone America/Chicago"), "The game begins, Ben R.: you play the Confederacy.")
	c.reads(c.newest(anna, "Your move"), "July 1861, the Union.", "Ben R. has said yes.")
}

// annaPrepares is all that can be asked before the first orders, an undo, and a message that is mended.
func annaPrepares(c *campaign) {
	anna := c.person("anna")
	q := c.asking(anna)
	c.reads(c.answers(anna, q, "zone Europe/Berlin\nstatus"), "Your times are shown for Berlin from now on.", "We wait for you, Anna: question 1, the turn, until Thu 7 Jan, 20:00")
	c.reads(c.answers(anna, q, "* standing retreat: if outnumbered 2 to 1, never from Washington; to Washington, else any\n"+
		"* standing reinforce: always, never from Washington\n* standing fire: cover all, then the reduced, then the strongest"),
		"In force: retreat: if outnumbered 2 to 1, never from Washington; to Washington, else any.", "Seen by you and the moderator only.",
		"In force: reinforce: always, never from Washington.", "In force: fire: cover all, then the reduced, then the strongest.")
	p := c.position()
	lines := plan(p, p.Awaited()[0])
	c.reads(c.answers(anna, q, "preview\n"+strings.Join(lines, "\n")+"\nend"), "Preview. Nothing is played; no die is rolled.", lines[0], "Left open:")
	c.reads(c.answers(anna, q, "Odds?"), "Odds. No die is rolled.")
	c.pass(2 * time.Hour)
	c.reads(c.answers(anna, q, shortHand.Replace(lines[0])), "Taken, Anna. Your turn goes on.", lines[0])
	c.reads(c.answers(anna, q, "Undo"), "Undone: "+lines[0]+".", "Nothing more can be undone.")
	wrong := regexp.MustCompile(`to [^,]* by`).ReplaceAllString(shortHand.Replace(lines[0]), "to Mannasses by")
	right := shortHand.Replace(lines[0])
	lines = append([]string{"# July 1861", wrong}, lines[1:]...)
	c.reads(c.answers(anna, q, strings.Join(lines, "\n")+"\nend"), "Nothing is played yet, Anna:", `Line 2, "Mannasses": I know no box Mannasses; did you mean Manassas Junction?`, `Send "line 2: ..."`)
	c.reads(c.answers(anna, c.newest(anna, "You have 2 marches. Nothing is played yet"), "line 2: "+right+"\nend"), "Taken, Anna. We wait for Ben R. (stand or retreat)")
}

// benIsAsked answers the first question of the game.
func benIsAsked(c *campaign) {
	ben := c.person("ben")
	q := c.asking(ben)
	c.reads(q, "An answer is wanted, Ben R.:", "Anna waits for you.")
	c.pass(9 * time.Hour)
	c.reads(c.answers(ben, q, "odds"), "Odds. No die is rolled.")
	c.reads(c.answers(ben, q, "preview\nstand"), "Preview. Nothing is played; no die is rolled.", "stand")
	c.reads(c.answers(ben, q, "status"), "We wait for you, Ben R.: question 2, stand or retreat", "After that Anna's turn goes on: question 1")
	c.reads(c.newest(ben, "An answer is wanted"), "Question 2")
	c.good(c.answers(ben, q, "Stand, this battle"))
}

// benBegins is his first own turn.
func benBegins(c *campaign) {
	anna, ben := c.person("anna"), c.person("ben")
	old := c.newest(ben, "An answer is wanted")
	before := c.position().Text()
	c.reads(c.answers(ben, old, "retreat to Grenada"), "Too late: question", "None of these orders was carried out.", "Now: July 1861, the Confederacy: your turn")
	if got := c.position().Text(); got != before {
		c.t.Errorf("a stale answer has changed the position to\n%s", got)
	}
	c.reads(c.answers(ben, c.asking(ben), "STANDING RETREAT: if outnumbered 2 to 1, never from Richmond; to Corinth if it is ours, else any\n"+
		"standing reinforce: always, never from Richmond; standing\nstanding reinforce: always, never from Richmond\nStanding fire: cover all, then the reduced, then the strongest\nstanding withdraw: default"),
		"In force: retreat: if outnumbered 2 to 1, never from Richmond; to Corinth if it is ours, else any.", "In force: reinforce: always, never from Richmond.",
		"Withdraw: where no standing order answers, the default does")
	c.reads(c.answers(ben, c.asking(ben), "press anna: Good fight. I shall be away at the end of the month."), `Carried to Anna: "Good fight.`)
	c.reads(c.newest(anna, "Ben R. writes:"), `"Good fight. I shall be away at the end of the month."`, "Answer with: press ben r: ...")
	c.reads(c.answers(anna, c.newest(anna, "Ben R. writes:"), "Press Ben R.: Enjoy it. march all to Richmond, as they say."), "Carried to Ben R.:")
	c.pass(14 * time.Hour)
	p := c.position()
	words := ben.hand(2, append(plan(p, p.Awaited()[0]), "end"))
	re := c.asking(ben)
	raw := ben.raw(c.t, re, words)
	own := c.send(ben, re.From, raw)
	c.taken(own)
	c.send(ben, re.From, raw)
	restOf(c.t, c.daemon)
	c.gather()
	if n := c.answersTo(own); n != 1 {
		c.t.Errorf("a mail that came twice has %d answers, want 1", n)
	}
}

// turnEnds answers a letter with the orders of a whole turn, and with what is promoted and recruited.
func (c *campaign) turnEnds(p *penfriend, re *demo.Received) *demo.Received {
	c.t.Helper()
	pos := c.position()
	d := pos.Awaited()[0]
	lines := plan(pos, d)
	for _, l := range reserves(pos, d) {
		if !slices.Contains(lines, l) { // he has planned it already
			lines = append(lines, l)
		}
	}
	a := c.answers(p, re, strings.Join(append(lines, "end"), "\n"))
	c.good(a)
	return a
}
