package standin

import (
	"errors"
	"fmt"
	"time"
)

// Seen is what a user sees of the bot's answer when it has ended.
type Seen struct {
	Message  Message       // that was posted or changed; empty for a modal
	Modal    *Modal        // that has opened, or nil
	Deferred bool          // the bot said first that it was thinking
	First    time.Duration // from the user's deed to the bot's first answer, in real time
	Done     time.Duration // and to the end of it
}

// ErrNoAnswer is what a user meets where Discord says "The application did not respond".
var ErrNoAnswer = errors.New("the application did not respond")

// do sends an interaction and waits for what the user sees of it.
func (d *Discord) do(i *interaction) (Seen, error) {
	d.mu.Lock()
	heard := d.send(i)
	d.mu.Unlock()
	what := i.describe()
	if !heard {
		return Seen{}, fmt.Errorf("%s: no bot is connected", what)
	}
	late := time.AfterFunc(answerWithin+10*time.Millisecond, d.wake)
	defer late.Stop()
	err := d.Wait("the answer to "+what, func() bool {
		d.mu.Lock()
		defer d.mu.Unlock()
		return i.over()
	})
	d.mu.Lock()
	defer d.mu.Unlock()
	if i.answer == 0 {
		i.channel.entries = append(i.channel.entries, &entry{at: d.now(), user: i.user, words: what, failed: true})
		return Seen{}, fmt.Errorf("%s: %w", what, ErrNoAnswer)
	}
	if err != nil {
		return Seen{}, err
	}
	s := Seen{Modal: i.modal, Deferred: i.answer == 5 || i.answer == 6, First: i.first, Done: i.done}
	if i.touched != nil {
		s.Message = i.touched.shown()
	}
	if i.modal != nil {
		i.channel.entries = append(i.channel.entries, &entry{at: d.now(), user: i.user, modal: i.modal})
	}
	return s, nil
}

// over tells whether the user need not wait any more: he has the answer, the bot has said no more to a menu than that it
// heard and then changed the message by another way, or three seconds have gone without an answer.
func (i *interaction) over() bool {
	if i.answer == 6 && len(i.message.earlier) > i.edits {
		i.finish()
	}
	if i.answer == 0 && i.channel.d.now().Sub(i.created) > answerWithin {
		return true
	}
	return i.finished
}

func (i *interaction) describe() string {
	switch i.kind {
	case kindComponent:
		return fmt.Sprintf("%s's press on %v", i.user.Name, i.data["custom_id"])
	case kindModal:
		return fmt.Sprintf("%s's form %v", i.user.Name, i.data["custom_id"])
	default:
		return fmt.Sprintf("%s's %s", i.user.Name, i.typed)
	}
}

// usable tells why u cannot do anything in the channel, if so.
func (u *User) usable(c *Channel) error {
	if u.d != c.d {
		return errors.New("user and channel belong to different stand-ins")
	}
	if !c.seenBy(u) {
		return fmt.Errorf("%s does not see the channel %s", u.Name, c.called())
	}
	return nil
}

// Say posts a message of the user's own.
func (u *User) Say(c *Channel, words string) (Message, error) {
	d := u.d
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := u.usable(c); err != nil {
		return Message{}, err
	}
	m := &message{id: d.id(), channel: c, author: u, content: words, at: d.now()}
	d.mention(m, map[string]any{}, true)
	c.archived = false
	d.post(m)
	d.notify()
	return m.shown(), nil
}

// See is all that u sees in the channel now, the oldest first.
func (u *User) See(c *Channel) []Message {
	u.d.mu.Lock()
	defer u.d.mu.Unlock()
	var ms []Message
	for _, m := range c.messages {
		if !m.deleted && m.seenBy(u) {
			ms = append(ms, m.shown())
		}
	}
	return ms
}

// Await waits until u sees a message in the channel for which want holds, and returns the newest such.
func (u *User) Await(c *Channel, want func(Message) bool) (Message, error) {
	var found Message
	err := u.d.Wait(fmt.Sprintf("a message that %s would see in %s", u.Name, c.Name()), func() bool {
		ms := u.See(c)
		for n := len(ms) - 1; n >= 0; n-- {
			if want(ms[n]) {
				found = ms[n]
				return true
			}
		}
		return false
	})
	return found, err
}

// Look is the message as it is now.
func (m Message) Look() Message {
	d := m.Channel.d
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, n := range m.Channel.messages {
		if n.id == m.ID {
			return n.shown()
		}
	}
	return m
}
