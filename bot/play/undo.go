package play

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// A stretch is what one line did: the events from From on, up to the next stretch.
type stretch struct {
	from int64
	line string
}

// undoable lists what a seat can take back, the newest first, and why it goes no further. Nothing is taken back behind a die, nor
// behind anything that another player has been told or has done.
func undoable(s *table.Sitting, seat engine.Seat) (found []stretch, why string, err error) {
	if _, open := letter.Awaits(s, seat); !open && s.Hides(seat) {
		return nil, "The game waits for somebody else now.", nil // what he has done since is hidden
	}
	es, err := s.Events(s.Ledger.TurnFrom)
	if err != nil {
		return nil, "", err
	}
	es = record.LiveOf(es)
	for i := len(es) - 1; i >= 0; i-- {
		switch e := es[i].Event.(type) {
		case engine.Did:
			if e.Seat != seat {
				return found, letter.Name(s, e.Seat) + " has given an order since.", nil
			}
			found = append(found, stretch{es[i].N, e.Line})
		case engine.Rolled:
			return found, fmt.Sprintf("A die was rolled (%s), and dice are never rolled again.", e.Purpose), nil
		case engine.Settled:
			if e.Seat != seat {
				return found, "An answer of " + letter.Name(s, e.Seat) + " has been given since.", nil
			}
		case record.Asked:
			if e.Seat != seat {
				return found, letter.Name(s, e.Seat) + " has been asked since.", nil
			}
		case engine.Mended:
			return found, e.By + " has put the position right since.", nil
		}
	}
	return found, "", nil
}

// last is how people speak of what they have ordered last, and why they want it back.
var last = whole(`(?:that|it|this|(?:that |my |the )?last(?: one| move| order| line| muster| march)?|my (?:move|order|march))?(?: please)?(?:[,.;!-].*)?`)

// Undo takes back the last lines of the player that says it: first those that wait, then those that were played.
func Undo(c *table.Call) {
	n := 1
	if c.Said.Args != "" && !last.MatchString(c.Said.Args) {
		var err error
		if n, err = strconv.Atoi(strings.Trim(c.Said.Args, " .")); err != nil || n < 1 {
			c.Say(fmt.Sprintf("I do not read %q. Say: undo, or undo 3", post.Short(c.Said.Args, 40)))
			return
		}
	}
	s := c.S
	if s.Ledger.Over != nil {
		c.Say("The game is over; nothing can be undone.")
		return
	}
	var taken []string
	for len(taken) < n {
		line, waited := dropWaiting(s, c.Seat)
		if !waited {
			break
		}
		taken = append(taken, line+" (it waited)")
	}
	played, why, err := undoable(s, c.Seat)
	if err != nil {
		Fault(c, err)
		return
	}
	k := min(n-len(taken), len(played))
	if k > 0 {
		awaited := s.Awaited()
		for _, p := range played[:k] {
			taken = append(taken, p.line)
		}
		if err := s.Strike(played[k-1].from, letter.Name(s, c.Seat), letter.Undone, false); err != nil {
			Fault(c, err)
			return
		}
		Conclude(s, awaited)
	}
	tellUndone(c, taken, n, len(played)-k, why)
}

func tellUndone(c *table.Call, taken []string, wanted, left int, why string) {
	s := c.S
	if len(taken) == 0 {
		c.Say(strings.TrimSpace("Nothing can be undone. "+why), `To ask the other player for it: takeback`)
		return
	}
	if len(taken) == 1 {
		c.Say("Undone: " + taken[0] + ".")
	} else {
		sec := post.Section{Heading: "Undone", Kind: "orders"}
		for _, l := range taken {
			sec.Lines = append(sec.Lines, post.TextLine{Text: l})
		}
		c.Add(post.Section{Lines: post.Lines(fmt.Sprintf("Undone, the last first: %s.", post.Count(len(taken), "line", "lines")))}, sec)
	}
	if dec, open := s.Table.Awaits(c.Seat); open && s.TurnQuestion(dec) {
		var now []string
		for _, l := range s.Table.Position.View(c.Seat).Outlook(c.Seat).Lines {
			now = append(now, strings.TrimSpace(l.Text))
		}
		c.Say(now...)
	}
	switch {
	case left > 0:
		c.Say(post.Capital(post.Count(left, "more line", "more lines")) + " can be undone.")
	case len(taken) < wanted && why != "":
		c.Say("Nothing more can be undone. "+why, "To ask the other player for it: takeback")
	default:
		c.Say("Nothing more can be undone.")
	}
}

// dropWaiting takes away the line of a seat that waits and was written last.
func dropWaiting(s *table.Sitting, seat engine.Seat) (string, bool) {
	ws := s.Table.Wishes[seat]
	if len(ws) == 0 {
		return "", false
	}
	last := len(ws) - 1
	s.Table.Wishes[seat] = ws[:last]
	s.Touched = true
	if _, waits := s.Ending(seat); waits && ws[last].Line == "end" {
		s.SetDeadlines()
	}
	return ws[last].Line, true
}

// Fault answers a command that met an error of the program; the operator reads it in the log.
func Fault(c *table.Call, err error) {
	c.A.Log.Error("a command failed", "command", c.Said.Name, "err", err)
	c.Say("That could not be done just now. The fault is mine; the moderator can help.")
}
