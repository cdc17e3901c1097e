package hall

import (
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/machine"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

func init() { // help names the list that it stands in
	table.Commands = []table.Command{
		{Name: "help", Usage: "help, help WORD, help all", Says: "what fits the moment; more of a command or an order; all that can be said",
			Alone: true, Run: letter.Help},
		{Name: "primer", Usage: "how to play, how to play BOOK", Says: "the game on one page, with orders to copy", Alone: true, Quiet: true,
			Run: letter.HowToPlay},
		{Name: "games", Usage: "my games", Says: "all your games: whose turn, until when", Alone: true, Quiet: true, Person: true,
			Run: letter.MyGames},
		{Name: "computer", Alone: true, Hidden: true, Quiet: true, Run: people.AgainstMachine},
		{Name: play.Question, Alone: true, Hidden: true, Quiet: true, Run: play.AnswerQuestion},
		{Name: "list", Usage: "list, list late, list over, list paused, list BOOK", Says: "your games, one a line: opponent, side, turn, who " +
			"is waited for since when and until when; those that are paused or over", Alone: true, Quiet: true, Person: true, Run: letter.ListGames},
		{Name: "results", Usage: "results, results BOOK", Says: "how your games ended", Alone: true, Quiet: true, Person: true,
			Run: letter.ListResults},
		{Name: "late", Usage: "late", Says: "who has been late in the games that you play", Alone: true, Quiet: true, Person: true,
			Run: letter.ListLate},
		{Name: "history", Usage: "history", Says: "what you have played here, in figures", Alone: true, Quiet: true, Person: true,
			Run: letter.ShowHistory},
		{Name: "status", Usage: "status", Says: "who is waited for, for what, until when; when each notice went out", Alone: true,
			Run: letter.ShowStatus},
		{Name: "map", Usage: "map, map PLACE, map THEATRE", Says: "the map, and the position in words", Run: showMap},
		{Name: "charts", Usage: "charts", Says: "strength, what is held, losses and dice of the game, as a picture and in words", Quiet: true,
			Run: letter.ShowCharts},
		{Name: "log", Usage: "log, log TURN, log dice TURN", Says: "the report of a turn; its dice", Run: letter.ShowLog},
		{Name: "undo", Usage: "undo, undo 3", Says: "takes back your last lines, up to the last die", Run: play.Undo},
		{Name: "takeback", Usage: "takeback, takeback LINE instead LINE because WHY",
			Says: "asks the other player to let you change a line behind a die", Quiet: true, Run: play.Takeback},
		{Name: "accept", Usage: "accept 12, decline 12", Says: "takes over a seat that is offered to you, or not", Alone: true, Quiet: true,
			Run: moderate.TakeOver(true)},
		{Name: "decline", Alone: true, Hidden: true, Quiet: true, Run: moderate.TakeOver(false)},
		{Name: "yes", Usage: "yes, no", Says: "your answer where I ask for a yes or no", Quiet: true, Run: func(c *table.Call) {
			answered(c, true)
		}},
		{Name: "no", Hidden: true, Quiet: true, Run: func(c *table.Call) { answered(c, false) }},
		{Name: "rules", Usage: "rules, rules 5.34, rules WORDS",
			Says: "the chapters of the rules; a rule in my words, with its rulings; those that speak of something", Quiet: true, Alone: true,
			Run: letter.ShowRules},
		{Name: "why", Usage: "why, why 7, why 7 TURN", Says: "the reasons of a number on the map or in a report", Quiet: true, Run: play.Why},
		{Name: "legal", Usage: "legal, legal PLACE, legal UNIT", Says: "what may be done now, by place; of a unit, what it costs", Quiet: true,
			Run: letter.ShowLegal},
		{Name: "dice", Usage: "dice", Says: "how the dice have fallen", Quiet: true, Run: people.ShowDice},
		{Name: "preview", Usage: "preview, then lines", Says: "what they would do up to the first die, and the odds of the battles that " +
			"follow; nothing is played", Rest: true, Run: play.Preview},
		{Name: "odds", Usage: "odds", Says: "how the battle being fought may end, and those that follow", Quiet: true, Run: play.ShowOdds},
		{Name: "hint", Usage: "hint", Says: "what the machine would do in your place, against it or where the terms say hints; nothing is played", Quiet: true,
			Run: machine.Hint},
		{Name: "supply", Usage: "supply, supply PLACE",
			Says: "who is fed by what, and what the loss of a place would cost, where the book has a grid of supply", Quiet: true,
			Run: letter.ShowSupply},
		{Name: "standing", Usage: "standing, standing KIND at PLACE: TEXT, standing KIND: default, standing drop 2, standing use",
			Says: "orders that answer a question before it is asked", Run: play.GiveStanding},
		{Name: "ahead", Usage: "ahead, then lines, ahead drop", Says: "order lines that wait until your own turn opens; \"if PLACE is empty: " +
			"...\" before a line is its condition", Quiet: true, Rest: true, Run: play.Ahead},
		{Name: "test", Usage: "test, then lines", Says: "what I would understand; nothing is played", Quiet: true, Alone: true,
			Rest: true, Run: play.Test},
		{Name: "extend", Usage: "extend 24h, extend NAME 24h",
			Says: "more time for you, out of your few extensions; or for your opponent, freely", Quiet: true, Run: late.ExtendTime},
		{Name: "give", Usage: "give NAME 24h", Says: "more time for your opponent", Quiet: true, Run: late.ExtendTime},
		{Name: "pause", Usage: "pause, pause until DATE", Says: "pause the game, when all players agree", Quiet: true, Run: play.ProposePause},
		{Name: "resume", Usage: "resume", Says: "go on with a game that the players have paused", Quiet: true, Run: late.ProposeResume},
		{Name: "vacation", Usage: "vacation 2027-01-09 to 2027-01-12, vacation off", Says: "days on which your clocks stand, in all your games",
			Quiet: true, Alone: true, Run: late.SayVacation},
		{Name: "pace", Usage: "pace", Says: "how long things may take in this game, and what follows when time is spent", Quiet: true,
			Run: table.ShowPace},
		{Name: "press", Usage: "press NAME: TEXT", Says: "your words to another player, a side, all or the moderator", Quiet: true, Alone: true,
			Rest: true, Run: people.Press},
		{Name: "mute", Usage: "mute NAME, unmute NAME", Says: "somebody's press does not come to you any more, or comes again", Quiet: true,
			Alone: true, Run: people.Mute(true)},
		{Name: "unmute", Alone: true, Hidden: true, Quiet: true, Run: people.Mute(false)},
		{Name: "record", Usage: "record, record sealed", Says: "the whole game as a file, with which every die can be checked", Quiet: true,
			Run: people.SendRecord},
		{Name: "resign", Usage: "resign, resign yes", Says: "gives the game up", Quiet: true, Run: play.Resign},
		{Name: "draw", Usage: "draw, draw yes, draw no", Says: "ends the game without a winner, when all players agree",
			Quiet: true, Run: play.Draw},
		{Name: "forget", Usage: "forget me", Says: "erases your address and your name everywhere, after asking once more", Alone: true,
			Quiet: true, Person: true, Run: people.Forget},
		{Name: "me", Usage: "me", Says: "your settings, and how to change each", Alone: true, Run: people.Me},
		{Name: "zone", Usage: "zone Europe/Lisbon", Says: "your time zone", Alone: true, Quiet: true, Run: zone},
		{Name: "name", Usage: "name Anna B.", Says: "your name in games to come", Alone: true, Quiet: true, Run: people.SetName},
		{Name: "digest", Usage: "digest 19, digest off", Says: "your news once a day at that hour, or each letter at once", Alone: true,
			Quiet: true, Run: letter.SetDigest},
		{Name: "mail", Usage: "mail each, mail digest, mail off", Says: "the same in other words; off stops your mail, not your games",
			Alone: true, Quiet: true, Run: letter.SetMail},
		{Name: "notify", Usage: "notify each, notify digest 18:00, notify off", Says: "the same again", Alone: true, Quiet: true,
			Run: people.SetNotify},
		{Name: "reminders", Usage: "reminders 24 3, reminders off", Says: "how many hours before a deadline you are reminded", Alone: true,
			Quiet: true, Run: people.SetReminders},
		{Name: "theme", Usage: "theme light, theme dark, theme contrast", Says: "the colours of your maps", Alone: true, Quiet: true,
			Run: people.SetTheme},
		{Name: "symbols", Usage: "symbols nato, symbols period", Says: "the signs of the arms on your maps", Alone: true, Quiet: true,
			Run: table.SetSymbols},
		{Name: "pictures", Usage: "pictures all, pictures maps, pictures one, pictures off", Says: "which pictures come with your letters",
			Alone: true, Quiet: true, Run: table.SetPictures},
		{Name: "dates", Usage: "dates en, dates de, dates fr", Says: "the language of your dates", Alone: true, Quiet: true,
			Run: people.SetDates},
		{Name: "renew", Usage: "renew token", Says: "gives you a new address to answer to; the old one is dead at once", Alone: true, Quiet: true,
			Run: people.SayRenew},
		{Name: "anonymous", Usage: "anonymous on, anonymous off", Says: "whether your press names you", Alone: true, Quiet: true,
			Run: people.SetAnonymous},
		{Name: "door", Usage: "door mail, door discord, door all", Says: "where you want to hear of your games", Alone: true, Quiet: true,
			Run: letter.SetDoor},
		{Name: "link", Usage: "link, unlink", Says: "a code that ties you to your user of Discord; unlink ends that", Alone: true, Quiet: true,
			Run: people.SayLink},
		{Name: "unlink", Alone: true, Hidden: true, Quiet: true, Run: people.Unlink},
		{Name: "tables", Usage: "tables", Says: "open tables that you may join", Alone: true, Quiet: true, Person: true, Run: people.ShowTables},
		{Name: "scenarios", Usage: "scenarios, scenarios BOOK", Says: "what can be played here", Alone: true, Quiet: true, Person: true,
			Run: people.ListScenarios},
		{Name: "open", Usage: "open BOOK SCENARIO as SIDE pace 72h options 4.9", Says: "opens a table for whoever wants to play", Alone: true,
			Quiet: true, Person: true, Run: people.OpenTable},
		{Name: "join", Usage: "join 3, join 3 as SIDE", Says: "sits you down at an open table", Alone: true, Quiet: true, Person: true,
			Run: people.JoinTable},
		{Name: "leave", Usage: "leave 3", Says: "takes you from an open table; your own is closed", Alone: true, Quiet: true, Person: true,
			Run: people.LeaveTable},
		{Name: "learn", Usage: "learn, learn BOOK", Says: "a first game against the machine, in which each letter explains what is new",
			Alone: true, Quiet: true, Person: true, Run: people.Learn},
		{Name: "invite", Usage: "invite Ben <ben@mail.example> to BOOK SCENARIO as SIDE",
			Says: "asks somebody to play against you; \"invite machine to BOOK SCENARIO as SIDE\" begins at once", Alone: true, Quiet: true,
			Person: true, Run: people.InvitePlayer},
	}
}

// Commands lists the commands.
func Commands() []table.Command { return table.Commands }

// answered takes a yes or no to whatever it was asked for.
func answered(c *table.Call, yes bool) {
	asked, err := play.Consent(c.S, c, yes)
	if err != nil {
		play.Fault(c, err)
	}
	if asked || err != nil {
		return
	}
	c.Say("I asked you nothing that a yes or no would answer.")
}

// zone sets the time zone of a person.
func zone(c *table.Call) {
	name := strings.Trim(c.Said.Args, " .\"")
	if name == "" {
		c.Say(fmt.Sprintf("Your times are shown for %s. Another: zone Europe/Lisbon", c.Clock.Town))
		return
	}
	z, town, err := clock.ZoneOf(name)
	if err != nil {
		c.Say(post.Capital(err.Error()) + ". Zones are named by continent and city: Europe/Lisbon, America/Chicago, UTC.")
		return
	}
	p := c.Player
	p.Zone = name
	c.Changed = &p
	c.Clock.Zone, c.Clock.Town = z, town
	c.Say(fmt.Sprintf("Your times are shown for %s from now on.", town))
}

// showMap answers with the two maps and the position in words.
func showMap(c *table.Call) {
	s := c.S
	around, part, known := "", "", true
	if name := strings.Trim(c.Said.Args, " .?"); name != "" {
		if around, known = findPlace(s, c.Seat, name); !known {
			part, known = findTheatre(s, c.Seat, name)
		}
	}
	if !known {
		c.Say(fmt.Sprintf("I know no place %s on this map; here is the whole of it.", post.Short(c.Said.Args, 60)))
	} else {
		c.Say(s.Ledger.Turn.Title + ", as it is now.")
	}
	c.Pictures = letter.Maps(s, c.Seat, s.Ledger.TurnFrom-1, around, part, nil)
	c.Add(post.Sections(engine.Muster(s.Table.Position, c.Seat))...)
}

// findPlace finds a place of the map by its name, its id or the only name that begins so.
func findPlace(s *table.Sitting, seat engine.Seat, name string) (string, bool) {
	return letter.PlaceNamed(engine.Draw(s.Table.Position, seat, nil), name)
}

// findTheatre finds a theatre of the map by its name.
func findTheatre(s *table.Sitting, seat engine.Seat, name string) (id string, found bool) {
	sight := engine.Draw(s.Table.Position, seat, nil)
	if sight == nil {
		return "", false
	}
	t, found := sight.Still.Theatre(name)
	return t.ID, found
}
