package letter

import (
	"fmt"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// invitationStatus is the status of a game that has not begun.
func invitationStatus(s *table.Sitting, reader engine.Seat, k *clock.Clock) []post.Section {
	return append([]post.Section{{Lines: post.Lines(fmt.Sprintf("Game %d has not begun.", s.L.Game.ID))}}, Invitations(s, reader, k)...)
}

// Invitations says who has answered, and what is asked of the reader.
func Invitations(s *table.Sitting, reader engine.Seat, k *clock.Clock) []post.Section {
	sec := post.Section{}
	for _, info := range s.Seats() {
		i, invited := s.Invitation(info.Seat)
		if !invited {
			continue
		}
		who, has := Name(s, info.Seat), "has"
		if info.Seat == reader {
			who, has = "You", "have"
		}
		line := ""
		switch i.Answer {
		case "":
			line = fmt.Sprintf("%s %s not answered yet, for %s; until %s.", who, has, info.Name, k.At(i.Until))
		case SaidYes:
			line = fmt.Sprintf("%s %s said yes, for %s.", who, has, info.Name)
		case SaidNo:
			line = fmt.Sprintf("%s %s said no; nobody plays %s yet.", who, has, info.Name)
		case SaidNever:
			line = fmt.Sprintf("%s %s not answered in time; nobody plays %s yet.", who, has, info.Name)
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: line})
	}
	if i, _ := s.Invitation(reader); i.Answer == "" && reader != "" {
		return []post.Section{sec, {Kind: "ask", Lines: post.Lines(`Will you play? Answer "yes" or "no".`)}}
	}
	return []post.Section{sec}
}
