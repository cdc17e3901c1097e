package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
)

// asksBack lets a player ask for the takeback of one of his last lines.
func (c *campaign) asksBack(p *penfriend) (line, instead string) {
	c.t.Helper()
	list := c.answers(p, c.asking(p), "takeback")
	c.reads(list, "Say which line, what instead, and why.")
	for _, l := range strings.Split(list.Text, "\n") {
		number, rest, _ := strings.Cut(strings.TrimSpace(l), " ")
		if line, instead = rest, c.otherPlace(rest); !strings.HasPrefix(line, "promote") && !strings.HasPrefix(line, "recruit") {
			continue
		}
		wish := "Takeback " + number
		if instead != "" {
			wish += " instead " + instead
		}
		a := c.answers(p, list, wish+" because my thumb slipped")
		if strings.Contains(words(a), "Dice are never rolled again. Asked.") {
			c.reads(a, line, instead)
			return line, instead
		}
		c.reads(a, "cannot be taken back with the dice as they were rolled.", "The moderator can rewind the game instead")
	}
	c.t.Fatalf("%s can take nothing back of\n%s", p.Name, list.Text)
	return "", ""
}

// otherPlace is the same promotion or recruiting at another place, by the position in which a line was carried out.
func (c *campaign) otherPlace(line string) string {
	c.t.Helper()
	what, _, _ := strings.Cut(line, " at ")
	if !strings.HasPrefix(what, "recruit ") && !strings.HasPrefix(what, "promote ") {
		return ""
	}
	es, err := c.daemon.Store.Events(c.t.Context(), c.game, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	for i := len(es) - 1; i > 0; i-- {
		e, err := engine.Decode(c.book, es[i].Kind, es[i].Fact)
		if did, ok := e.(engine.Did); err != nil || !ok || did.Line != line {
			continue
		}
		return another(c.positionAt(es[i].N-1), what, line)
	}
	return ""
}

// another is an order that does the same at another place, when the segments before it are passed over.
func another(p engine.Position, what, line string) string {
	for range 5 {
		ds := p.Awaited()
		if len(ds) == 0 {
			break
		}
		for o := range p.Legal(ds[0]) {
			if other := o.String(); strings.HasPrefix(other, what) && other != line && !strings.Contains(line, other) {
				return other
			}
		}
		es, err := p.Rule(ds[0], ds[0].Pass, engine.NoDice{})
		if ds[0].Pass == nil || err != nil {
			break
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	return ""
}

func takebackGranted(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	c.turnEnds(anna, c.asking(anna))
	c.untilOwnTurn("confederate")
	c.pass(3 * time.Hour)
	due := c.due()
	line, instead := c.asksBack(anna)
	c.pass(5 * time.Hour)
	asked := c.newest(ben, "Anna asks to take back one order")
	c.reads(asked, line, instead, `"my thumb slipped"`, "Your deadline stands still until you have answered.")
	c.reads(c.answers(ben, asked, "Yes, of course."), "Noted: yes. Now Cora decides.")
	c.pass(time.Hour)
	c.reads(c.answers(cora, c.newest(cora, "Game 1, Cora: Ben R. agrees"), "takeback 1 grant"), "Granted.")
	for _, p := range []*penfriend{anna, ben} {
		c.reads(c.newest(p, "Taken back"), "with the consent of Ben R. and Cora.", "struck: "+line, "instead: "+instead, "All dice stand.")
	}
	if now := c.due(); now.Sub(due) < 6*time.Hour {
		c.t.Errorf("a takeback was asked for 6 hours, and the deadline moved from %s to %s", due, now)
	}
}

func takebackRefused(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	c.turnEnds(ben, c.newest(ben, "Your move, Ben R.: August 1861")) // the takeback has put its question again, under another number
	c.untilOwnTurn("union")
	c.pass(3 * time.Hour)
	before := c.position().Text()
	c.asksBack(ben)
	c.pass(4 * time.Hour)
	c.reads(c.answers(anna, c.newest(anna, "Ben R. asks to take back one order"), "No. Not this time, sorry."), "Refused. Everything stands as it was.")
	c.reads(c.newest(ben, "Anna declined"), "Everything stands as it was.")
	c.reads(c.answers(cora, c.newest(cora, "Game 1, Cora: Ben R. asks to take back"), "takeback 1 grant"), "Nobody asks for a takeback in game 1.")
	if got := c.position().Text(); got != before {
		c.t.Errorf("a takeback that was refused has changed the position to\n%s", got)
	}
}

func benDigests(c *campaign) {
	anna, ben := c.person("anna"), c.person("ben")
	own := c.unsubscribes(ben, c.newest(ben, "Anna declined"))
	stopped := c.newest(ben, "Your mail is stopped")
	c.reads(stopped, "Your games go on, and so do their deadlines")
	had := len(ben.got)
	c.answers(anna, c.asking(anna), "press ben r: Are you there?")
	if len(ben.got) != had {
		c.t.Errorf("Ben has stopped his mail, and gets %s", ben.got[had].Text)
	}
	c.reads(c.answers(ben, stopped, "mail digest"), "Your news comes in one letter a day, at 19:00 (Chicago), from now on.", "Answers to your own messages come at once")
	if n := c.answersTo(own); n != 1 {
		c.t.Errorf("the button of a mail program was answered %d times, want once", n)
	}
	had = len(ben.got)
	c.answers(anna, c.asking(anna), "press ben r: How is the weather in Virginia?")
	c.answers(anna, c.asking(anna), "press ben r: It rains here.\nAnd it rains.")
	if len(ben.got) != had {
		c.t.Errorf("a letter did not wait for the digest: %s", ben.got[had].Text)
	}
	c.pass(24 * time.Hour)
	c.reads(c.newest(ben, "Your digest, Ben R.: 3 letters of game 1."), "Are you there?", "How is the weather in Virginia?", "And it rains.")
	c.turnEnds(anna, c.asking(anna))
	c.pass(20 * time.Hour)
	c.untilOwnTurn("confederate")
	c.reads(c.answers(ben, c.asking(ben), "digest off"), "Each letter comes at once from now on")
}

// unsubscribes presses the button that a mail program makes of the header.
func (c *campaign) unsubscribes(p *penfriend, m *demo.Received) *demo.Received {
	c.t.Helper()
	to := regexp.MustCompile(`(?m)^List-Unsubscribe: <mailto:(adjutant\+stop\.[^>]+)>`).FindStringSubmatch(unfolded(m.Raw))
	if to == nil {
		c.t.Fatalf("no address to unsubscribe in\n%s", m.Raw)
	}
	own := c.send(p, to[1], []byte(letterText(p.Address, to[1], p.Name+".stop@mail.example", "")))
	c.taken(own)
	return own
}

// unfolded is a message with its header fields on one line each.
func unfolded(raw []byte) string {
	return strings.ReplaceAll(strings.ReplaceAll(string(raw), "\r\n", "\n"), "\n ", " ")
}

func coraMends(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	desk := c.newest(cora, "Game 1 made")
	units, from, to := c.misplaced()
	change := fmt.Sprintf("move 1 union %s from %s to %s", units, from, to)
	c.reads(c.answers(anna, c.asking(anna), "press cora: My "+units+" should not stand at "+from+"."), "Carried to Cora:")
	c.reads(c.answers(cora, c.newest(cora, "Anna (Union, game 1) writes:"), "press 1 anna: You are right, I shall see to it."), "Carried to Anna:")
	c.reads(c.newest(anna, "Cora, the moderator, writes:"), "You are right, I shall see to it.", "Answer with: press moderator: ...")
	c.reads(c.answers(cora, desk, "mend 1 "+change), "Say why: mend 1 ... because ...")
	shown := c.answers(cora, desk, "mend 1 "+change+"\n  because the set-up says so; my slip")
	c.reads(shown, "This changes game 1,", "Nothing is done yet.")
	before := c.position().Text()
	done := wordToDo.FindStringSubmatch(shown.Text)
	if done == nil {
		c.t.Fatalf("no word to confirm in\n%s", shown.Text)
	}
	c.pass(10 * time.Minute)
	c.reads(c.answers(cora, shown, done[1]), "Done. Game 1 was put right.")
	for _, p := range []*penfriend{anna, ben} {
		c.reads(c.newest(p, fmt.Sprintf("Cora put right: 1 Union %s from %s to %s.", units, from, to)), `Why: "the set-up says so; my slip".`)
	}
	if c.position().Text() == before {
		c.t.Error("the correction has changed nothing")
	}
}

// misplaced is a Union unit, where it stands, and the next box of its own.
func (c *campaign) misplaced() (units, from, to string) {
	c.t.Helper()
	p := c.position()
	for o := range p.Legal(p.Awaited()[0]) {
		units, way, found := strings.Cut(strings.TrimPrefix(o.String(), "march 1 "), " from ")
		from, to, _ := strings.Cut(way, " to ")
		to, _, _ = strings.Cut(to, " by ")
		if found && units == "militia infantry" && p.Echo([]engine.Order{o}) == "one box" {
			return units, from, to
		}
	}
	c.t.Fatal("no Union unit can be moved")
	return "", "", ""
}
