package bot

import (
	"context"
	"fmt"
	"slices"
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
	Quiet     bool // is not named in the footer of letters
	Person    bool // concerns no single game: said to a game's address by itself, it is answered from the personal one
	Run       func(*call)
}

// commands is all that can be said besides orders, by mail or any other door. Doors translate, and decide nothing.
var commands []Command

func init() { // help names the list that it stands in
	commands = []Command{
		{Name: "help", Usage: "help, help COMMAND", Says: "what can be said to me", Alone: true, Run: help},
		{Name: "status", Usage: "status", Says: "who is waited for, for what, until when; when each notice went out", Alone: true, Run: status},
		{Name: "map", Usage: "map, map PLACE, map THEATRE", Says: "the map, and the position in words", Run: showMap},
		{Name: "charts", Usage: "charts", Says: "strength, what is held, losses and dice of the game, as a picture and in words", Quiet: true, Run: showCharts},
		{Name: "log", Usage: "log, log TURN, log dice TURN", Says: "the report of a turn; its dice", Run: showLog},
		{Name: "undo", Usage: "undo, undo 3", Says: "takes back your last lines, up to the last die", Run: undo},
		{Name: "takeback", Usage: "takeback, takeback LINE instead LINE because WHY", Says: "asks the other player to let you change a line behind a die", Quiet: true, Run: takeback},
		{Name: "accept", Usage: "accept 12, decline 12", Says: "takes over a seat that is offered to you, or not", Alone: true, Quiet: true, Run: takeOver(true)},
		{Name: "decline", Alone: true, Hidden: true, Quiet: true, Run: takeOver(false)},
		{Name: "yes", Usage: "yes, no", Says: "your answer where I ask for a yes or no", Quiet: true, Run: func(c *call) { c.answered(true) }},
		{Name: "no", Hidden: true, Quiet: true, Run: func(c *call) { c.answered(false) }},
		{Name: "rules", Usage: "rules, rules 5.34, rules WORD", Says: "the rules in my words, with their rulings", Quiet: true, Alone: true, Run: showRules},
		{Name: "why", Usage: "why, why 7, why 7 TURN", Says: "the reasons of a number on the map or in a report", Quiet: true, Run: why},
		{Name: "legal", Usage: "legal, legal PLACE, legal UNIT", Says: "what may be done now, by place; of a unit, what it costs", Quiet: true, Run: legal},
		{Name: "dice", Usage: "dice", Says: "how the dice have fallen", Quiet: true, Run: showDice},
		{Name: "preview", Usage: "preview, then lines", Says: "what they would do up to the first die, and the odds of the battles that follow; nothing is played", Rest: true, Run: preview},
		{Name: "odds", Usage: "odds", Says: "how the battle being fought may end, and those that follow", Quiet: true, Run: showOdds},
		{Name: "standing", Usage: "standing, standing KIND at PLACE: TEXT, standing KIND: default, standing drop 2, standing use", Says: "orders that answer a question before it is asked", Run: giveStanding},
		{Name: "ahead", Usage: "ahead, then lines, ahead drop", Says: "order lines that wait until your own turn opens; \"if PLACE is empty: ...\" before a line is its condition", Quiet: true, Rest: true, Run: ahead},
		{Name: "test", Usage: "test, then lines", Says: "what I would understand; nothing is played", Quiet: true, Alone: true, Rest: true, Run: test},
		{Name: "extend", Usage: "extend 24h, extend NAME 24h", Says: "more time for you, out of your few extensions; or for your opponent, freely", Quiet: true, Run: extendTime},
		{Name: "give", Usage: "give NAME 24h", Says: "more time for your opponent", Quiet: true, Run: extendTime},
		{Name: "pause", Usage: "pause, pause until DATE", Says: "pause the game, when all players agree", Quiet: true, Run: proposePause},
		{Name: "resume", Usage: "resume", Says: "go on with a game that the players have paused", Quiet: true, Run: proposeResume},
		{Name: "vacation", Usage: "vacation 2027-01-09 to 2027-01-12, vacation off", Says: "days on which your clocks stand, in all your games", Quiet: true, Alone: true, Run: vacation},
		{Name: "pace", Usage: "pace", Says: "how long things may take in this game, and what follows when time is spent", Quiet: true, Run: showPace},
		{Name: "press", Usage: "press NAME: TEXT", Says: "your words to another player, a side, all or the moderator", Quiet: true, Alone: true, Rest: true, Run: press},
		{Name: "record", Usage: "record", Says: "the whole game as a file, with which every die can be checked", Quiet: true, Run: sendRecord},
		{Name: "resign", Usage: "resign, resign yes", Says: "gives the game up", Quiet: true, Run: resign},
		{Name: "draw", Usage: "draw, draw yes, draw no", Says: "ends the game without a winner, when all players agree", Quiet: true, Run: draw},
		{Name: "forget", Usage: "forget me", Says: "erases your address and your name everywhere, after asking once more", Alone: true, Quiet: true, Person: true, Run: forget},
		{Name: "me", Usage: "me", Says: "your settings, and how to change each", Alone: true, Run: me},
		{Name: "zone", Usage: "zone Europe/Lisbon", Says: "your time zone", Alone: true, Quiet: true, Run: zone},
		{Name: "name", Usage: "name Anna B.", Says: "your name in games to come", Alone: true, Quiet: true, Run: setName},
		{Name: "digest", Usage: "digest 19, digest off", Says: "your news once a day at that hour, or each letter at once", Alone: true, Quiet: true, Run: setDigest},
		{Name: "mail", Usage: "mail each, mail digest, mail off", Says: "the same in other words; off stops your mail, not your games", Alone: true, Quiet: true, Run: setMail},
		{Name: "notify", Usage: "notify each, notify digest 18:00, notify off", Says: "the same again", Alone: true, Quiet: true, Run: setNotify},
		{Name: "reminders", Usage: "reminders 24 3, reminders off", Says: "how many hours before a deadline you are reminded", Alone: true, Quiet: true, Run: setReminders},
		{Name: "theme", Usage: "theme light, theme dark, theme contrast", Says: "the colours of your maps", Alone: true, Quiet: true, Run: setTheme},
		{Name: "symbols", Usage: "symbols nato, symbols period", Says: "the signs of the arms on your maps", Alone: true, Quiet: true, Run: setSymbols},
		{Name: "pictures", Usage: "pictures all, pictures maps, pictures one, pictures off", Says: "which pictures come with your letters", Alone: true, Quiet: true, Run: setPictures},
		{Name: "dates", Usage: "dates en, dates de, dates fr", Says: "the language of your dates", Alone: true, Quiet: true, Run: setDates},
		{Name: "renew", Usage: "renew token", Says: "gives you a new address to answer to; the old one is dead at once", Alone: true, Quiet: true, Run: renew},
		{Name: "anonymous", Usage: "anonymous on, anonymous off", Says: "whether your press names you", Alone: true, Quiet: true, Run: setAnonymous},
		{Name: "door", Usage: "door mail, door discord, door all", Says: "where you want to hear of your games", Alone: true, Quiet: true, Run: setDoor},
		{Name: "link", Usage: "link, unlink", Says: "a code that ties you to your user of Discord; unlink ends that", Alone: true, Quiet: true, Run: link},
		{Name: "unlink", Alone: true, Hidden: true, Quiet: true, Run: unlink},
		{Name: "tables", Usage: "tables", Says: "open tables that you may join", Alone: true, Quiet: true, Person: true, Run: showTables},
		{Name: "scenarios", Usage: "scenarios, scenarios BOOK", Says: "what can be played here", Alone: true, Quiet: true, Person: true, Run: listScenarios},
		{Name: "open", Usage: "open BOOK SCENARIO as SIDE pace 72h options 4.9", Says: "opens a table for whoever wants to play", Alone: true, Quiet: true, Person: true, Run: openTable},
		{Name: "join", Usage: "join 3, join 3 as SIDE", Says: "sits you down at an open table", Alone: true, Quiet: true, Person: true, Run: joinTable},
		{Name: "leave", Usage: "leave 3", Says: "takes you from an open table; your own is closed", Alone: true, Quiet: true, Person: true, Run: leaveTable},
		{Name: "invite", Usage: "invite Ben <ben@mail.example> to BOOK SCENARIO as SIDE", Says: "asks somebody to play against you", Alone: true, Quiet: true, Person: true, Run: invitePlayer},
	}
}

