package bot

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

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

// discordUser is the user for whom such an address stands; empty where it is a real one.
func discordUser(address string) string {
	user, is := strings.CutSuffix(strings.ToLower(address), discordDomain)
	if !is || strings.Trim(user, "0123456789") != "" {
		return ""
	}
	return user
}

// withoutMail says whether an address stands for somebody who has none.
func withoutMail(address string) bool { return strings.HasSuffix(address, discordDomain) }

// doorOf is the door by which a person hears: an answer goes where it was asked for, all else where he wants it.
func (a *Adjutant) doorOf(p store.Player, r *Request) string {
	switch {
	case r != nil && r.Door == DoorDiscord:
		return DoorReply
	case withoutMail(p.Address):
		return DoorDiscord
	case !a.discord || p.Discord == "":
		return doorMail
	case settingsOf(p).Door == DoorDiscord:
		return DoorDiscord
	}
	return doorMail
}

// mentions says whether a person wants to be named in Discord when a game waits for him.
func (a *Adjutant) mentions(p store.Player) bool {
	s := settingsOf(p)
	return a.discord && p.Discord != "" && s.Door != doorMail && (s.Digest == nil || withoutMail(p.Address))
}

// goesBy sets the door of a letter. In Discord every reader sees times in his own zone.
func (d *draft) goesBy(door string) {
	d.door = door
	d.clock.stamps = door != doorMail
}

// toAGame tells somebody where to say what belongs to a game, at the door where he stands.
func toAGame(r Request) string {
	if r.Door == DoorDiscord {
		return "to a game: say it in its channel, or name the game"
	}
	return "to the address of a game: answer a mail of that game"
}

// doorWords is by which door a person hears.
func (a *Adjutant) doorWords(p store.Player) (is, change string) {
	switch {
	case !a.discord:
		return "Door: mail, the only one that is open.", "door mail, door all"
	case p.Discord == "":
		return `Door: mail. "link" gives you a code for Discord.`, "link"
	case a.doorOf(p, nil) == DoorDiscord:
		return "Door: Discord.", "door mail, door discord, door all"
	case a.mentions(p):
		return "Door: mail; in Discord you are named when a game waits for you.", "door mail, door discord, door all"
	}
	return "Door: mail only.", "door mail, door discord, door all"
}

// setDoor sets by which door a person hears.
func setDoor(c *call) {
	name := word(c.said.args)
	linked := c.a.discord && c.player.Discord != ""
	switch {
	case name == doorMail && withoutMail(c.player.Address):
		c.say("I know no mail address of yours; you hear by Discord.")
	case name == doorMail:
		c.change(func(s *Settings) { s.Door = doorMail })
		c.say("You hear by mail only, even when there are other doors one day.")
	case (name == "all" || name == "any" || name == "both") && linked:
		c.change(func(s *Settings) { s.Door = "" })
		c.say("Your letters come by mail, and in Discord you are named when a game waits for you.")
	case name == "all" || name == "any" || name == "both":
		c.change(func(s *Settings) { s.Door = "" })
		c.say("You hear by every door that you use; so far that is mail.")
	case name == DoorDiscord && linked:
		c.change(func(s *Settings) { s.Door = DoorDiscord })
		c.say("You hear by Discord from now on. Orders are taken by mail as before.")
	case name == DoorDiscord && c.a.discord:
		c.say(`I do not know who you are in Discord. "link" gives you a code; say it there with /link.`)
	case linked:
		c.say("Say: door mail, door discord, or door all.")
	default:
		c.say("Mail is the only door that is open. Say: door mail, or door all.")
	}
}

// A Reply is the letter that answers a request of Discord.
type Reply struct {
	ID     int64 // in the outbox; 0: it was only looked up and lies nowhere
	Letter Letter
}

// ReplyTo finds the answer to a request that was handled; none says that nothing was to be answered.
func (a *Adjutant) ReplyTo(ctx context.Context, r Request) (Reply, bool, error) {
	r = tidy(r)
	ids := []string{idOf(r) + "@" + a.domain}
	if seat, g, err := a.store.SeatByToken(ctx, r.Token); err == nil {
		ids = append(ids, fmt.Sprintf("%d.%s.%s@%s", g.ID, seat.Seat, idOf(r), a.domain))
	}
	for _, id := range ids {
		p, err := a.store.LetterByMessageID(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return Reply{}, false, err
		}
		l, err := ReadLetter(p.Letter)
		return Reply{ID: p.ID, Letter: l}, err == nil, err
	}
	return Reply{}, false, nil
}

// ByMail sends a letter by mail that found no way into Discord. It says whether its reader has an address.
func (a *Adjutant) ByMail(ctx context.Context, owed store.Letter) (bool, error) {
	l, err := ReadLetter(owed)
	if err != nil || IsTable(owed) || l.To == "" || withoutMail(l.To) {
		return false, err
	}
	p, err := a.store.PlayerByID(ctx, owed.Player)
	if err != nil {
		return false, err
	}
	k := clockFor(p)
	l.Preview = k.unstamped(l.Preview)
	for _, s := range l.Sections {
		for i := range s.Lines {
			s.Lines[i].Text = k.unstamped(s.Lines[i].Text)
		}
	}
	body, err := plainJSON(l)
	if err != nil {
		return false, err
	}
	return true, a.store.ToDoor(ctx, owed.ID, doorMail, body)
}

var stamped = regexp.MustCompile(`<t:(\d{1,12}):f>`)

// unstamped writes the times of Discord out for a reader of mail.
func (c *clock) unstamped(s string) string {
	return stamped.ReplaceAllStringFunc(s, func(m string) string {
		sec, err := strconv.ParseInt(stamped.FindStringSubmatch(m)[1], 10, 64)
		if err != nil {
			return m
		}
		return c.at(time.Unix(sec, 0))
	})
}
