package bot

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/store"
)

// vacantAfter is how many times in a row a player may let time and grace pass before he is asked no more.
const vacantAfter = 3

// maxUnasked bounds what a machine may order for a seat in one sitting; behind it the defaults answer, which always end.
const maxUnasked = 500

// timeIsOver begins the grace of a question.
func (s *sitting) timeIsOver(dec engine.Decision, d store.Deadline) error {
	if !slices.Contains(s.ledger.Time.Tardy, d.Question) {
		s.say(Late{Seat: dec.Seat, Question: d.Question, Times: s.ledger.Time.Late[dec.Seat] + 1})
	}
	hours := s.ledger.Pace.Grace
	if hours == 0 {
		return s.graceIsOver(dec, d)
	}
	grace := time.Duration(hours) * time.Hour
	until := s.fallsAt(dec.Seat, d.Due, grace)
	if !until.After(s.now) { // nobody was there to say so in time
		until = s.fallsAt(dec.Seat, s.now, grace)
	}
	s.replaceRows(d.Question, s.rowsFor(dec.Seat, d.Question, dueGrace, until))
	return s.graceBegins(dec, d, until)
}

// graceBegins tells both sides that a time is over.
func (s *sitting) graceBegins(dec engine.Decision, d store.Deadline, until time.Time) error {
	late := s.name(dec.Seat)
	for _, seat := range s.players() {
		l := s.draft(seat, letterReminder, nil)
		if seat == dec.Seat {
			l.Question = d.Question
			l.first(fmt.Sprintf("Your time is over, %s; %s of grace have begun.", late, hoursWords(s.ledger.Pace.Grace)))
			l.say("Until %s your orders count as if they were in time; the lateness is noted (your %s). %s",
				l.clock.at(until), ordinal(s.ledger.Time.Late[seat]), s.afterThat(dec))
			l.say("%s", s.missing(dec))
			s.addIfSilent(l, dec)
			s.addMoreTime(l, dec)
			s.addQuestion(l, dec)
		} else {
			l.first(fmt.Sprintf("%s time is over; grace until %s.", possessive(late), l.clock.at(until)))
			if _, asked := s.table.Awaits(seat); !asked {
				l.say("Nothing is asked of you.")
			}
		}
		if err := s.post(l); err != nil {
			return err
		}
	}
	return nil
}

// afterThat says what follows the grace.
func (s *sitting) afterThat(dec engine.Decision) string {
	turn := s.turnQuestion(dec)
	switch s.ledger.Pace.spent() {
	case SpentForfeit:
		return "After that the game is lost."
	case SpentWait:
		return "After that the moderator is asked what to do."
	case SpentSteady:
		return "After that your standing orders act, and where you have none a machine moves for you."
	}
	if turn {
		return `After that the turn ends without your orders; "standing" says what would act for you.`
	}
	return `After that your standing orders or the default answer; "standing" says what would act for you.`
}

// addIfSilent says what would answer a question in the middle of a turn for a player who says nothing.
func (s *sitting) addIfSilent(l *draft, dec engine.Decision) {
	how := s.ledger.Pace.spent()
	if s.turnQuestion(dec) || how != SpentDefaults && how != SpentSteady {
		return
	}
	sheet := s.sheet(dec.Seat).Sheet // a copy: nothing is answered here
	k, known := s.book.Kind(dec.Kind)
	if a, ok := sheet.Answer(s.table.Position.View(dec.Seat), dec); ok {
		l.say("Without an answer your standing order %q acts: %s.", a.By.Head(), a.Order)
	} else if how == SpentDefaults && known && k.Default != "" {
		does := k.Default
		if slices.Contains([]string{"always", "never", "if"}, firstWord(does)) { // "never while ...": of what
			does = k.Verb + " " + does
		}
		l.say("Without an answer the default acts: %s.", does)
	}
}

