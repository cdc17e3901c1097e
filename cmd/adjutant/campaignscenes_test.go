package main

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
)

// asksBack lets a player ask for the takeback of one of his last lines.
func (c *campaign) asksBack(p *penfriend) (line, instead string) {
	c.t.Helper()
	list := c.answers(p, c.asking(p), "takeback")
	c.reads(list, "Say which line, what instead, and why.")
	for _, l := range strings.Split(list.text, "\n") {
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
	c.t.Fatalf("%s can take nothing back of\n%s", p.name, list.text)
	return "", ""
}

// otherPlace is the same promotion or recruiting at another place, by the position in which a line was carried out.
func (c *campaign) otherPlace(line string) string {
	c.t.Helper()
	what, _, _ := strings.Cut(line, " at ")
	if !strings.HasPrefix(what, "recruit ") && !strings.HasPrefix(what, "promote ") {
		return ""
	}
	es, err := c.daemon.store.Events(c.t.Context(), c.game, 0)
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
	c.turnEnds(anna)
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
		c.reads(c.newest(p, "Taken back"), "with the consent of Ben R. and Cora.", "struck "+line, "instead "+instead, "All dice stand.")
	}
	if now := c.due(); now.Sub(due) < 6*time.Hour {
		c.t.Errorf("a takeback was asked for 6 hours, and the deadline moved from %s to %s", due, now)
	}
}

func takebackRefused(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	c.turnEnds(ben)
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
	c.reads(c.answers(ben, c.newest(ben, "Anna declined"), "digest 19"), "Your news comes in one letter a day, at 19:00 (Chicago), from now on.")
	had := len(ben.got)
	c.answers(anna, c.asking(anna), "press ben r: How is the weather in Virginia?")
	c.answers(anna, c.asking(anna), "press ben r: It rains here.\nAnd it rains.")
	if len(ben.got) != had {
		c.t.Errorf("a letter did not wait for the digest: %s", ben.got[had].text)
	}
	c.pass(24 * time.Hour)
	c.reads(c.newest(ben, "Your digest, Ben R.: 2 letters of game 1."), "How is the weather in Virginia?", "And it rains.")
	c.turnEnds(anna)
	c.pass(20 * time.Hour)
	c.untilOwnTurn("confederate")
	c.reads(c.answers(ben, c.asking(ben), "digest off"), "Each letter comes at once from now on")
}

func coraMends(c *campaign) {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	desk := c.newest(cora, "Game 1 made")
	change := c.misplaced()
	c.reads(c.answers(cora, desk, "mend 1 "+change), "Say why: mend 1 ... because ...")
	shown := c.answers(cora, desk, "mend 1 "+change+"\n  because the set-up says so; my slip")
	c.reads(shown, "This changes game 1,", "Nothing is done yet.")
	before := c.position().Text()
	done := wordToDo.FindStringSubmatch(shown.text)
	if done == nil {
		c.t.Fatalf("no word to confirm in\n%s", shown.text)
	}
	c.pass(10 * time.Minute)
	c.reads(c.answers(cora, shown, done[1]), "Done. Game 1 was put right.")
	for _, p := range []*penfriend{anna, ben} {
		c.reads(c.newest(p, "Cora put right: "+change), `Why: "the set-up says so; my slip".`)
	}
	if c.position().Text() == before {
		c.t.Error("the correction has changed nothing")
	}
}

// misplaced is a change that moves a Union unit to the next box of its own.
func (c *campaign) misplaced() string {
	c.t.Helper()
	p := c.position()
	for o := range p.Legal(p.Awaited()[0]) {
		words, way, found := strings.Cut(strings.TrimPrefix(o.String(), "march "), " from ")
		from, to, _ := strings.Cut(way, " to ")
		to, _, _ = strings.Cut(to, " by ")
		if found && strings.HasPrefix(words, "1 militia infantry") && !strings.Contains(from, " via ") && !strings.Contains(words, "(") && strings.Contains(p.Echo([]engine.Order{o}), "one box") &&
			!strings.Contains(p.Echo([]engine.Order{o}), "battle") {
			return fmt.Sprintf("move 1 union militia infantry from %s to %s", from, to)
		}
	}
	c.t.Fatal("no Union unit can be moved")
	return ""
}
