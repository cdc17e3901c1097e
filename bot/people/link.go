package people

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// A person of Discord and a mail address are one when a code that was sent to the address is said in Discord.

// linkTime is how long a code is good.
const linkTime = 48 * time.Hour

// SayLink gives a code that ties the person to his user of Discord.
func SayLink(c *table.Call) {
	switch {
	case !c.A.Discord:
		c.Say("There is no door to Discord here.")
		return
	case c.Player.Discord != "":
		c.Say(`You are linked to a user of Discord already. "unlink" ends that.`)
		return
	}
	raw, err := c.A.NewToken()
	if err != nil {
		play.Fault(c, err)
		return
	}
	code := table.LinkCode{Word: raw[:10], At: store.Stamp(c.A.Now())}
	c.Change(func(s *table.Settings) { s.Link = &code })
	c.Say("Say this in Discord within two days:")
	c.Add(post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("/link code: %d-%s", c.Player.ID, code.Word))})
	c.Say("Whoever says it there acts as you; show it to nobody.")
}

// Unlink ends the link to Discord.
func Unlink(c *table.Call) {
	switch {
	case c.Player.Discord == "":
		c.Say("You are linked to no user of Discord.")
	case letter.WithoutMail(c.Player.Address):
		c.Say("I know you by Discord alone, so this link stays.")
	default:
		c.Change(func(s *table.Settings) {
			if s.Door == letter.DoorDiscord {
				s.Door = ""
			}
			s.Link = nil
		})
		if c.Changed != nil {
			c.Player.Discord = ""
			c.Changed.Discord = ""
		}
		c.Say("The link to Discord is ended. You hear by mail.")
	}
}

// errNoCode says that a code is not good: wrong, used, or too old.
var errNoCode = errors.New("no such code")

// Link makes a user of Discord the person to whom a code was given. What is wrong is said in the answer; the error is the operator's.
func Link(ctx context.Context, a *table.House, requestID, user, code string) (says string, err error) {
	p, err := coded(ctx, a, code)
	if errors.Is(err, errNoCode) {
		return `That code is not good: it is mistyped, used, or older than two days. Send "link" to me by mail for a new one.`, nil
	}
	if err != nil {
		return "", err
	}
	mark := store.Mark{Door: letter.DoorDiscord, ID: requestID, From: p.Address, Note: "linked"}
	errand := store.Errand{}
	other, err := a.Store.Discord().Player(ctx, user)
	switch {
	case err == nil && other.ID != p.ID:
		seats, err := a.Store.SeatsOf(ctx, other.ID)
		if err != nil {
			return "", err
		}
		if len(seats) > 0 || !letter.WithoutMail(other.Address) {
			return fmt.Sprintf("You are %s here already, and play. Ask a moderator to put the two together.", other.Name), nil
		}
		other.Discord = ""
		errand.Players = append(errand.Players, other)
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return "", err
	}
	s := table.SettingsOf(p)
	s.Link, s.Door = nil, letter.DoorDiscord
	if p, err = s.With(p); err != nil {
		return "", err
	}
	p.Discord = user
	errand.Players = append(errand.Players, p)
	if err := a.Store.Run(ctx, mark, errand); err != nil && !errors.Is(err, store.ErrSeen) {
		return "", err
	}
	return fmt.Sprintf("Linked: you are %s. You hear by Discord from now on; /me sets another door.", p.Name), nil
}

// coded finds the person to whom a code was given.
func coded(ctx context.Context, a *table.House, code string) (store.Player, error) {
	number, word, _ := strings.Cut(strings.ToLower(strings.TrimSpace(code)), "-")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || word == "" {
		return store.Player{}, errNoCode
	}
	p, err := a.Store.PlayerByID(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return store.Player{}, errNoCode
	}
	if err != nil {
		return store.Player{}, err
	}
	given := table.SettingsOf(p).Link
	if given == nil || subtle.ConstantTimeCompare([]byte(given.Word), []byte(word)) != 1 {
		return store.Player{}, errNoCode
	}
	at, err := record.ParseStamp(given.At)
	if err != nil || a.Now().Sub(at) > linkTime {
		return store.Player{}, errNoCode
	}
	return p, nil
}

// Welcome makes a user of Discord a person here, unless he is one.
func Welcome(ctx context.Context, a *table.House, user, name string) (store.Player, error) {
	p, err := a.Store.Discord().Player(ctx, user)
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	good, no := GoodName(post.Short(post.Visible(name), maxName))
	if no != "" {
		good = "Player " + user[max(0, len(user)-4):]
	}
	if good, err = FreeName(ctx, a, good, letter.DiscordAddress(user)); err != nil {
		return p, err
	}
	p, err = a.Store.PlayerByAddress(ctx, letter.DiscordAddress(user))
	if err == nil {
		p.Discord = user
		return p, a.Store.UpdatePlayer(ctx, p)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	token, err := a.NewToken()
	if err != nil {
		return p, err
	}
	return a.Store.Admit(ctx, nil, store.Player{Name: good, Address: letter.DiscordAddress(user), Token: table.PersonMark + token,
		Discord: user}, nil)
}

// Of finds the person whom a user of Discord is; store.ErrNotFound: nobody knows him here.
func Of(ctx context.Context, a *table.House, user string) (store.Player, error) {
	return a.Store.Discord().Player(ctx, user)
}
