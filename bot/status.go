package bot

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// status tells who is waited for, for what, until when, and what became of each notice.
func status(c *call) {
	if c.s == nil {
		c.ownGames()
		return
	}
	c.add(c.s.status(c.seat, c.clock)...)
}

// status of a game, for one seat; the empty seat is a moderator, who sees the relay's words for everybody.
func (s *sitting) status(reader engine.Seat, k *clock) []Section {
	if s.ledger.Over != nil {
		winner := "a draw"
		if w := s.ledger.Over.Winner; w != "" {
			winner = s.name(w) + " has won"
		}
		return []Section{{Lines: lines(fmt.Sprintf("Game %d is over: %s. %s", s.l.Game.ID, winner, s.ledger.Over.How))}}
	}
	if _, waits := s.gathering(); waits {
		return s.invitationStatus(reader, k)
	}
	var out []Section
	for _, w := range s.waitList() {
		who := "We wait for " + s.name(w.Seat)
		if w.Seat == reader {
			who = "We wait for you, " + s.name(w.Seat)
		}
		sec := Section{Lines: lines(fmt.Sprintf("%s: question %d, %s%s.", who, w.question, w.what, s.until(w.question, k)))}
		if !w.since.IsZero() {
			sec.Lines = append(sec.Lines, TextLine{Text: "Asked on " + k.at(w.since) + "."})
		}
		if w.down > 0 {
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("The time has moved by %s for which I was not there.", hoursWords(w.down))})
		}
		if s.inGrace(w.question) {
			sec.Lines = append(sec.Lines, TextLine{Text: "The time is over; this is the grace."})
		}
		if more := s.standsWords(w.Decision, w.question, k); more != "" {
			sec.Lines = append(sec.Lines, TextLine{Text: more})
		}
		out = append(out, sec)
	}
	out = append(out, Section{Lines: s.aside()})
	out = append(out, s.tallied(reader))
	out = append(out, Section{Lines: lines(s.ledger.Turn.Title + ". " + s.takenSoFar(reader))})
	out = append(out, s.timeStatus(reader, k)...)
	if sec := s.notices(reader, k); len(sec.Lines) > 0 {
		out = append(out, sec)
	}
	return out
}

// takenSoFar counts the messages of a reader; how many another needed is his own affair.
func (s *sitting) takenSoFar(reader engine.Seat) string {
	if reader != "" {
		return capital(count(s.ledger.Receipts[reader], "message", "messages")) + " of yours taken so far."
	}
	n := 0
	for _, k := range s.ledger.Receipts {
		n += k
	}
	return capital(count(n, "message", "messages")) + " taken so far."
}

func (s *sitting) until(question int, k *clock) string {
	if due, ok := s.dueThen(question); ok {
		return ", until " + k.at(due)
	}
	return ""
}

// maxNotices is how many letters a status lists, the newest.
const maxNotices = 8

// notices lists what was sent lately to whom, and what became of it.
func (s *sitting) notices(reader engine.Seat, k *clock) Section {
	sec := Section{Heading: "Notices"}
	for _, p := range s.noticed(reader) {
		to := engine.Seat(p.Seat)
		name, own := s.name(to), reader == "" || to == reader
		if to == reader {
			name = "you"
		}
		became := "on its way or there." // when another reads his letters is his own affair
		if own || p.Attempts > 0 && p.State != store.Sent {
			became = fate(p, k, own)
		}
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%s to %s, %s: %s", capital(noticeNames[p.Kind]), name, k.at(p.Owed), became)})
	}
	return sec
}

// noticed is the newest letters that a reader may know of: his own, and of the others' those that the game owes everybody. The rest
// of theirs must not even make his list shorter.
func (s *sitting) noticed(reader engine.Seat) []store.Posted {
	known := func(p store.Posted) bool {
		if reader != "" && p.Seat != string(reader) {
			return slices.Contains([]string{letterOpening, letterAsk, letterReport}, p.Kind)
		}
		return p.Kind != letterPress && p.Kind != letterAnswer && p.Kind != letterTaken
	}
	for limit := 10 * maxNotices; ; limit *= 4 {
		posted, err := s.a.store.Outbox(s.ctx, store.OutboxFilter{Game: s.l.Game.ID, Limit: limit})
		if err != nil {
			return nil
		}
		all := len(posted) < limit
		posted = slices.DeleteFunc(posted, func(p store.Posted) bool { return p.Seat == "" || !known(p) })
		if all || len(posted) >= maxNotices {
			return posted[:min(len(posted), maxNotices)]
		}
	}
}

var noticeNames = map[string]string{
	letterOpening: "opening report", letterAsk: "question", letterReport: "report", letterReminder: "reminder", letterNotice: "notice",
	letterInvite: "invitation", letterDigest: "digest",
}

var addresses = regexp.MustCompile(`\S+@\S+`)

// fate is what became of a letter. The relay's own words are for its reader and the moderator, and hold no address.
func fate(p store.Posted, k *clock, words bool) string {
	reply := ""
	if r := short(addresses.ReplaceAllString(oneLine(p.Reply), "(address)"), 80); words && r != "" {
		reply = fmt.Sprintf(" (%q)", r)
	}
	if p.Door == doorDigest && p.State == store.Owed {
		return "waits for the digest."
	}
	switch p.State {
	case store.Sent:
		when := "at " + k.at(p.Changed)
		if p.Changed.Sub(p.Owed) < time.Minute {
			when = "at once"
		}
		return "the relay took it " + when + reply + "."
	case store.Failed:
		return "given up after " + count(p.Attempts, "attempt", "attempts") + reply + "."
	}
	if p.Attempts > 0 {
		return "not sent yet, after " + count(p.Attempts, "attempt", "attempts") + reply + "."
	}
	return "waits to be sent" + reply + "."
}

// statusOf is the status of a game for a moderator.
func (a *Adjutant) statusOf(ctx context.Context, game int64, k *clock) []Section {
	s, err := a.look(ctx, game)
	if err != nil {
		return []Section{{Lines: lines(fmt.Sprintf("Game %d cannot be read: %v", game, err))}}
	}
	return s.status("", k)
}
