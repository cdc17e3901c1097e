package moderate

import (
	"strconv"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
)

// tallyDice tells a moderator how the dice have fallen: those of a game, or of all.
func tallyDice(m *modCall) error {
	if n, err := strconv.ParseInt(table.FirstWord(m.args), 10, 64); err == nil {
		s, err := letter.Look(m.ctx, m.a, n)
		if err != nil {
			return err
		}
		m.add(table.DiceCounted(s)...)
		return nil
	}
	ts, err := people.DiceOfAll(m.ctx, m.a)
	if err != nil {
		return err
	}
	if len(ts) == 0 {
		m.say("No die has been rolled in any game yet.")
	}
	for _, t := range ts {
		m.say("All games: %s", t)
		m.add(t.Sections(nil)...)
	}
	return nil
}
