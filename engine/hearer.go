package engine

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// Reading as people write costs more than reading by the grammar: of one message so many lines are read so, and no more once so many
// were refused.
const (
	mostHeard   = 120
	mostRefused = 20
)

// understand reads a line for the open decision: with the grammar of the book, and where that refuses it as people write.
func (c *check) understand(line string) ([]Order, error) {
	h, hears := Also[Hearer](c.p)
	if hears && strings.HasPrefix(c.title, "by ") && c.heard < mostHeard { // the way of each of those below it
		c.heard++
		if below, wrong := c.below(h, line); wrong == nil && len(below) > 0 {
			return below, nil
		}
	}
	orders, err := c.p.Read(c.d, line)
	var later *Later
	if hears && c.heard < mostHeard && errors.As(err, &later) && later.Past != "" { // "put three points ashore" places nobody
		c.heard++
		if heard, unread := c.hear(h, line, Refuse(line, "", "%s", later.Past)); unread == nil && len(heard) > 0 {
			return heard, nil
		}
		return orders, err
	}
	if !hears || !errors.As(err, new(*Refusal)) || c.heard >= mostHeard || c.weighty() >= mostRefused {
		return orders, err
	}
	if plain := unled(line); plain != line && !IsEnd(plain) {
		if same, wrong := c.p.Read(c.d, plain); wrong == nil && len(same) > 0 {
			return same, nil
		}
	}
	c.heard++
	orders, err = c.hear(h, line, err)
	if err != nil && c.title != "" && (bullet.MatchString(line) || strings.HasSuffix(c.title, ":")) {
		if below, wrong := c.below(h, line); wrong == nil && len(below) > 0 {
			return below, nil
		}
	}
	return orders, err
}

// weighty is how many refusals may hold something up.
func (c *check) weighty() int {
	n := 0
	for _, r := range c.refusals {
		if !r.Slight {
			n++
		}
	}
	return n
}

// hear reads a line as people write, with what they said before it; what was passed over of it is told beside the order.
func (c *check) hear(h Hearer, line string, refused error) ([]Order, error) {
	orders, err := c.heardBehind(h, line, refused)
	var over *PassedOver
	if errors.As(err, &over) {
		if err = nil; len(over.Words) > 0 {
			c.unread = over.Error()
		}
		if over.Closing != "" {
			c.closing = append(c.closing, over.Closing)
		}
	}
	return orders, err
}

func (c *check) heardBehind(h Hearer, line string, refused error) ([]Order, error) {
	line = unled(line)
	if f, follows := Also[Follower](c.p); follows && c.said != "" {
		return f.Follow(c.d, c.said, line, refused)
	}
	return h.Hear(c.d, line, refused)
}

// PassedOver comes with orders that were heard: words of the line that say nothing, and were not read.
type PassedOver struct {
	Words   []string
	Closing string // those that say that their writer has done: they end nothing
}

// Error is what is told of them beside the order.
func (p *PassedOver) Error() string {
	return "without \"" + strings.Join(p.Words, "\", \"") + "\""
}

var (
	// lead are words at the head of a line that say nothing of what is ordered behind them.
	lead = regexp.MustCompile(`(?i)^\s*(?:(?:ok|okay|alright|please|pls|plz|kindly)\b[,:.!]*\s+|(?:right|well|so|hm+|oh|all right)[,:!]\s+)+`)
	// soThen begins what shall be done, and no phrase of its own: "so long", "so be it".
	soThen = regexp.MustCompile(`(?i)^\s*so\s+(\pL+)`)
	soSaid = strings.Fields("be far long there much many do does did what as that say good it they he we i is are just on")
)

// unled is a line without its mark in a list and the words at its head that say nothing.
func unled(line string) string {
	rest := lead.ReplaceAllString(bullet.ReplaceAllString(line, ""), "")
	if m := soThen.FindStringSubmatch(rest); m != nil && !slices.Contains(soSaid, strings.ToLower(m[1])) {
		rest = strings.TrimSpace(rest)[len("so "):]
	}
	if strings.TrimSpace(rest) == "" {
		return line
	}
	return rest
}
