package moderate

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// tallyDice tells a moderator how the dice have fallen: those of a game, or of all, the newest so many.
func tallyDice(m *modCall) error {
	if n, err := strconv.ParseInt(table.FirstWord(m.args), 10, 64); err == nil {
		s, err := letter.Look(m.ctx, m.a, n)
		if err != nil {
			return err
		}
		m.add(table.DiceCounted(s)...)
		return nil
	}
	n, err := pageOfTally(m.args)
	if err != nil {
		return err
	}
	states, err := m.a.Store.Listings().Counted(m.ctx)
	if err != nil {
		return err
	}
	games := 0
	for _, k := range states {
		games += int(k)
	}
	from := (n - 1) * tallyGames
	if from > 0 && from >= games {
		return table.Refused("There are %s: %s.", post.Count(games, "game", "games"),
			post.Count((games+tallyGames-1)/tallyGames, "page", "pages"))
	}
	ts, err := people.DiceOfNewest(m.ctx, m.a, from, tallyGames)
	if err != nil {
		return err
	}
	of, which := "All games", "any game yet"
	if games > tallyGames {
		which = "these games"
		of = fmt.Sprintf("Games %d to %d of %d, the newest first", from+1, min(from+tallyGames, games), games)
	}
	if len(ts) == 0 {
		m.say("No die has been rolled in %s.", which)
	}
	for _, t := range ts {
		m.say("%s: %s", of, t)
		m.add(t.Sections(nil)...)
	}
	if older := games - from - tallyGames; older > 0 {
		m.add(post.NextPage("and "+post.Count(older, "older game", "older games"), fmt.Sprintf("tally page %d", n+1)))
	}
	return nil
}

// tallyGames is of how many games the dice are counted at once.
const tallyGames = 100

// pageOfTally reads "page 2"; without words it is the first.
func pageOfTally(words string) (int, error) {
	w := strings.Fields(strings.ToLower(words))
	switch {
	case len(w) == 0:
		return 1, nil
	case len(w) == 2 && w[0] == "page":
		if n, err := strconv.Atoi(w[1]); err == nil && n > 0 && n <= 1_000_000 {
			return n, nil
		}
	}
	return 0, table.Refused("I do not understand %q here. Say: tally, tally 12, tally page 2", post.Short(words, 40))
}
