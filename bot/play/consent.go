package play

import (
	"fmt"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// askTakeback asks the others for a change.
func askTakeback(s *table.Sitting, c *table.Call, t askedTakeback) {
	if onlyMachines(s, t.Seat) { // which agree at once, and no moderator need be asked: nobody loses by it
		c.Say("Agreed: against a machine you may.")
		if err := GrantTakeback(s, t, nil); err != nil {
			Fault(c, err)
		}
		return
	}
	if err := KeepTakeback(s, &t); err != nil {
		Fault(c, err)
		return
	}
	var asked []string
	for _, seat := range s.Players() {
		if seat == t.Seat {
			continue
		}
		asked = append(asked, letter.Name(s, seat))
		d := letter.Draft(s, seat, letter.LetterAsk, nil)
		letter.First(d, fmt.Sprintf("%s asks to take back one order, %s: yes or no?", letter.Name(s, t.Seat), d.Name))
		letter.Add(d, takebackFor(s, seat, t))
		letter.Say(d, "No die is rolled again. You may refuse without giving a reason.")
		letter.Say(d, "Your deadline stands still until you have answered.")
		letter.Add(d, post.Section{Kind: "orders", Lines: post.Lines("yes", "no")})
		if err := letter.Post(s, d); err != nil {
			Fault(c, err)
			return
		}
	}
	if all := table.ModeratorsOf(s); len(all) > 0 {
		asked = append(asked, all[0].Name)
	}
	c.Say(fmt.Sprintf("This needs %s. Dice are never rolled again. Asked.", post.Listed(asked)))
	c.Add(t.Words())
	s.Touched = true
	letter.TellModerators(s, "takeback", fmt.Sprintf("%s asks to take back one order.", letter.Name(s, t.Seat)), []post.Section{t.Words(),
		{Lines: post.Lines("When the other side has agreed it needs you; you hear of it then.")}})
}

// onlyMachines says whether all others at the table are machines.
func onlyMachines(s *table.Sitting, seat engine.Seat) bool {
	for _, other := range s.Players() {
		if _, is := table.ByMachine(s, other); other != seat && s.Player(other).ID != s.Player(seat).ID && !is {
			return false
		}
	}
	return true
}

// Words is the change as everybody reads it.
func (t askedTakeback) Words() post.Section {
	sec := post.Section{Kind: "orders", Lines: post.Lines("was: "+t.Line, "instead: "+orNothing(t.Instead))}
	if t.Why != "" {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("reason: %q", t.Why)})
	}
	return sec
}

// takebackFor is the change as another player reads it: without the lines, where what he may see is not all.
func takebackFor(s *table.Sitting, reader engine.Seat, t askedTakeback) post.Section {
	if !s.Hides(reader) {
		return t.Words()
	}
	sec := post.Section{Lines: post.Lines("Which order, and what instead, is hidden from you; the moderator sees it.")}
	if t.Why != "" {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("Reason: %q.", t.Why)})
	}
	return sec
}

// Consent takes a player's yes or no to a takeback. It says whether one was asked of him.
func Consent(s *table.Sitting, c *table.Call, yes bool) (bool, error) {
	t, pending := TakebackAsked(s)
	if !pending || t.Seat == c.Seat {
		return false, nil
	}
	if !yes {
		c.Say("Refused. Everything stands as it was.")
		return true, RefuseTakeback(s, t, letter.Name(s, c.Seat))
	}
	if t.Yes == nil {
		t.Yes = map[engine.Seat]bool{}
	}
	t.Yes[c.Seat] = true
	for _, seat := range s.Players() {
		if seat != t.Seat && !t.Yes[seat] {
			c.Say("Noted: yes. The others are still asked.")
			return true, KeepTakeback(s, &t)
		}
	}
	if all := table.ModeratorsOf(s); len(all) > 0 {
		c.Say(fmt.Sprintf("Noted: yes. Now %s decides.", all[0].Name))
		letter.TellModerators(s, "agreed", fmt.Sprintf("%s agrees that %s takes back one order.", letter.Name(s, c.Seat), letter.Name(s, t.Seat)),
			[]post.Section{t.Words(),
				{Lines: post.Lines("It needs you:")}, {Kind: "orders", Lines: post.Lines(fmt.Sprintf("takeback %d grant", s.L.Game.ID),
					fmt.Sprintf("takeback %d refuse", s.L.Game.ID))}})
		return true, KeepTakeback(s, &t)
	}
	c.Say("Noted: yes.")
	return true, GrantTakeback(s, t, nil)
}

