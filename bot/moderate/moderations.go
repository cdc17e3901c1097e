package moderate

import (
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// moderations is all that only a moderator can say. Help, and the moderator's commands of every door, are made from it.
var moderations []Moderation

func init() { // help names the list that it stands in
	moderations = []Moderation{
		{Name: "make", Usage: "make ahd 1861 union anna confederate ben pace 72h options 4.12 5.71",
			Says: "makes a game and invites its players; \"now\" begins it at once; lines behind it are a position; make htl from \"ford.txt\" " +
				"takes a file that came with the mail", Rest: true, Run: makeFor},
		{Name: "replace", Usage: "replace 12 ben by dan because WHY, replace 12 ben by Dan <dan@mail.example> because WHY",
			Says: "offers a seat to another player, who may be new here", Game: true, Shown: true, Why: true, Before: acquaint, Run: replace},
		{Name: "renew", Usage: "renew 12 anna because WHY", Says: "gives a player a new address; the old one is dead at once", Game: true,
			Run: renewFor},
		{Name: "pause", Usage: "pause 12 because WHY until 2027-01-10, pause 12,15-20 because WHY, pause all because WHY",
			Says: "stops the clocks of a game; orders are taken and kept",
			Game: true, Many: true, Run: pauseGame},
		{Name: "resume", Usage: "resume 12, resume paused", Says: "lets the clocks run again", Game: true, Many: true, Run: resumeGame},
		{Name: "extend", Usage: "extend 12 anna 24h because WHY, extend late 24h because WHY, extend 12 anna 24h public because WHY",
			Says: "gives a player more time",
			Game: true, Many: true, Run: extendFor},
		{Name: "remind", Usage: "remind 12, remind late, remind silent 5d", Says: "reminds whoever is waited for", Game: true,
			Many: true, Run: remindAll},
		{Name: "nudge", Usage: "nudge 12 question 5 default, nudge 12 question 5 steady", Says: "lets a question be answered without its player",
			Game: true, Run: nudgeQuestion},
		{Name: "vacation", Usage: "vacation anna 2027-02-01 to 2027-02-08 because WHY", Says: "announces an absence", Run: vacationFor},
		{Name: "forfeit", Usage: "forfeit 12 ben because WHY, forfeit of ben ben because WHY", Says: "ends a game, or several, against a player",
			Game: true, Many: true, Ends: true, Shown: true, Why: true,
			Run: forfeitGame},
		{Name: "award", Usage: "award 12 union because WHY, award 12 draw because WHY, award 12 void because WHY, award 12 double because WHY",
			Says: "ends a game for a side, as a draw, as one that does not count, or as lost by both; a game that is over gets this result " +
				"instead; award 12,15-20 draw because WHY: several that run",
			Game: true, Many: true, Ends: true, Shown: true, Why: true, Run: awardGame},
		{Name: "reopen", Usage: "reopen 12 because WHY", Says: "takes the end of a game back: it goes on where it stood", Game: true, Shown: true,
			Why: true, Run: reopenGame},
		{Name: "mend", Usage: "mend 12 CHANGE because WHY", Says: "puts a position right; CHANGE as in: move UNITS from PLACE to PLACE",
			Game: true, Shown: true, Why: true, Run: mend},
		{Name: "ruling", Usage: "ruling 12 5.34: TEXT because WHY",
			Says: "decides a clause for this game, where the book is silent or doubtful; \"rules 5.34\" tells it", Game: true, Why: true,
			Run: decideClause},
		{Name: "rewind", Usage: "rewind 12, rewind 12 to event N because WHY", Says: "lists the moments of a game; goes back to one", Game: true,
			Shown: true, Run: rewind},
		{Name: "takeback", Usage: "takeback 12 grant, takeback 12 refuse", Says: "decides about a takeback that a player asks for", Game: true,
			Run: decideTakeback},
		{Name: "dice", Usage: "dice 12 by hand, dice 12 by chain", Says: "says where the dice come from", Game: true, Run: tossDice},
		{Name: "die", Usage: "die 12 4, die 12 3 5 1", Says: "gives dice by hand", Game: true, Run: giveDice},
		{Name: "say", Usage: "say 12 TEXT, say all TEXT, say late \"TEXT\", say of anna \"TEXT\"",
			Says: "writes to the players of a game, or of several, one letter each", Run: speak},
		{Name: "look", Usage: "look 12 as anna", Says: "a game as a player sees it; that you looked is noted in its log", Game: true,
			Run: lookAs},
		{Name: "status", Usage: "status, status 12, status late, status page 2", Says: "who is waited for; what was sent, and what the relay said", Asks: true,
			Run: statusFor},
		{Name: "list", Usage: letter.ListUsage, Says: "games, one a line: who plays which side, the turn, who is waited for since when " +
			"and until when",
			Asks: true, Run: listed(letter.ListGames)},
		{Name: "results", Usage: "results, results of NAME, results BOOK, results page 2", Says: "how games ended, the newest end first",
			Asks: true,
			Run:  listed(letter.ListResults)},
		{Name: "late", Usage: "late, late BOOK, late SEASON, late page 2", Says: "who has been late in the games that run", Asks: true,
			Run: listed(letter.ListLate)},
		{Name: "history", Usage: "history NAME", Says: "what somebody has played here, in figures", Asks: true, Run: listed(said("history"))},
		{Name: "owed", Usage: "owed", Says: "what is not delivered, what was refused, what is overdue", Asks: true, Run: owed},
		{Name: "tally", Usage: "tally, tally 12, tally page 2", Says: "how the dice have fallen, in all games or in one", Asks: true, Run: tallyDice},
		{Name: "verify", Usage: "verify 12", Says: "checks the record and every die of a game", Game: true, Asks: true, Run: verifyGame},
		{Name: "export", Usage: "export 12", Says: "the record of a game", Game: true, Asks: true, Run: exportGame},
		{Name: "help", Usage: "help", Says: "this list", Asks: true, Run: helpModerator},
	}
}

// listed lets a moderator read a list of all games.
func listed(show func(*table.Call)) func(*modCall) error {
	return func(m *modCall) error {
		c := m.asCall()
		show(c)
		m.add(c.Sections...)
		return nil
	}
}

// asCall is what a moderator says as a command of his own address.
func (m *modCall) asCall() *table.Call {
	return &table.Call{A: m.a, Ctx: m.ctx, Player: store.Player{},
		Said:  table.SaidCommand{Command: table.Command{Name: m.what.Name}, Args: m.args},
		Clock: m.clock, Boss: true}
}

// said is a player's command as it stands in the list, with what other rooms have added to it.
func said(name string) func(*table.Call) {
	return func(c *table.Call) {
		for _, k := range table.Commands {
			if k.Name == name {
				k.Run(c)
			}
		}
	}
}

// Moderations lists what only a moderator can say.
func Moderations() []Moderation { return moderations }

func helpModerator(m *modCall) error {
	m.say("You are a moderator, %s. One word and a game's number, one change a message; what cannot be taken back lightly is shown first.",
		m.by.Name)
	sec := post.Section{Heading: "A moderator's words"}
	for _, k := range moderations {
		sec.Lines = append(sec.Lines, post.TextLine{Text: k.Usage + " - " + k.Says})
	}
	m.add(sec)
	return nil
}
