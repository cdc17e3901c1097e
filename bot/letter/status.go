package letter

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// ShowStatus tells who is waited for, for what, until when, and what became of each notice.
func ShowStatus(c *table.Call) {
	if c.S == nil {
		ownGames(c)
		return
	}
	c.Add(StatusOf(c.S, c.Seat, c.Clock)...)
}

// StatusOf of a game, for one seat; the empty seat is a moderator, who sees the relay's words for everybody.
func StatusOf(s *table.Sitting, reader engine.Seat, k *clock.Clock) []post.Section {
	if s.Ledger.Over != nil {
		return []post.Section{{Lines: post.Lines(fmt.Sprintf("Game %d is over: %s. %s", s.L.Game.ID, OverWithin(s), s.Ledger.Over.How))}}
	}
	if _, waits := s.Gathering(); waits {
		return invitationStatus(s, reader, k)
	}
	var out []post.Section
	for _, w := range waitList(s) {
		who := "We wait for " + Name(s, w.Seat)
		if w.Seat == reader {
			who = "We wait for you, " + Name(s, w.Seat)
		}
		sec := post.Section{Lines: post.Lines(fmt.Sprintf("%s: question %d, %s%s.", who, w.question, w.what, until(s, w.question, k)))}
		if !w.since.IsZero() {
			sec.Lines = append(sec.Lines, post.TextLine{Text: "Asked on " + k.At(w.since) + "."})
		}
		if w.down > 0 {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("The time has moved by %s for which I was not there.",
				record.HoursWords(w.down))})
		}
		if InGrace(s, w.question) {
			sec.Lines = append(sec.Lines, post.TextLine{Text: "The time is over; this is the grace."})
		}
		if more := standsWords(s, w.Decision, w.question, k); more != "" {
			sec.Lines = append(sec.Lines, post.TextLine{Text: more})
		}
		out = append(out, sec)
	}
	out = append(out, post.Section{Lines: aside(s)})
	out = append(out, table.Tallied(s, reader))
	out = append(out, post.Section{Lines: post.Lines(s.Ledger.Turn.Title + ". " + takenSoFar(s, reader))})
	out = append(out, timeStatus(s, reader, k)...)
	if sec := notices(s, reader, k); len(sec.Lines) > 0 {
		out = append(out, sec)
	}
	return out
}

// OverWithin is the result within a sentence.
func OverWithin(s *table.Sitting) string {
	if r, _ := s.Result(); r.Winner != "" {
		return SideName(s, r.Winner) + " has won"
	}
	return post.Small(OverWords(s))
}

// takenSoFar counts the messages of a reader; how many another needed is his own affair.
func takenSoFar(s *table.Sitting, reader engine.Seat) string {
	if reader != "" {
		return post.Capital(post.Count(s.Ledger.Receipts[reader], "message", "messages")) + " of yours taken so far."
	}
	n := 0
	for _, k := range s.Ledger.Receipts {
		n += k
	}
	return post.Capital(post.Count(n, "message", "messages")) + " taken so far."
}

func until(s *table.Sitting, question int, k *clock.Clock) string {
	if due, ok := DueThen(s, question); ok {
		return ", until " + k.At(due)
	}
	return ""
}

// maxNotices is how many letters a status lists, the newest.
const maxNotices = 8

// notices lists what was sent lately to whom, and what became of it.
func notices(s *table.Sitting, reader engine.Seat, k *clock.Clock) post.Section {
	sec := post.Section{Heading: "Notices"}
	for _, p := range noticed(s, reader) {
		to := engine.Seat(p.Seat)
		name, own := Name(s, to), reader == "" || to == reader
		if to == reader {
			name = "you"
		}
		became := "on its way or there." // when another reads his letters is his own affair
		if own || p.Attempts > 0 && p.State != store.Sent {
			became = Fate(p, k, reader == "")
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s to %s, %s: %s", post.Capital(noticeNames[p.Kind]), name,
			k.At(p.Owed), became)})
	}
	return sec
}

// noticed is the newest letters that a reader may know of: his own, and of the others' those that the game owes everybody. The rest
// of theirs must not even make his list shorter.
func noticed(s *table.Sitting, reader engine.Seat) []store.Posted {
	known := func(p store.Posted) bool {
		if reader != "" && p.Seat != string(reader) {
			return slices.Contains([]string{LetterOpening, LetterAsk, LetterReport}, p.Kind)
		}
		return true
	}
	own := []string{LetterPress, LetterAnswer, LetterTaken}
	for limit := 2 * maxNotices; ; limit *= 4 {
		posted, err := s.A.Store.Outbox().Letters(s.Ctx, store.OutboxFilter{Game: s.L.Game.ID, But: own, Limit: limit})
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
	LetterOpening: "opening report", LetterAsk: "question", LetterReport: "report", LetterReminder: "reminder", LetterNotice: "notice",
	LetterInvite: "invitation", LetterDigest: "digest",
}

var addresses = regexp.MustCompile(`\S+@\S+`)

// Fate is what became of a letter. The words of the mail servers are the moderator's alone, and hold no address.
func Fate(p store.Posted, k *clock.Clock, words bool) string {
	reply := ""
	if r := post.Short(addresses.ReplaceAllString(post.OneLine(p.Reply), "(address)"), 80); words && r != "" {
		reply = fmt.Sprintf(" (%q)", r)
	}
	if p.Door == DoorDigest && p.State == store.Owed {
		return "waits for the digest."
	}
	switch p.State {
	case store.Sent:
		when := "at " + k.At(p.Changed)
		if p.Changed.Sub(p.Owed) < time.Minute {
			when = "at once"
		}
		return "sent " + when + reply + "."
	case store.Failed:
		return "given up after " + post.Count(p.Attempts, "attempt", "attempts") + reply + "."
	}
	if p.Attempts > 0 {
		return "not sent yet, after " + post.Count(p.Attempts, "attempt", "attempts") + reply + "."
	}
	return "waits to be sent" + reply + "."
}

// StatusFor is the status of a game for a moderator.
func StatusFor(ctx context.Context, a *table.House, game int64, k *clock.Clock) []post.Section {
	s, err := Look(ctx, a, game)
	if err != nil {
		return []post.Section{{Lines: post.Lines(fmt.Sprintf("Game %d cannot be read: %v", game, err))}}
	}
	return StatusOf(s, "", k)
}