// graceIsOver does what the settings say when a question's time and grace are spent.
func (s *sitting) graceIsOver(dec engine.Decision, d store.Deadline) error {
	m := Missed{Seat: dec.Seat, Question: d.Question, Row: s.ledger.Time.Missed[dec.Seat] + 1, Then: s.ledger.Pace.spent()}
	m.Vacant = m.Row >= vacantAfter && (m.Then == SpentDefaults || m.Then == SpentSteady)
	s.say(m)
	if m.Then == SpentForfeit {
		return s.forfeit(dec.Seat, "", fmt.Sprintf("%s did not answer in time.", s.name(dec.Seat)))
	}
	if m.Then == SpentWait {
		s.replaceRows(d.Question, s.rowsFor(dec.Seat, d.Question, dueWait, fullHour(s.now.Add(tellAgain))))
		s.warn(aboutRow(d), fmt.Sprintf("the grace of %s is over.", s.name(dec.Seat)),
			fmt.Sprintf("Asked: question %d, %s.", d.Question, s.askedWords(dec)),
			"Nothing is played without an order, so the game waits for the player, or for you.",
			s.offers(dec.Seat))
		return nil
	}
	if s.allVacant() {
		return s.end(Over{Forfeit: true, How: "Nobody plays any more: every side has let its time pass three times in a row."})
	}
	s.replaceRows(d.Question, nil)
	what := s.askedWords(dec)
	if err := s.goOn(dec, m, ""); err != nil {
		return err
	}
	s.tellMissed(m, d, what)
	return nil
}

// tellMissed tells the moderators that a question was answered without its player, and what they can do.
func (s *sitting) tellMissed(m Missed, d store.Deadline, what string) {
	if s.isOver() {
		return
	}
	name := s.name(m.Seat)
	row := []string{"", "It was the first time.", "It was the second time in a row.", "It was the third time in a row."}
	sentences := []string{fmt.Sprintf("Question %d, %s, was answered by %s.", d.Question, what, answeredBy(m.Then)), row[min(m.Row, vacantAfter)]}
	if m.Vacant {
		sentences = append(sentences, "The seat is vacant now: its standing orders and the defaults answer at once. If "+name+" writes, it is taken again.")
	}
	if m.Row > 1 {
		sentences = append(sentences, s.offers(m.Seat))
	}
	s.warn(aboutRow(d), name+" did not answer in time.", sentences...)
}

// aboutRow names a row in the id of a letter.
func aboutRow(d store.Deadline) string { return fmt.Sprintf("q%d.%s", d.Question, d.Kind) }

// offers is what a moderator may do about a player who does not answer.
func (s *sitting) offers(seat engine.Seat) string {
	id, name := s.l.Game.ID, s.name(seat)
	return fmt.Sprintf("You could say: replace %d %s by NAME because ...; forfeit %d %s because ...; extend %d %s 24h.", id, name, id, name, id, name)
}

// waitsStill tells the moderators again that a game waits for them.
func (s *sitting) waitsStill(dec engine.Decision, d store.Deadline) error {
	s.replaceRows(d.Question, s.rowsFor(dec.Seat, d.Question, dueWait, fullHour(s.now.Add(tellAgain))))
	s.warn(aboutRow(d), fmt.Sprintf("it still waits for %s.", s.name(dec.Seat)),
		fmt.Sprintf("Asked: question %d, %s. You hear this once a week.", d.Question, s.askedWords(dec)),
		s.offers(dec.Seat))
	return nil
}

func (s *sitting) askedWords(dec engine.Decision) string {
	if s.turnQuestion(dec) {
		title := s.table.Position.Turn().Title
		if strings.HasPrefix(title, "Turn ") { // the book counts its turns
			return small(title)
		}
		return "the turn " + title
	}
	return s.kindOf(dec)
}

// warn tells the moderators of something, in sentences.
func (s *sitting) warn(about, first string, sentences ...string) {
	var more []Section
	for _, sentence := range sentences {
		if sentence != "" {
			more = append(more, Section{Lines: lines(sentence)})
		}
	}
	s.tellModerators(about, first, more)
}

// nudge lets a question be answered without its player, because a moderator wants it: by SpentDefaults or SpentSteady, after
// his standing orders. Both sides are told.
func (s *sitting) nudge(question int, how, by, why string) error {
	dec, open := s.openQuestion(question)
	switch {
	case !open:
		return refused("Question %d is not open in game %d.", question, s.l.Game.ID)
	case s.paused():
		return refused("Game %d is paused; resume it first.", s.l.Game.ID)
	case how == "default":
		how = SpentDefaults
	}
	if how != SpentDefaults && how != SpentSteady {
		return refused("A question can be nudged by default or steady, not by %q.", short(how, 40))
	}
	s.say(Nudged{Seat: dec.Seat, Question: question, How: how, By: by, Why: why})
	s.replaceRows(question, nil)
	return s.goOn(dec, Missed{Seat: dec.Seat, Question: question, Then: how}, spoken(by+" has let it be answered.", whyIfAny(why)))
}

