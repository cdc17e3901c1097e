package moderate

import (
	"fmt"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
)

// decideClause records how a moderator decides a clause for one game.
func decideClause(m *modCall) error {
	s := m.s
	id, text, _ := strings.Cut(m.args, " ")
	id = strings.TrimRight(id, ":,")
	text = strings.Trim(strings.TrimSpace(text), `":`)
	text = strings.TrimSpace(text)
	clause, ok := s.Book.Clause(id)
	switch {
	case !ok:
		return table.Refused("%s has no clause %q. Say: ruling %d CLAUSE: TEXT because WHY", s.Book.Title, id, s.L.Game.ID)
	case text == "":
		return table.Refused("Say what is decided: ruling %d %s: TEXT because WHY", s.L.Game.ID, id)
	}
	r := record.Ruled{By: m.by.Name, Clause: id, Text: text, Why: m.why}
	s.Say(r)
	m.say(`Noted for game %d from now on, and told to both: %s %s. "rules %s" tells it.`, s.L.Game.ID, id, strings.ToLower(clause.Title), id)
	return tellPlayers(s, "ruling", false, func(d *table.Draft) {
		letter.First(d, fmt.Sprintf("A ruling on %s (%s) for this game.", id, strings.ToLower(clause.Title)))
		letter.Say(d, "%s", letter.RulingWords(r))
	})
}
