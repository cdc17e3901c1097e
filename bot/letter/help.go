package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Help tells what can be said: what fits the moment, all of it, or more of one word.
func Help(c *table.Call) {
	word := strings.ToLower(strings.Trim(c.Said.Args, " .?"))
	switch word {
	case "", "me", "please", "me please", "us":
		helpNow(c)
		return
	case "dice":
		c.Add(DiceHelp...)
		return
	case "standing", "standing order", "standing orders":
		if c.S != nil {
			helpStanding(c)
			return
		}
	case "all", "everything", "commands":
		helpAll(c)
		return
	}
	for _, k := range table.Commands {
		if k.Name == table.FirstWord(word) && May(c, k) {
			c.Say(fmt.Sprintf("%s: %s.", k.Usage, k.Says))
			return
		}
	}
	if HelpVerb(c, word) {
		return
	}
	c.Say(fmt.Sprintf("I know no command %q, and no order that begins so is legal now.", post.Short(word, 40)))
	helpNow(c)
}

// helpAll lists all that can be said.
func helpAll(c *table.Call) {
	begin := "Write orders, one a line, and end with: end"
	if c.S == nil {
		begin = personalHelp(c)
	}
	c.Say(begin)
	list := post.Section{Heading: "Commands"}
	for _, k := range table.Commands {
		if May(c, k) {
			list.Lines = append(list.Lines, post.TextLine{Text: fmt.Sprintf("%s - %s", k.Usage, k.Says)})
		}
	}
	c.Add(list)
	if c.S != nil {
		c.Say(`After a refusal, "line 4: ..." mends line 4 and keeps the rest; "yes" plays what I have understood and leaves out the rest.` +
			` "help dice" tells how to check the dice.`)
	}
}

// personalHelp says where a person stands who writes to his own address.
func personalHelp(c *table.Call) string {
	begin := "Orders go " + ToAGame(c.Request) + "."
	if c.Request.Door != DoorDiscord {
		begin = "This is your own address. " + begin
	}
	return begin
}

// What help says of a moment is at most twelve lines, the first of which tells the moment.
const (
	helpMore  = `help WORD - more of a word or an order; help all - all that can be said`
	helpLook  = `map, status, log - the map; who is waited for; what happened`
	helpPlay  = `how to play - the game on one page; rules - its rules; rules WORD finds one`
	helpPress = `press NAME: TEXT - your words to another player`
)

// helpNow tells what fits the moment.
func helpNow(c *table.Call) {
	if c.S == nil {
		helpPerson(c)
		return
	}
	dec, open := Awaits(c.S, c.Seat)
	_, gathers := c.S.Gathering()
	switch {
	case gathers:
		c.Say(fmt.Sprintf("Game %d has not begun: you are asked whether you will play.", c.S.L.Game.ID))
		c.Say("yes - you play; \"yes, call me Anna B.\" sets another name", "no - you do not", "status - who has answered", helpPlay,
			"press moderator: TEXT - a question first", helpMore)
	case c.S.Ledger.Over != nil:
		c.Say(fmt.Sprintf("Game %d is over.", c.S.L.Game.ID))
		c.Say("status - how it ended", "log, log TURN - what happened", "charts - strength and losses, turn by turn",
			"record - the whole game as a file",
			helpPress, "tables, invite - another game", helpMore)
	case !open:
		c.Say(strings.Join(append([]string{"Nothing is asked of you now."}, Waits(c.S, Draft(c.S, c.Seat, LetterAnswer, &c.Request))...), " "))
		c.Say("ahead, then orders - they wait until your turn opens", "standing KIND: ... - answers a question before it is asked",
			helpLook, "my games - all your games", helpPlay, "undo, takeback - take your last orders back", helpPress, helpMore)
	case c.S.TurnQuestion(dec):
		c.Say(c.S.Table.Position.Turn().Title + ": your turn" + untilWords(c, dec) + ". Write orders, one a line; end closes it.")
		c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines(c.S.Table.Position.View(c.Seat).Suggest(dec, 3)...)})
		c.Say("legal - all that you may do now; legal PLACE, what there", "preview, then orders - what they would do; nothing is played",
			"undo - takes your last orders back", helpLook, helpPlay, helpPress, helpMore)
	default:
		c.Say(strings.TrimRight(dec.Asks, ".?") + "? Answer with one of these lines, or another that is legal" + untilWords(c, dec) + ".")
		c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines(c.S.Table.Position.View(c.Seat).Suggest(dec, 3)...)})
		c.Say("odds - how the battle may end", "legal - all answers there are",
			fmt.Sprintf("standing %s: ... - answers such questions from now on", dec.Kind),
			helpLook, helpPlay, helpPress, helpMore)
	}
}

// untilWords is " until Thu 7 Jan, 22:00 (Berlin)" of a question.
func untilWords(c *table.Call, dec engine.Decision) string {
	due, ok := DueThen(c.S, c.S.Ledger.Number(dec.Seat, dec.Question))
	if !ok {
		return ""
	}
	return ", until " + c.Clock.At(due)
}

// helpPerson tells what can be said to a person's own address; to whoever plays nothing yet, how to begin.
func helpPerson(c *table.Call) {
	const (
		scenarios = "scenarios - what can be played here"
		own       = "open BOOK SCENARIO - a table of your own"
		invite    = "invite Ben <ben@mail.example> to BOOK SCENARIO - asks somebody to play"
		pages     = "how to play BOOK - a game on one page; rules BOOK - its rules"
		settings  = "me - your settings: name, times, language of dates, reminders, map"
	)
	if !c.Boss && !hasGames(c) {
		book, scenario := FirstGame()
		c.Say("You play nothing yet. Each of these lines begins at once:")
		c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines("learn "+book, "invite machine to "+book+" "+scenario, "tables")})
		c.Say("A first game in which each letter explains what is new; one against the machine; and the tables at which somebody waits for you.",
			scenarios, own, invite, pages, settings, helpMore)
		return
	}
	c.Say(personalHelp(c))
	c.Say("my games - all your games: whose turn, until when", "tables, join 3 - open tables, and sitting down at one", scenarios, own,
		invite+"; invite machine to ... begins at once", "learn BOOK - a first game in which each letter explains what is new", pages,
		"vacation 2027-01-09 to 2027-01-12 - days on which your clocks stand", settings, helpMore)
}

// hasGames says whether a person sits in a game that is not over.
func hasGames(c *table.Call) bool {
	for _, state := range []string{"open", "paused"} {
		if games, err := c.A.Store.Games(c.Ctx, store.GameFilter{State: state, Player: c.Player.ID, Limit: 1}); err != nil || len(games) > 0 {
			return true
		}
	}
	return false
}

// FirstGame is what a newcomer may play first: the lesson of the rulebook with the fewest rules that has one.
func FirstGame() (book, scenario string) {
	least := 0
	for _, b := range engine.Books() {
		switch {
		case len(b.Scenarios) == 0:
		case b.Lesson != nil && (least == 0 || len(b.Clauses) < least):
			book, scenario, least = b.ID, b.Lesson.Scenario, len(b.Clauses)
		case book == "":
			book, scenario = b.ID, b.Scenarios[0].ID
		}
	}
	return book, scenario
}

// May says whether a command can be said here.
func May(c *table.Call, k table.Command) bool {
	return (!k.Moderator || c.Boss) && (k.Alone || c.S != nil) && !k.Hidden
}
