// Package late is in charge of time that runs out: reminders, grace, answers for the silent, pauses, extensions, absence, and time for
// which the adjutant was away.
package late

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// vacantAfter is how many times in a row a player may let time and grace pass before he is asked no more.
const vacantAfter = 3

// TimeIsOver begins the grace of a question.
func TimeIsOver(s *table.Sitting, dec engine.Decision, d store.Deadline) error {
	if !slices.Contains(s.Ledger.Time.Tardy, d.Question) {
		s.Say(record.Late{Seat: dec.Seat, Question: d.Question, Times: s.Ledger.Time.Late[dec.Seat] + 1})
	}
	hours := s.Ledger.Pace.Grace
	if hours == 0 {
		return GraceIsOver(s, dec, d)
	}
	grace := time.Duration(hours) * time.Hour
	until := table.FallsAt(s, dec.Seat, d.Due, grace)
	if !until.After(s.Now) { // nobody was there to say so in time
		until = table.FallsAt(s, dec.Seat, s.Now, grace)
	}
	table.ReplaceRows(s, d.Question, table.RowsFor(s, dec.Seat, d.Question, table.DueGrace, until))
	return graceBegins(s, dec, d, until)
}

// graceBegins tells both sides that a time is over.
func graceBegins(s *table.Sitting, dec engine.Decision, d store.Deadline, until time.Time) error {
	late := letter.Name(s, dec.Seat)
	for _, seat := range s.Players() {
		l := letter.Draft(s, seat, letter.LetterReminder, nil)
		if seat == dec.Seat {
			l.Question = d.Question
			letter.First(l, fmt.Sprintf("Your time is over, %s; %s of grace have begun.", late, record.HoursWords(s.Ledger.Pace.Grace)))
			letter.Say(l, "Until %s your orders count as if they were in time; the lateness is noted (your %s). %s",
				l.Clock.At(until), record.Ordinal(s.Ledger.Time.Late[seat]), afterThat(s, dec))
			letter.Say(l, "%s", missing(s, l, dec))
			addIfSilent(s, l, dec)
			addMoreTime(s, l, dec)
			letter.AddQuestion(s, l, dec)
		} else {
			letter.First(l, fmt.Sprintf("%s time is over; grace until %s.", post.Possessive(late), l.Clock.At(until)))
			if _, asked := s.Table.Awaits(seat); !asked {
				letter.Say(l, "Nothing is asked of you.")
			}
		}
		if err := letter.Post(s, l); err != nil {
			return err
		}
	}
	return nil
}

// afterThat says what follows the grace.
func afterThat(s *table.Sitting, dec engine.Decision) string {
	turn := s.TurnQuestion(dec)
	switch s.Ledger.Pace.WhenSpent() {
	case record.SpentForfeit:
		return "After that the game is lost."
	case record.SpentWait:
		return "After that the moderator is asked what to do."
	case record.SpentSteady:
		return "After that your standing orders act, and where you have none a machine moves for you."
	}
	if turn {
		return `After that the turn ends without your orders; "standing" says what would act for you.`
	}
	return `After that your standing orders or the default answer; "standing" says what would act for you.`
}

// addIfSilent says what would answer a question in the middle of a turn for a player who says nothing.
func addIfSilent(s *table.Sitting, l *table.Draft, dec engine.Decision) {
	how := s.Ledger.Pace.WhenSpent()
	if s.TurnQuestion(dec) || how != record.SpentDefaults && how != record.SpentSteady {
		return
	}
	sheet := s.Sheet(dec.Seat).Sheet // a copy: nothing is answered here
	k, known := s.Book.Kind(dec.Kind)
	if a, ok := sheet.Answer(s.Table.Position.View(dec.Seat), dec); ok {
		sum := ""
		if len(a.Sums) > 0 {
			sum = " (" + a.Sum() + ")"
		}
		letter.Say(l, "Without an answer your standing order %q acts: %s%s.", a.By.Head(), a.Order, sum)
	} else if how == record.SpentDefaults && known && k.Default != "" {
		does := k.Default
		if slices.Contains([]string{"always", "never", "if"}, table.FirstWord(does)) { // "never while ...": of what
			does = k.Verb + " " + does
		}
		letter.Say(l, "Without an answer the default acts: %s.", does)
	}
}

