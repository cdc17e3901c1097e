package moderate

import (
	"context"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// A Word is a moderator's word that another room carries out, as the league does.
type Word struct {
	Name, Usage, Says string
	Rest              bool // takes the lines that follow
	Files             bool // what follows is a file, in which a line may be long
	Run               func(*Hand) error
	Plays             func(args string) bool // what stands behind it is a player's, who may be a moderator elsewhere; nil: never
}

// A Hand is a word being carried out elsewhere. A refusal (table.No) becomes the answer.
type Hand struct {
	House *table.House
	Ctx   context.Context
	By    store.Player
	Args  string // without the reason
	Why   string
	Rest  []string // lines that follow
	Clock *clock.Clock
	Sure  bool        // it was shown, or need not be
	Shown int64       // the newest event of what it is about, when it was shown; -1: it was not
	Mark  *store.Mark // of the message; nil on the command line
	call  *modCall
}

// Extend adds a word to those that a moderator can say. Whoever carries it out says so once, when the program begins.
func Extend(w Word) {
	moderations = append(moderations, Moderation{Name: w.Name, Usage: w.Usage, Says: w.Says, Rest: w.Rest, files: w.Files, plays: w.Plays,
		Run: func(m *modCall) error {
			return w.Run(&Hand{House: m.a, Ctx: m.ctx, By: m.by, Args: m.args, Why: m.why, Rest: m.rest, Clock: m.clock, Sure: m.sure, Shown: m.last,
				Mark: m.mark, call: m})
		}})
}

// Say answers with a sentence.
func (h *Hand) Say(format string, args ...any) { h.call.say(format, args...) }

// Add answers with sections.
func (h *Hand) Add(ss ...post.Section) { h.call.add(ss...) }

// Anew forgets what was answered so far.
func (h *Hand) Anew() { h.call.sections = nil }

// Enclose sends a file with the answer.
func (h *Hand) Enclose(e post.Enclosure) { h.call.enclosures = append(h.call.enclosures, e) }

// OnCommandLine says whether the answer is printed, and files are the reader's own.
func (h *Hand) OnCommandLine() bool { return h.call.request == nil }

// Offer keeps what was shown: one word does it. last is the newest event of what it is about.
func (h *Hand) Offer(last int64) error {
	return h.call.keepOffer(h.call.line(h.Args), 0, last)
}

// Answer is the letter back to the moderator, to be written with what the word has changed; none on the command line.
func (h *Hand) Answer() ([]store.Letter, error) {
	if h.call.request == nil {
		return nil, nil
	}
	l, err := h.call.answer()
	return []store.Letter{l}, err
}

// Written says that mark and answer were written with what the word has changed.
func (h *Hand) Written() { h.call.marked = h.call.mark != nil }

// Now is the adjutant's time.
func (h *Hand) Now() time.Time { return h.House.Now() }
