package letter

import (
	"fmt"

	"adjutant/bot/table"
)

// ToModerator begins a letter of this game to a moderator.
func ToModerator(s *table.Sitting, m table.Person, kind string) *table.Draft {
	d := Letter(s.A, Addressee(s.Ctx, s.A, m), nil, fmt.Sprintf("[%s %d] %s", s.Book.Short, s.L.Game.ID, Versus(s)))
	d.Kind, d.Game = kind, s.L.Game.ID
	root := fmt.Sprintf("%d.root@%s", s.L.Game.ID, s.A.Domain)
	d.InReplyTo, d.References = root, []string{root}
	return d
}
