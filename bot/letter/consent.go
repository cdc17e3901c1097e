package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
)

// TakebackOf begins the reason of a strike that is a takeback.
const TakebackOf = "takeback of "

// TellModerators writes to every moderator of this game.
func TellModerators(s *table.Sitting, about, first string, more []post.Section) {
	for i, m := range table.ModeratorsOf(s) {
		d := ToModerator(s, m, LetterNotice)
		d.MessageID = fmt.Sprintf("%d.%d.%s%d.%d@%s", s.L.Game.ID, s.Last(), about, i+1, s.Now.Unix(), s.A.Domain)
		First(d, fmt.Sprintf("Game %d, %s: %s", s.L.Game.ID, m.Name, strings.TrimSpace(first)))
		Add(d, more...)
		if l, err := Seal(d); err == nil {
			s.Out.Letters = append(s.Out.Letters, l)
		}
	}
}
