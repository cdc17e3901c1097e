package letter

import (
	"context"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// The doors of the outbox. An answer to somebody who stands at the door of Discord waits for the hand that carries it back there;
// whatever else is written to people of Discord waits for its sender.
const (
	doorMail    = "mail"
	DoorDiscord = "discord"
	DoorReply   = "discord-reply"
)

// discordDomain ends the addresses of people who have no mail address: their user ids stand before it. No mail ever goes there.
const discordDomain = "@discord.invalid"

// DiscordAddress is how somebody of Discord is named where a mail address is expected.
func DiscordAddress(user string) string { return user + discordDomain }

// DiscordUser is the user for whom such an address stands; empty where it is a real one.
func DiscordUser(address string) string {
	user, is := strings.CutSuffix(strings.ToLower(address), discordDomain)
	if !is || strings.Trim(user, "0123456789") != "" {
		return ""
	}
	return user
}

// WithoutMail says whether an address stands for somebody who has none.
func WithoutMail(address string) bool { return strings.HasSuffix(address, discordDomain) }

// DoorOf is the door by which a person hears: an answer goes where it was asked for, all else where he wants it.
func DoorOf(a *table.House, p store.Player, r *post.Request) string {
	switch {
	case r != nil && r.Door == DoorDiscord:
		return DoorReply
	case WithoutMail(p.Address):
		return DoorDiscord
	case !a.Discord || p.Discord == "":
		return doorMail
	case table.SettingsOf(p).Door == DoorDiscord:
		return DoorDiscord
	}
	return doorMail
}

// mentions says whether a person wants to be named in Discord when a game waits for him.
func mentions(a *table.House, p store.Player) bool {
	s := table.SettingsOf(p)
	return a.Discord && p.Discord != "" && s.Door != doorMail && (s.Digest == nil || WithoutMail(p.Address))
}

// goesBy sets the door of a letter. In Discord every reader sees times in his own zone.
func goesBy(d *table.Draft, door string) {
	d.Door = door
	d.Clock.Stamps = door != doorMail
}

// ToAGame tells somebody where to say what belongs to a game, at the door where he stands.
func ToAGame(r post.Request) string {
	if r.Door == DoorDiscord {
		return "to a game: say it in its channel, or name the game"
	}
	return "to the address of a game: answer a mail of that game"
}

// DoorWords is by which door a person hears.
func DoorWords(a *table.House, p store.Player) (is, change string) {
	switch {
	case !a.Discord:
		return "Door: mail, the only one that is open.", "door mail, door all"
	case p.Discord == "":
		return `Door: mail. "link" gives you a code for Discord.`, "link"
	case DoorOf(a, p, nil) == DoorDiscord:
		return "Door: Discord.", "door mail, door discord, door all"
	case mentions(a, p):
		return "Door: mail; in Discord you are named when a game waits for you.", "door mail, door discord, door all"
	}
	return "Door: mail only.", "door mail, door discord, door all"
}

// SetDoor sets by which door a person hears.
func SetDoor(c *table.Call) {
	name := table.Word(c.Said.Args)
	linked := c.A.Discord && c.Player.Discord != ""
	switch {
	case name == doorMail && WithoutMail(c.Player.Address):
		c.Say("I know no mail address of yours; you hear by Discord.")
	case name == doorMail:
		c.Change(func(s *table.Settings) { s.Door = doorMail })
		c.Say("You hear by mail only, even when there are other doors one day.")
	case (name == "all" || name == "any" || name == "both") && linked:
		c.Change(func(s *table.Settings) { s.Door = "" })
		c.Say("Your letters come by mail, and in Discord you are named when a game waits for you.")
	case name == "all" || name == "any" || name == "both":
		c.Change(func(s *table.Settings) { s.Door = "" })
		c.Say("You hear by every door that you use; so far that is mail.")
	case name == DoorDiscord && linked:
		c.Change(func(s *table.Settings) { s.Door = DoorDiscord })
		c.Say("You hear by Discord from now on. Orders are taken by mail as before.")
	case name == DoorDiscord && c.A.Discord:
		c.Say(`I do not know who you are in Discord. "link" gives you a code; say it there with /link.`)
	case linked:
		c.Say("Say: door mail, door discord, or door all.")
	default:
		c.Say("Mail is the only door that is open. Say: door mail, or door all.")
	}
}

// A Reply is the letter that answers a request of Discord.
type Reply struct {
	ID     int64 // in the outbox; 0: it was only looked up and lies nowhere
	Letter post.Letter
}

// ByMail sends a letter by mail that found no way into Discord. It says whether its reader has an address.
func ByMail(ctx context.Context, a *table.House, owed store.Letter) (bool, error) {
	l, err := ReadLetter(owed)
	if err != nil || IsTable(owed) || l.To == "" || WithoutMail(l.To) {
		return false, err
	}
	p, err := a.Store.PlayerByID(ctx, owed.Player)
	if err != nil {
		return false, err
	}
	k := table.ClockFor(p)
	l.Preview = unstamped(k, l.Preview)
	for _, s := range l.Sections {
		for i := range s.Lines {
			s.Lines[i].Text = unstamped(k, s.Lines[i].Text)
		}
	}
	body, err := record.PlainJSON(l)
	if err != nil {
		return false, err
	}
	return true, a.Store.Outbox().ToDoor(ctx, owed.ID, doorMail, body)
}

var stamped = regexp.MustCompile(`<t:(\d{1,12}):f>`)

// unstamped writes the times of Discord out for a reader of mail.
func unstamped(c *clock.Clock, s string) string {
	return stamped.ReplaceAllStringFunc(s, func(m string) string {
		sec, err := strconv.ParseInt(stamped.FindStringSubmatch(m)[1], 10, 64)
		if err != nil {
			return m
		}
		return c.At(time.Unix(sec, 0))
	})
}

// LetterTable is the kind of a letter to a whole table.
const LetterTable = "table"

// IsTable says whether a letter of the outbox is one to a whole table.
func IsTable(l store.Letter) bool { return l.Kind == LetterTable }
