package bot

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/store"
)

// A person of Discord and a mail address are one when a code that was sent to the address is said in Discord.

// linkTime is how long a code is good.
const linkTime = 48 * time.Hour

// A linkCode is what a person was given to say in Discord.
type linkCode struct {
	Word string `json:"word"`
	At   string `json:"at"` // as store.Stamp writes it
}

// link gives a code that ties the person to his user of Discord.
func link(c *call) {
	switch {
	case !c.a.discord:
		c.say("There is no door to Discord here.")
		return
	case c.player.Discord != "":
		c.say(`You are linked to a user of Discord already. "unlink" ends that.`)
		return
	}
	raw, err := c.a.newToken()
	if err != nil {
		c.fault(err)
		return
	}
	code := linkCode{Word: raw[:10], At: store.Stamp(c.a.now())}
	c.change(func(s *Settings) { s.Link = &code })
	c.say("Say this in Discord within two days:")
	c.add(Section{Kind: "orders", Lines: lines(fmt.Sprintf("/link code: %d-%s", c.player.ID, code.Word))})
	c.say("Whoever says it there acts as you; show it to nobody.")
}

// unlink ends the link to Discord.
func unlink(c *call) {
	switch {
	case c.player.Discord == "":
		c.say("You are linked to no user of Discord.")
	case withoutMail(c.player.Address):
		c.say("I know you by Discord alone, so this link stays.")
	default:
		c.change(func(s *Settings) {
			if s.Door == DoorDiscord {
				s.Door = ""
			}
			s.Link = nil
		})
		if c.changed != nil {
			c.player.Discord = ""
			c.changed.Discord = ""
		}
		c.say("The link to Discord is ended. You hear by mail.")
	}
}

// errNoCode says that a code is not good: wrong, used, or too old.
var errNoCode = errors.New("no such code")

// Link makes a user of Discord the person to whom a code was given. What is wrong is said in the answer; the error is the operator's.
func (a *Adjutant) Link(ctx context.Context, requestID, user, code string) (says string, err error) {
	p, err := a.coded(ctx, code)
	if errors.Is(err, errNoCode) {
		return `That code is not good: it is mistyped, used, or older than two days. Send "link" to me by mail for a new one.`, nil
	}
	if err != nil {
		return "", err
	}
	mark := store.Mark{Door: DoorDiscord, ID: requestID, From: p.Address, Note: "linked"}
	errand := store.Errand{}
	other, err := a.store.PlayerByDiscord(ctx, user)
	switch {
	case err == nil && other.ID != p.ID:
		seats, err := a.store.SeatsOf(ctx, other.ID)
		if err != nil {
			return "", err
		}
		if len(seats) > 0 || !withoutMail(other.Address) {
			return fmt.Sprintf("You are %s here already, and play. Ask a moderator to put the two together.", other.Name), nil
		}
		other.Discord = ""
		errand.Players = append(errand.Players, other)
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return "", err
	}
	s := settingsOf(p)
	s.Link, s.Door = nil, DoorDiscord
	if p, err = s.with(p); err != nil {
		return "", err
	}
	p.Discord = user
	errand.Players = append(errand.Players, p)
	if err := a.store.Run(ctx, mark, errand); err != nil && !errors.Is(err, store.ErrSeen) {
		return "", err
	}
	return fmt.Sprintf("Linked: you are %s. You hear by Discord from now on; /me sets another door.", p.Name), nil
}

// coded finds the person to whom a code was given.
func (a *Adjutant) coded(ctx context.Context, code string) (store.Player, error) {
	number, word, _ := strings.Cut(strings.ToLower(strings.TrimSpace(code)), "-")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || word == "" {
		return store.Player{}, errNoCode
	}
	p, err := a.store.PlayerByID(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return store.Player{}, errNoCode
	}
	if err != nil {
		return store.Player{}, err
	}
	given := settingsOf(p).Link
	if given == nil || subtle.ConstantTimeCompare([]byte(given.Word), []byte(word)) != 1 {
		return store.Player{}, errNoCode
	}
	at, err := parseStamp(given.At)
	if err != nil || a.now().Sub(at) > linkTime {
		return store.Player{}, errNoCode
	}
	return p, nil
}

// Welcome makes a user of Discord a person here, unless he is one.
func (a *Adjutant) Welcome(ctx context.Context, user, name string) (store.Player, error) {
	p, err := a.store.PlayerByDiscord(ctx, user)
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	good, no := goodName(short(visible(name), maxName))
	if no != "" {
		good = "Player " + user[max(0, len(user)-4):]
	}
	if good, err = a.freeName(ctx, good, DiscordAddress(user)); err != nil {
		return p, err
	}
	p, err = a.store.PlayerByAddress(ctx, DiscordAddress(user))
	if err == nil {
		p.Discord = user
		return p, a.store.UpdatePlayer(ctx, p)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	token, err := a.newToken()
	if err != nil {
		return p, err
	}
	return a.store.Admit(ctx, nil, store.Player{Name: good, Address: DiscordAddress(user), Token: personMark + token, Discord: user}, nil)
}

// Of finds the person whom a user of Discord is; store.ErrNotFound: nobody knows him here.
func (a *Adjutant) Of(ctx context.Context, user string) (store.Player, error) {
	return a.store.PlayerByDiscord(ctx, user)
}

// ReadLetter reads a letter of the outbox.
func ReadLetter(owed store.Letter) (Letter, error) {
	var l Letter
	if err := json.Unmarshal(owed.Body, &l); err != nil {
		return l, fmt.Errorf("letter %d: %w", owed.ID, err)
	}
	if l.MessageID == "" {
		l.MessageID = owed.MessageID
	}
	return l, nil
}
