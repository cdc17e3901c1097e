package bot

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// A stretch is what one line did: the events from From on, up to the next stretch.
type stretch struct {
	from int64
	line string
}

// undone is the reason of a strike by which a player takes his own last lines back; nobody else has seen them.
const undone = "undo"

// undoable lists what a seat can take back, the newest first, and why it goes no further. Nothing is taken back behind a die, nor
// behind anything that another player has been told or has done.
func (s *sitting) undoable(seat engine.Seat) (found []stretch, why string, err error) {
	if _, open := s.awaits(seat); !open && s.hides(seat) {
		return nil, "The game waits for somebody else now.", nil // what he has done since is hidden
	}
	es, err := s.events(s.ledger.TurnFrom)
	if err != nil {
		return nil, "", err
	}
	es = liveOf(es)
	for i := len(es) - 1; i >= 0; i-- {
		switch e := es[i].Event.(type) {
		case engine.Did:
			if e.Seat != seat {
				return found, s.name(e.Seat) + " has given an order since.", nil
			}
			found = append(found, stretch{es[i].N, e.Line})
		case engine.Rolled:
			return found, fmt.Sprintf("A die was rolled (%s), and dice are never rolled again.", e.Purpose), nil
		case engine.Settled:
			if e.Seat != seat {
				return found, "An answer of " + s.name(e.Seat) + " has been given since.", nil
			}
		case Asked:
			if e.Seat != seat {
				return found, s.name(e.Seat) + " has been asked since.", nil
			}
		case engine.Mended:
			return found, e.By + " has put the position right since.", nil
		}
	}
	return found, "", nil
}

// undo takes back the last lines of the player that says it: first those that wait, then those that were played.
func undo(c *call) {
	n := 1
	if c.said.args != "" {
		var err error
		if n, err = strconv.Atoi(strings.Trim(c.said.args, " .")); err != nil || n < 1 {
			c.say(fmt.Sprintf("I do not read %q. Say: undo, or undo 3", short(c.said.args, 40)))
			return
		}
	}
	s := c.s
	if s.ledger.Over != nil {
		c.say("The game is over; nothing can be undone.")
		return
	}
	var taken []string
	for len(taken) < n {
		line, waited := s.dropWaiting(c.seat)
		if !waited {
			break
		}
		taken = append(taken, line+" (it waited)")
	}
	played, why, err := s.undoable(c.seat)
	if err != nil {
		c.fault(err)
		return
	}
	k := min(n-len(taken), len(played))
	if k > 0 {
		awaited := s.awaited()
		for _, p := range played[:k] {
			taken = append(taken, p.line)
		}
		if err := s.strike(played[k-1].from, s.name(c.seat), undone, false); err != nil {
			c.fault(err)
			return
		}
		s.conclude(awaited)
	}
	c.tellUndone(taken, n, len(played)-k, why)
}

func (c *call) tellUndone(taken []string, wanted, left int, why string) {
	s := c.s
	if len(taken) == 0 {
		c.say(strings.TrimSpace("Nothing can be undone. "+why), `To ask the other player for it: takeback`)
		return
	}
	if len(taken) == 1 {
		c.say("Undone: " + taken[0] + ".")
	} else {
		sec := Section{Heading: "Undone", Kind: "orders"}
		for _, l := range taken {
			sec.Lines = append(sec.Lines, TextLine{Text: l})
		}
		c.add(Section{Lines: lines(fmt.Sprintf("Undone, the last first: %s.", count(len(taken), "line", "lines")))}, sec)
	}
	if dec, open := s.table.Awaits(c.seat); open && s.turnQuestion(dec) {
		var now []string
		for _, l := range s.table.Position.View(c.seat).Outlook(c.seat).Lines {
			now = append(now, strings.TrimSpace(l.Text))
		}
		c.say(now...)
	}
	switch {
	case left > 0:
		c.say(capital(count(left, "more line", "more lines")) + " can be undone.")
	case len(taken) < wanted && why != "":
		c.say("Nothing more can be undone. "+why, "To ask the other player for it: takeback")
	default:
		c.say("Nothing more can be undone.")
	}
}

// dropWaiting takes away the line of a seat that waits and was written last.
func (s *sitting) dropWaiting(seat engine.Seat) (string, bool) {
	ws := s.table.Wishes[seat]
	if len(ws) == 0 {
		return "", false
	}
	last := len(ws) - 1
	s.table.Wishes[seat] = ws[:last]
	s.touched = true
	return ws[last].Line, true
}

// fault answers a command that met an error of the program; the operator reads it in the log.
func (c *call) fault(err error) {
	c.a.log.Error("a command failed", "command", c.said.Name, "err", err)
	c.say("That could not be done just now. The fault is mine; the moderator can help.")
}
