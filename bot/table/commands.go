package table

import (
	"context"

	"adjutant/bot/clock"
	"adjutant/bot/post"
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
	Run       func(*Call)
}

// Commands is all that can be said besides orders, by mail or any other door. Doors translate, and decide nothing.
var Commands []Command

func CommandNames() []string {
	var names []string
	for _, c := range Commands {
		if !c.Moderator && !c.Quiet {
			names = append(names, c.Name)
		}
	}
	return names
}

// A Call is one command being carried out. It answers in sections.
type Call struct {
	A       *House
	Ctx     context.Context
	S       *Sitting // nil at a personal address
	Player  store.Player
	Seat    engine.Seat
	Said    SaidCommand
	No      int // of the command within its message, from 0
	Request post.Request
	Job     *Job // nil at a seat's address
	Clock   *clock.Clock
	Boss    bool // said by a moderator

	Sections   []post.Section
	Pictures   []post.Picture
	Enclosures []post.Enclosure
	Changed    *store.Player
}

// Say answers with sentences.
func (c *Call) Say(sentences ...string) { c.Add(post.Section{Lines: post.Lines(sentences...)}) }

func (c *Call) Add(ss ...post.Section) {
	for _, s := range ss {
		if len(s.Lines) > 0 {
			c.Sections = append(c.Sections, s)
		}
	}
}