// GraceIsOver does what the settings say when a question's time and grace are spent.
func GraceIsOver(s *table.Sitting, dec engine.Decision, d store.Deadline) error {
	m := record.Missed{Seat: dec.Seat, Question: d.Question, Row: s.Ledger.Time.Missed[dec.Seat] + 1, Then: s.Ledger.Pace.WhenSpent()}
	m.Vacant = m.Row >= vacantAfter && (m.Then == record.SpentDefaults || m.Then == record.SpentSteady)
	if m.Then == record.SpentForfeit && play.PlaysOn(s, dec.Seat) {
		m.Then, m.Vacant = record.SpentDefaults, true // one who is silent does not lose the game for his side
	}
	s.Say(m)
	if m.Then == record.SpentForfeit {
		return play.Forfeit(s, dec.Seat, "", fmt.Sprintf("%s did not answer in time.", letter.Name(s, dec.Seat)))
	}
	if m.Then == record.SpentWait {
		table.ReplaceRows(s, d.Question, table.RowsFor(s, dec.Seat, d.Question, table.DueWait, table.FullHour(s.Now.Add(table.TellAgain))))
		warn(s, aboutRow(d), fmt.Sprintf("the grace of %s is over.", letter.Name(s, dec.Seat)),
			fmt.Sprintf("Asked: question %d, %s.", d.Question, askedWords(s, dec)),
			"Nothing is played without an order, so the game waits for the player, or for you.",
			offers(s, dec.Seat))
		return nil
	}
	if allVacant(s) {
		return play.End(s, record.Over{Forfeit: true, Result: record.ResultDouble,
			How: "Nobody plays any more: every side has let its time pass three times in a row."})
	}
	table.ReplaceRows(s, d.Question, nil)
	what := askedWords(s, dec)
	if err := goOn(s, dec, m, ""); err != nil {
		return err
	}
	tellMissed(s, m, d, what)
	return nil
}

// tellMissed tells the moderators that a question was answered without its player, and what they can do. Of the games of a season the
// season tells them, once for all games of a player.
func tellMissed(s *table.Sitting, m record.Missed, d store.Deadline, what string) {
	if s.IsOver() {
		return
	}
	if of, err := s.A.Store.League().SeasonOfGame(s.Ctx, s.L.Game.ID); err == nil && of.Watch {
		return
	}
	name := letter.Name(s, m.Seat)
	row := []string{"", "It was the first time.", "It was the second time in a row.", "It was the third time in a row."}
	sentences := []string{fmt.Sprintf("Question %d, %s, was answered by %s.", d.Question, what, answeredBy(m.Then)),
		row[min(m.Row, vacantAfter)]}
	if m.Vacant {
		sentences = append(sentences, "The seat is vacant now: its standing orders and the defaults answer at once. If "+name+
			" writes, it is taken again.")
	}
	if m.Row > 1 {
		sentences = append(sentences, offers(s, m.Seat))
	}
	warn(s, aboutRow(d), name+" did not answer in time.", sentences...)
}

// aboutRow names a row in the id of a letter.
func aboutRow(d store.Deadline) string { return fmt.Sprintf("q%d.%s", d.Question, d.Kind) }

// offers is what a moderator may do about a player who does not answer.
func offers(s *table.Sitting, seat engine.Seat) string {
	id, name := s.L.Game.ID, letter.Name(s, seat)
	return fmt.Sprintf("You could say: replace %d %s by NAME because ...; forfeit %d %s because ...; extend %d %s 24h.", id, name,
		id, name, id, name)
}

// WaitsStill tells the moderators again that a game waits for them.
func WaitsStill(s *table.Sitting, dec engine.Decision, d store.Deadline) error {
	table.ReplaceRows(s, d.Question, table.RowsFor(s, dec.Seat, d.Question, table.DueWait, table.FullHour(s.Now.Add(table.TellAgain))))
	warn(s, aboutRow(d), fmt.Sprintf("it still waits for %s.", letter.Name(s, dec.Seat)),
		fmt.Sprintf("Asked: question %d, %s. You hear this once a week.", d.Question, askedWords(s, dec)),
		offers(s, dec.Seat))
	return nil
}

func askedWords(s *table.Sitting, dec engine.Decision) string {
	if s.TurnQuestion(dec) {
		title := s.Table.Position.Turn().Title
		if strings.HasPrefix(title, "Turn ") { // the book counts its turns
			return post.Small(title)
		}
		return "the turn " + title
	}
	return letter.KindOf(s, dec)
}

// warn tells the moderators of something, in sentences.
func warn(s *table.Sitting, about, first string, sentences ...string) {
	var more []post.Section
	for _, sentence := range sentences {
		if sentence != "" {
			more = append(more, post.Section{Lines: post.Lines(sentence)})
		}
	}
	letter.TellModerators(s, about, first, more)
}

