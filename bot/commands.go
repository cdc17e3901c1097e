package bot

import (
	"context"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// A Command is something that can be said to the adjutant. Help, the verbs of a mail and the footer of every letter are made
// from the one list of them.
type Command struct {
	Name      string
	Usage     string
	Says      string
	Moderator bool // only a moderator may say it
	Hidden    bool // help lists it with another
	Alone     bool // may be said to a personal address, where no game is named
	Rest      bool // takes the lines that follow
	Run       func(*call)
}

// commands is all that can be said besides orders, by mail or any other door. Doors translate, and decide nothing.
var commands []Command

func init() { // help names the list that it stands in
	commands = []Command{
		{Name: "help", Usage: "help, help COMMAND", Says: "what can be said to me", Alone: true, Run: help},
		{Name: "status", Usage: "status", Says: "who is waited for, for what, until when; when each notice went out", Alone: true, Run: status},
		{Name: "map", Usage: "map, map PLACE", Says: "the map, and the position in words", Run: showMap},
		{Name: "log", Usage: "log, log TURN, log dice TURN", Says: "the report of a turn; its dice", Run: showLog},
		{Name: "undo", Usage: "undo, undo 3", Says: "takes back your last lines, up to the last die", Run: undo},
		{Name: "takeback", Usage: "takeback, takeback LINE instead LINE because WHY", Says: "asks the other player to let you change a line behind a die", Run: takeback},
		{Name: "yes", Usage: "yes, no", Says: "your answer where I ask for a yes or no", Run: func(c *call) { c.answered(true) }},
		{Name: "no", Hidden: true, Run: func(c *call) { c.answered(false) }},
		{Name: "test", Usage: "test, then lines", Says: "what I would understand; nothing is played", Alone: true, Rest: true, Run: test},
		{Name: "zone", Usage: "zone Europe/Lisbon", Says: "your time zone", Alone: true, Run: zone},
	}
}

// Commands lists the commands.
func Commands() []Command { return commands }

func commandNames() []string {
	var names []string
	for _, c := range commands {
		if !c.Moderator && !c.Hidden && c.Name != "yes" {
			names = append(names, c.Name)
		}
	}
	return names
}

// A call is one command being carried out. It answers in sections.
type call struct {
	a      *Adjutant
	ctx    context.Context
	s      *sitting // nil at a personal address
	player store.Player
	seat   engine.Seat
	said   saidCommand
	clock  *clock
	boss   bool // said by a moderator

	sections []Section
	pictures []Picture
	changed  *store.Player
}

// say answers with sentences.
func (c *call) say(sentences ...string) { c.add(Section{Lines: lines(sentences...)}) }

func (c *call) add(ss ...Section) {
	for _, s := range ss {
		if len(s.Lines) > 0 {
			c.sections = append(c.sections, s)
		}
	}
}

// run carries out a command of a seat's player.
func (s *sitting) run(c *cause, said saidCommand) {
	if said.Moderator {
		c.sections = append(c.sections, Section{Lines: lines(fmt.Sprintf("Only a moderator says %q.", said.Name))})
		return
	}
	p := s.player(c.seat)
	k := &call{a: s.a, ctx: s.ctx, s: s, player: p, seat: c.seat, said: said, clock: newClock(p.Zone)}
	said.Run(k)
	c.sections = append(c.sections, k.sections...)
	if len(k.pictures) > 0 {
		c.pictures = k.pictures
	}
	if k.changed != nil {
		s.out.Players = append(s.out.Players, *k.changed)
	}
}

// answered takes a yes or no to whatever it was asked for.
func (c *call) answered(yes bool) {
	for _, ask := range []func(*call, bool) (bool, error){c.s.consent} {
		asked, err := ask(c, yes)
		if err != nil {
			c.fault(err)
		}
		if asked || err != nil {
			return
		}
	}
	c.say("I asked you nothing that a yes or no would answer.")
}

// zone sets the time zone of a person.
func zone(c *call) {
	name := strings.Trim(c.said.args, " .\"")
	if name == "" {
		c.say(fmt.Sprintf("Your times are shown for %s. Another: zone Europe/Lisbon", c.clock.town))
		return
	}
	_, town, err := zoneOf(name)
	if err != nil {
		c.say(capital(err.Error()) + ". Zones are named by continent and city: Europe/Lisbon, America/Chicago, UTC.")
		return
	}
	p := c.player
	p.Zone = name
	c.changed = &p
	c.say(fmt.Sprintf("Your times are shown for %s from now on.", town))
}

// test shows what would be understood of some lines.
func test(c *call) {
	if len(c.said.rest) == 0 {
		c.say(fmt.Sprintf("This is a test, %s: your mail reached me, and this answer shows that mine reaches you. Put order lines behind the word test and I tell how I read them.", c.player.Name))
		return
	}
	c.say(fmt.Sprintf("This is a test, %s. Nothing is played.", c.player.Name))
	if c.s == nil {
		read := Section{Heading: "What I read", Kind: "orders"}
		for _, in := range c.said.rest {
			read.Lines = append(read.Lines, TextLine{Text: fmt.Sprintf("%d %s", in.No, short(in.Text, 200))})
		}
		c.add(read)
		return
	}
	out, err := c.s.table.Check(c.seat, c.said.rest)
	if err != nil {
		c.say("Nothing is asked of you now, so I cannot say what these lines would do.")
		return
	}
	understood := Section{Heading: "Understood"}
	for _, l := range out.Lines {
		understood.Lines = append(understood.Lines, TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Order: true})
		if l.Echo != "" {
			understood.Lines = append(understood.Lines, TextLine{Text: "(" + l.Echo + ")", Indent: 1})
		}
	}
	c.add(understood)
	for i, r := range out.Refusals {
		if i == 20 {
			c.say(fmt.Sprintf("And %d more of this sort.", len(out.Refusals)-i))
			break
		}
		c.add(refusalSection(r))
	}
}

// showMap answers with the two maps and the position in words.
func showMap(c *call) {
	s := c.s
	around, known := "", true
	if name := strings.Trim(c.said.args, " .?"); name != "" {
		around, known = s.findPlace(c.seat, name)
	}
	if !known {
		c.say(fmt.Sprintf("I know no place %s on this map; here is the whole of it.", short(c.said.args, 60)))
	} else {
		c.say(s.ledger.Turn.Title + ", as it is now.")
	}
	c.pictures = s.pictures(c.seat, s.ledger.TurnFrom-1, around, s.ledger.Turn.Title+".")
	c.add(sections(s.table.Position.View(c.seat).Brief(c.seat))...)
}

// findPlace finds a place of the map by its name, its id or the only name that begins so.
func (s *sitting) findPlace(seat engine.Seat, name string) (string, bool) {
	scene := s.table.Position.View(seat).Scene(seat, nil)
	if scene == nil {
		return "", false
	}
	name = level(name)
	var begin []string
	for _, p := range scene.Places {
		if level(p.Name) == name || level(p.Name+" "+p.Suffix) == name || level(p.ID) == name {
			return p.ID, true
		}
		if strings.HasPrefix(level(p.Name), name) {
			begin = append(begin, p.ID)
		}
	}
	if len(begin) == 1 && name != "" {
		return begin[0], true
	}
	return "", false
}

// level makes names comparable: small letters and digits only.
func level(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s))
}