// Commands lists the commands.
func Commands() []Command { return commands }

func commandNames() []string {
	var names []string
	for _, c := range commands {
		if !c.Moderator && !c.Quiet {
			names = append(names, c.Name)
		}
	}
	return names
}

// A call is one command being carried out. It answers in sections.
type call struct {
	a       *Adjutant
	ctx     context.Context
	s       *sitting // nil at a personal address
	player  store.Player
	seat    engine.Seat
	said    saidCommand
	no      int // of the command within its message, from 0
	request Request
	job     *job // nil at a seat's address
	clock   *clock
	boss    bool // said by a moderator

	sections   []Section
	pictures   []Picture
	enclosures []Enclosure
	changed    *store.Player
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
	if said.Person {
		c.sections = append(c.sections, Section{Lines: lines(fmt.Sprintf("%q concerns no single game: send it in a message of its own, and I answer from your own address.", said.Name))})
		return
	}
	c.ran++
	k := &call{a: s.a, ctx: s.ctx, s: s, player: p, seat: c.seat, said: said, no: c.ran, request: c.request, clock: clockFor(p)}
	k.clock.stamps = c.request.Door == DoorDiscord
	said.Run(k)
	c.sections = append(c.sections, k.sections...)
	if len(k.pictures) > 0 {
		c.pictures = k.pictures
	}
	if len(k.enclosures) > 0 {
		c.enclosures = k.enclosures
	}
	if k.changed != nil {
		s.out.Players = slices.DeleteFunc(s.out.Players, func(q store.Player) bool { return q.ID == k.changed.ID })
		s.out.Players = append(s.out.Players, *k.changed)
	}
}

