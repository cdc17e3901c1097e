package discord

import (
	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
)

func init() { // help names the list that it stands in
	slashes = []slash{
		{name: "orders", says: "Give orders, one a line; you see what they do before they are played",
			options: opts(str("text", "The lines, divided by semicolons; without them a form opens"), game()), run: runOrders},
		{name: "order", says: "Give one order, chosen from those that are legal now",
			options: opts(complete(need(str("line", "Type any part of it: a unit, a place, a verb"))), game()), run: runOrder},
		{name: "preview", says: "What orders would do, up to the first die, with the odds; nothing is played",
			options: opts(need(str("orders", "The lines, divided by semicolons")), game()), run: runPreview},
		{name: "undo", says: "Take back your last lines, up to the last die", options: opts(whole("count", "How many lines", 1, 300), game()),
			run: word("undo", "count")},
		{name: "status", says: "Who is waited for, for what, and until when", options: opts(game()), run: look("status")},
		{name: "map", says: "The map, and the position in words; only you see it", options: opts(complete(str("area", "Round a place")), game()),
			run: look("map", "area")},
		{name: "charts", says: "Strength, what is held, losses and dice, as a picture; only you see it", options: opts(game()),
			run: look("charts")},
		{name: "log", says: "The report of a turn, or its dice",
			options: opts(str("turn", "Its number or its title; without it the turn that is being played"), yes("dice", "How its dice came about"),
				game()), run: runLog},
		{name: "why", says: "The reasons of a number on the map or in a report",
			options: opts(whole("number", "The number", 1, 999), str("turn", "Of which turn"), game()), run: look("why", "number", "turn")},
		{name: "rules", says: "The rules in the adjutant's words, with their rulings",
			options: opts(complete(str("about", "A clause, or a word")), game()), run: look("rules", "about")},
		{name: "hint", says: "What the machine would do in your place, in games against it", options: opts(game()), run: look("hint")},
		{name: "odds", says: "How the battle being fought may end, and those that follow", options: opts(game()), run: look("odds")},
		{name: "standing", says: "Orders that answer a question before it is asked; only you see them",
			options: opts(complete(str("kind", "What they answer; without it all of yours are shown")),
				str("text", "The order, or: default, or: off"), str("at", "Only at this place"), game()), run: runStanding},
		{name: "press", says: "Your words to another player, a side, all or the moderator",
			options: opts(need(str("to", "A name, a side, all, or moderator")), need(long("text", "What you want to say")), game()), run: runPress},
		{name: "me", says: "Your settings: time zone, reminders, colours, where you hear",
			options: opts(pick("setting", "What to change; without it all are shown", settingNames...), str("value", "What it shall be")),
			run:     runMe},
		{name: "vacation", says: "Days on which your clocks stand, in all your games",
			options: opts(str("from", "First day, as in 2027-01-09; or: off"), str("to", "Last day")), run: runVacation},
		{name: "time", says: "More time, a pause, or how long things may take",
			options: opts(need(pick("what", "What you want", "pace", "extend", "give", "pause", "resume")), whole("hours", "How many hours", 1, 999),
				str("player", "To whom, for give"), str("until", "Until when, for pause"), game()), run: runTime},
		{name: "takeback", says: "Ask the others to let you change a line behind a die",
			options: opts(str("line", "The line as it was played"), str("instead", "What shall stand there"), str("because", "Why"), game()),
			run:     runTakeback},
		{name: "resign", says: "Give the game up; you are asked once more", options: opts(game()), run: word("resign")},
		{name: "draw", says: "Offer a draw, or accept one", options: opts(game()), run: word("draw")},
		{name: "table", says: "Open tables: look, open one, sit down, get up",
			options: opts(pick("what", "Without it the open tables are shown", "list", "open", "join", "leave", "invite"),
				str("text", "Behind it: a number, or BOOK SCENARIO as SIDE"), user("user", "Whom to invite")), run: runTable},
		{name: "learn", says: "A first game against the machine, in which each letter explains what is new",
			options: opts(str("rulebook", "Its short name; without it you see what can be learnt")), run: runLearn},
		{name: "league", says: "Seasons: look, join, leave, stand by, agree how a game ends",
			options: opts(pick("what", "Without it the open seasons are shown", leagueWords...), complete(str("season", "Its name")),
				complete(str("text", "What stands behind it: a game and draw, a round, yes or no, whom you challenge"))), run: runLeague},
		{name: "join", says: "Play by Discord: you become known here", run: runJoin},
		{name: "link", says: "Tie this user to your mail identity",
			options: opts(need(str("code", "What came back when you sent the word link by mail"))), run: runLink},
		{name: "help", says: "What can be said, with orders that would do now", options: opts(str("about", "A command")), run: runHelp},
		{name: "adjutant", says: "Anything that you could write by mail",
			options: opts(need(long("text", "Words as in a mail; lines divided by semicolons")), game()), run: runAnything},
		{name: "mod", says: "The moderator's hand", moderator: true,
			options: opts(complete(need(str("word", "What to do"))), whole("game", "The game; without it the one of this channel", 1, 1<<31),
				long("text", "What stands behind it"), str("because", "Why")), run: runMod},
	}
}

// commands is what Discord is told. Words that the adjutant does not know are left out.
func commands() []*discordgo.ApplicationCommand {
	known := map[string]bool{}
	for _, c := range hall.Commands() {
		known[c.Name] = true
	}
	manage := int64(discordgo.PermissionManageGuild)
	var out []*discordgo.ApplicationCommand
	for _, s := range slashes {
		if (s.name == "resign" || s.name == "draw") && !known[s.name] || s.name == "league" && !known["leagues"] {
			continue
		}
		c := &discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand, Name: s.name, Description: s.says, Options: s.options}
		if s.moderator {
			c.DefaultMemberPermissions = &manage
		}
		out = append(out, c)
	}
	return out
}

func opts(os ...*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption { return os }

func str(name, says string) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionString, Name: name, Description: says, MaxLength: 1000}
}

func long(name, says string) *discordgo.ApplicationCommandOption {
	o := str(name, says)
	o.MaxLength = maxForm
	return o
}

func whole(name, says string, least, most float64) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionInteger, Name: name, Description: says,
		MinValue: &least, MaxValue: most}
}

func game() *discordgo.ApplicationCommandOption {
	return complete(whole("game", "Its number; may be left out in the game's own channel", 1, 1<<31))
}

func yes(name, says string) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionBoolean, Name: name, Description: says}
}

func user(name, says string) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionUser, Name: name, Description: says}
}

func pick(name, says string, choices ...string) *discordgo.ApplicationCommandOption {
	o := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionString, Name: name, Description: says}
	for _, c := range choices {
		o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{Name: c, Value: c})
	}
	return o
}

func need(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Required = true
	return o
}

func complete(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Autocomplete = true
	return o
}