// Nudge lets a question be answered without its player, because a moderator wants it: by SpentDefaults or SpentSteady, after
// his standing orders. Both sides are told.
func Nudge(s *table.Sitting, question int, how, by, why string) error {
	dec, open := letter.OpenQuestion(s, question)
	switch {
	case !open:
		return table.Refused("Question %d is not open in game %d.", question, s.L.Game.ID)
	case s.Paused():
		return table.Refused("Game %d is paused; resume it first.", s.L.Game.ID)
	case how == "default":
		how = record.SpentDefaults
	}
	if how != record.SpentDefaults && how != record.SpentSteady {
		return table.Refused("A question can be nudged by default or steady, not by %q.", post.Short(how, 40))
	}
	s.Say(record.Nudged{Seat: dec.Seat, Question: question, How: how, By: by, Why: why})
	table.ReplaceRows(s, question, nil)
	return goOn(s, dec, record.Missed{Seat: dec.Seat, Question: question, Then: how},
		record.Spoken(by+" has let it be answered.", letter.WhyIfAny(why)))
}

// goOn plays what the clock answers, and tells everybody. nudged says who wanted that; it is empty where the time was spent.
func goOn(s *table.Sitting, dec engine.Decision, m record.Missed, nudged string) error {
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	what, turn := askedWords(s, dec), s.TurnQuestion(dec)
	mark := s.Last()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	if s.Last() == mark && s.Wants == nil {
		return fmt.Errorf("question %d could not be answered without its player", m.Question)
	}
	play.Conclude(s, awaited)
	s.HadWaited(out.Lines)
	for _, seat := range s.Players() {
		d, err := play.LetterTo(s, seat, nil)
		if err != nil {
			return err
		}
		if d == nil {
			d = letter.Draft(s, seat, letter.LetterNotice, nil)
			d.Preview = ""
			letter.AddNow(s, d)
		}
		beginMissed(s, d, m, what, turn, nudged)
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

// beginMissed puts before a letter that a question was answered without its player.
func beginMissed(s *table.Sitting, d *table.Draft, m record.Missed, what string, turn bool, nudged string) {
	news, rest := d.Preview, d.Sections
	d.Sections = nil
	mine := d.Seat == m.Seat
	given := "your answer was given for you."
	if turn {
		given = "the turn ended without your orders."
	}
	switch {
	case mine && nudged != "":
		letter.First(d, fmt.Sprintf("%s, %s", d.Name, given))
	case mine:
		letter.First(d, fmt.Sprintf("Your time is spent, %s: %s", d.Name, given))
	case nudged != "":
		letter.First(d, news)
	default:
		letter.First(d, news, fmt.Sprintf("%s did not answer in time.", letter.Name(s, m.Seat)))
	}
	letter.Say(d, "%s", record.Spoken(fmt.Sprintf("Question %d, %s, was answered by %s.", m.Question, what, answeredBy(m.Then)), nudged))
	switch {
	case m.Vacant && mine:
		letter.Say(d, "It was the third time in a row, so nobody waits for you any more: your standing orders and the defaults answer at "+
			"once. Write anything to this address and you are asked again, as long as nobody else has taken your place.")
	case m.Vacant:
		letter.Say(d, "It was the third time in a row. The seat is vacant now: its standing orders and the defaults answer at once, and the "+
			"moderator looks for another player.")
	case mine && m.Row == vacantAfter-1:
		letter.Say(d, "It was the second time in a row. After a third nobody waits for you any more.")
	}
	if mine && news != "" {
		letter.Add(d, post.Section{Lines: post.Lines(news)})
	}
	d.Sections = append(d.Sections, rest...)
}

func answeredBy(how string) string {
	if how == record.SpentSteady {
		return "standing orders and by a machine"
	}
	return "standing orders and defaults"
}

// allVacant says whether there is nobody left who plays.
func allVacant(s *table.Sitting) bool {
	for _, seat := range s.Players() {
		if !s.Ledger.Time.Vacant[seat] {
			return false
		}
	}
	return true
}

// Hears notes that the player of a seat is there: a vacant seat is his again.
func Hears(s *table.Sitting, c *letter.Cause) {
	if s.Ledger.Over != nil || !s.Ledger.Time.Vacant[c.Seat] {
		return
	}
	s.Say(record.Returned{Seat: c.Seat})
	c.Sections = append(c.Sections, post.Section{Lines: post.Lines("Your seat is yours again: from now on you are asked, and waited for.")})
}
