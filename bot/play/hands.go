package play

import (
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// What is said when the rules open a seat, or move a player from one to another.

// follow is a message as that of the seat to which its sender was moved by what it did.
func follow(s *table.Sitting, c *letter.Cause) *letter.Cause {
	if c == nil {
		return nil
	}
	for to, from := range s.Moved {
		if from == c.Seat {
			moved := *c
			moved.Seat = to
			s.Lines[to] = append(s.Lines[from], s.Lines[to]...)
			delete(s.Lines, from)
			return &moved
		}
	}
	return c
}

// tellMoved puts it before a letter that its reader has another seat now; without a letter it is one by itself.
func tellMoved(s *table.Sitting, seat engine.Seat, d *table.Draft) *table.Draft {
	from, moved := s.Moved[seat]
	if !moved {
		return d
	}
	now, was := s.Seat(seat).Name, s.Seat(from).Name
	news := fmt.Sprintf("You play %s now, no more %s.", now, was)
	if d == nil {
		d = letter.Draft(s, seat, letter.LetterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.moved@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
		letter.First(d, news)
		letter.AddNow(s, d)
	}
	d.Sections = append([]post.Section{{Lines: post.Lines(news +
		" Your address in this game is new: answer this letter. What waited and stood for the seat was dropped.")}}, d.Sections...)
	return d
}

// TellGone tells those whose seats were closed, just now or before, what they must still know: that, and the end of the game.
func TellGone(s *table.Sitting) error {
	for _, seat := range s.Gone() {
		closed := slices.Contains(s.Closes, seat)
		if !closed && !s.IsOver() {
			continue
		}
		d := letter.Draft(s, seat, letter.LetterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.gone@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
		if closed {
			letter.First(d, fmt.Sprintf("Your seat is closed, %s: there is no more %s.", d.Name, s.Seat(seat).Short))
			letter.Say(d, "Nothing is asked of you any more in this game; you are told how it ends.")
		}
		if s.IsOver() {
			letter.First(d, letter.OverSentence(s, seat))
			letter.Say(d, "%s", letter.OverHow(s))
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

// tellOpened tells the moderators of seats that the rules have opened, on which nobody sits.
func tellOpened(s *table.Sitting) {
	for _, seat := range s.Opens {
		if s.Player(seat).ID != 0 {
			continue
		}
		i := s.Seat(seat)
		letter.TellModerators(s, "opened."+string(seat), fmt.Sprintf("%s is open.", i.Name), []post.Section{
			{Lines: post.Lines("The rules have opened this seat, and nobody sits on it: its defaults answer. To give it to somebody, say:")},
			{Kind: "orders", Lines: post.Lines(fmt.Sprintf("replace %d %s by NAME", s.L.Game.ID, seat))},
		})
	}
}