// answered takes a yes or no to whatever it was asked for.
func (c *call) answered(yes bool) {
	asked, err := c.s.consent(c, yes)
	if err != nil {
		c.fault(err)
	}
	if asked || err != nil {
		return
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
	z, town, err := zoneOf(name)
	if err != nil {
		c.say(capital(err.Error()) + ". Zones are named by continent and city: Europe/Lisbon, America/Chicago, UTC.")
		return
	}
	p := c.player
	p.Zone = name
	c.changed = &p
	c.clock.zone, c.clock.town = z, town
	c.say(fmt.Sprintf("Your times are shown for %s from now on.", town))
}

// showMap answers with the two maps and the position in words.
func showMap(c *call) {
	s := c.s
	around, part, known := "", "", true
	if name := strings.Trim(c.said.args, " .?"); name != "" {
		if around, known = s.findPlace(c.seat, name); !known {
			part, known = s.findTheatre(c.seat, name)
		}
	}
	if !known {
		c.say(fmt.Sprintf("I know no place %s on this map; here is the whole of it.", short(c.said.args, 60)))
	} else {
		c.say(s.ledger.Turn.Title + ", as it is now.")
	}
	c.pictures = s.maps(c.seat, s.ledger.TurnFrom-1, around, part, nil)
	c.add(sections(s.table.Position.View(c.seat).Brief(c.seat))...)
}

// findPlace finds a place of the map by its name, its id or the only name that begins so.
func (s *sitting) findPlace(seat engine.Seat, name string) (string, bool) {
	return placeOn(s.table.Position.View(seat).Scene(seat, nil), name)
}

// findTheatre finds a theatre of the map by its name.
func (s *sitting) findTheatre(seat engine.Seat, name string) (id string, found bool) {
	scene := s.table.Position.View(seat).Scene(seat, nil)
	if scene == nil {
		return "", false
	}
	t, found := scene.Still.Theatre(name)
	return t.ID, found
}

// placeOn finds a place of a scene, which may be nil, in the same manner.
func placeOn(scene *engine.Scene, name string) (string, bool) {
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
	if scene.Still != nil && scene.Still.Hexes != nil {
		for _, n := range scene.Still.Hexes.Names { // a name over several hexes is shown by the one in its middle
			if level(n.Name) == name && len(n.Cells) > 0 {
				return n.Cells[len(n.Cells)/2], true
			}
		}
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