// RefuseTakeback lets everything stand. Only the player who asked is told.
func RefuseTakeback(s *table.Sitting, t askedTakeback, by string) error {
	s.Touched = true
	if err := KeepTakeback(s, nil); err != nil {
		return err
	}
	giveTimeBack(s, t)
	d := letter.Draft(s, t.Seat, letter.LetterNotice, nil)
	letter.First(d, fmt.Sprintf("%s declined. Everything stands as it was.", by))
	letter.Add(d, t.Words())
	return letter.Post(s, d)
}

// GrantTakeback strikes the line and plays what came after it again, with the same dice. All read what was changed and who agreed.
func GrantTakeback(s *table.Sitting, t askedTakeback, consents []string) error {
	r, err := replayed(s, t)
	if err != nil {
		return err
	}
	for _, seat := range s.Players() {
		if t.Yes[seat] {
			consents = append([]string{letter.Name(s, seat)}, consents...)
		}
	}
	awaited := s.Awaited()
	why := letter.TakebackOf + fmt.Sprintf("%q", t.Line)
	if t.Why != "" {
		why += ": " + t.Why
	}
	if err := s.Strike(t.From, post.Listed(append([]string{letter.Name(s, t.Seat)}, consents...)), why, false); err != nil {
		return err
	}
	s.Table.Position = r.position
	s.Record(r.before, r.events)
	Conclude(s, awaited)
	if err := KeepTakeback(s, nil); err != nil {
		return err
	}
	giveTimeBack(s, t)
	s.Passed = nil
	for _, seat := range s.Players() {
		d := letter.Draft(s, seat, letter.LetterNotice, nil)
		with := ""
		if len(consents) > 0 {
			with = ", with the consent of " + post.Listed(consents)
		}
		letter.First(d, fmt.Sprintf("Taken back%s.", with), "All dice stand.")
		if seat == t.Seat || !s.Hides(seat) {
			letter.Add(d, post.Section{Kind: "orders", Lines: post.Lines("struck: "+t.Line, "instead: "+orNothing(r.instead))})
			letter.Say(d, "The struck line stays in the log.")
		}
		letter.AddNow(s, d)
		letter.Add(d, post.Sections(s.Table.Position.View(seat).Brief(seat))...)
		d.Pictures = letter.Pictures(s, seat, s.Ledger.TurnFrom-1, nil)
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

// giveTimeBack moves the deadlines by the time for which a takeback was asked.
func giveTimeBack(s *table.Sitting, t askedTakeback) {
	asked, err := record.ParseStamp(t.Asked)
	if err != nil {
		return
	}
	MoveDeadlines(s, table.FullHour(s.Now).Sub(asked.UTC().Truncate(time.Hour)))
}

// MoveDeadlines moves all deadlines of the game, each by the clock of its seat.
func MoveDeadlines(s *table.Sitting, by time.Duration) {
	var moved []store.Deadline
	for _, d := range s.Deadlines() {
		if d.Question != 0 && d.Kind != table.DueMachine {
			d.Due = s.Calendar(engine.Seat(d.Seat)).After(d.Due, by)
		}
		moved = append(moved, d)
	}
	s.Out.SetDeadlines, s.Out.Deadlines = true, moved
}