// goOn plays what the clock answers, and tells everybody. nudged says who wanted that; it is empty where the time was spent.
func (s *sitting) goOn(dec engine.Decision, m Missed, nudged string) error {
	awaited, start := s.awaited(), s.table.Position.Clone()
	side, what, turn := start.Turn().Side, s.askedWords(dec), s.turnQuestion(dec)
	mark := s.last()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(start, out.Events)
	if s.last() == mark && s.wants == nil {
		return fmt.Errorf("question %d could not be answered without its player", m.Question)
	}
	s.conclude(awaited)
	s.older[side] = append(s.older[side], out.Lines...)
	for _, seat := range s.players() {
		d, err := s.letterTo(seat, nil)
		if err != nil {
			return err
		}
		if d == nil {
			d = s.draft(seat, letterNotice, nil)
			d.Preview = ""
			s.addNow(d)
		}
		s.beginMissed(d, m, what, turn, nudged)
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// beginMissed puts before a letter that a question was answered without its player.
func (s *sitting) beginMissed(d *draft, m Missed, what string, turn bool, nudged string) {
	news, rest := d.Preview, d.Sections
	d.Sections = nil
	mine := d.seat == m.Seat
	given := "your answer was given for you."
	if turn {
		given = "the turn ended without your orders."
	}
	switch {
	case mine && nudged != "":
		d.first(fmt.Sprintf("%s, %s", d.Name, given))
	case mine:
		d.first(fmt.Sprintf("Your time is spent, %s: %s", d.Name, given))
	case nudged != "":
		d.first(news)
	default:
		d.first(news, fmt.Sprintf("%s did not answer in time.", s.name(m.Seat)))
	}
	d.say("%s", spoken(fmt.Sprintf("Question %d, %s, was answered by %s.", m.Question, what, answeredBy(m.Then)), nudged))
	switch {
	case m.Vacant && mine:
		d.say("It was the third time in a row, so nobody waits for you any more: your standing orders and the defaults answer at once. Write anything to this address and you are asked again, as long as nobody else has taken your place.")
	case m.Vacant:
		d.say("It was the third time in a row. The seat is vacant now: its standing orders and the defaults answer at once, and the moderator looks for another player.")
	case mine && m.Row == vacantAfter-1:
		d.say("It was the second time in a row. After a third nobody waits for you any more.")
	}
	if mine && news != "" {
		d.add(Section{Lines: lines(news)})
	}
	d.Sections = append(d.Sections, rest...)
}

func answeredBy(how string) string {
	if how == SpentSteady {
		return "standing orders and by a machine"
	}
	return "standing orders and defaults"
}

// allVacant says whether there is nobody left who plays.
func (s *sitting) allVacant() bool {
	for _, seat := range s.players() {
		if !s.ledger.Time.Vacant[seat] {
			return false
		}
	}
	return true
}

// settleUnasked answers a decision before the player is asked: by his standing orders, and where his time is spent by what the
// settings of the game say.
func (s *sitting) settleUnasked(p engine.Position, d engine.Decision) (engine.Order, string) {
	if o, how := s.settle(p, d); how != "" {
		return o, how
	}
	how := s.unasked(d)
	if how == "" || !d.Own && s.answers(d) {
		return nil, ""
	}
	s.settled++
	if how == SpentSteady && s.settled <= maxUnasked {
		if o := player.Fast.Choose(p.View(d.Seat), d, nil); o != nil {
			return o, "steady"
		}
	}
	return p.Default(d), "deadline"
}

// unasked says how a decision is answered without its player: because the time of its question is spent, or the seat is vacant.
// It is empty where he is asked.
func (s *sitting) unasked(d engine.Decision) string {
	if how := s.ledger.Time.Answered[s.ledger.number(d.Seat, d.Question)]; how != "" {
		return how
	}
	if s.ledger.Time.Vacant[d.Seat] {
		if how := s.ledger.Pace.spent(); how == SpentSteady {
			return how
		}
		return SpentDefaults
	}
	return ""
}

// hears notes that the player of a seat is there: a vacant seat is his again.
func (s *sitting) hears(c *cause) {
	if s.ledger.Over != nil || !s.ledger.Time.Vacant[c.seat] {
		return
	}
	s.say(Returned{Seat: c.seat})
	c.sections = append(c.sections, Section{Lines: lines("Your seat is yours again: from now on you are asked, and waited for.")})
}
