package moderate

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// A word for several games is shown first, with those that would refuse it. Then each game has its own event, in its own transaction, and
// each person one letter, however many of his games it was.

// several carries a word out in all games that are meant, or shows what that would be.
func (m *modCall) several() error {
	c := m.asCall()
	w, rest, err := letter.ChosenFirst(c, m.args)
	if err != nil {
		return err
	}
	if !w.Narrow() || w.Over {
		return table.Refused("Which game? %s", m.what.Usage)
	}
	games, err := letter.RunningGames(c, w)
	if err != nil {
		return err
	}
	slices.SortFunc(games, func(a, b store.Listing) int { return int(a.Game - b.Game) })
	if !m.sure {
		return m.showSeveral(games, strings.Join(rest, " "))
	}
	return m.doSeveral(games, strings.Join(rest, " "))
}

// inGame is the same word for one of several games.
func (m *modCall) inGame(s *table.Sitting, args string) (*modCall, error) {
	one := *m
	one.s, one.args, one.only, one.sections, one.pictures = s, args, false, nil, nil
	err := one.rights()
	if err == nil {
		err = m.what.Run(&one)
	}
	return &one, err
}

// refusedBy notes why a game refuses; another error is the operator's.
func refusedBy(refused *[]post.TextLine, game int64, err error) error {
	var n table.No
	if !errors.As(err, &n) {
		return err
	}
	*refused = append(*refused, post.TextLine{Text: fmt.Sprintf("%d: %s", game, post.OneLine(n.What))})
	return nil
}

// showSeveral tries the word on every game without keeping anything of it.
func (m *modCall) showSeveral(games []store.Listing, args string) error {
	var would, refused []post.TextLine
	var numbers []string
	for _, g := range games {
		s, err := letter.Look(m.ctx, m.a, g.Game)
		if err != nil {
			return err
		}
		one, err := m.inGame(s, args)
		if err != nil {
			if err := refusedBy(&refused, g.Game, err); err != nil {
				return err
			}
			continue
		}
		numbers = append(numbers, fmt.Sprint(g.Game))
		if len(one.sections) > 0 {
			would = append(would, post.TextLine{Text: fmt.Sprintf("%d: %s", g.Game, one.sections[0].Lines[0].Text)})
		}
	}
	if len(numbers) == 0 {
		m.say("No such game would take %q.", m.what.Name)
		m.add(post.Section{Heading: "Refused", Lines: refused})
		return nil
	}
	m.say("%s for %s; one letter to each of their players:", post.Capital(m.what.Name), post.Count(len(numbers), "game", "games"))
	shown := would[:min(len(would), listedAtOnce)]
	m.add(post.Section{Lines: shown})
	if more := len(would) - len(shown); more > 0 {
		m.say("and %d more: %s", more, strings.Join(numbers[len(shown):], ","))
	}
	m.add(post.Section{Heading: "Refused, and left out", Lines: refused})
	list := strings.Join(numbers, ",")
	if len(numbers) == 1 {
		list += "-" + list // one of several that was left: it is told like several
	}
	return m.keepOffer(m.line(strings.TrimSpace(list+" "+args)), 0, 0)
}

// listedAtOnce is how many games of several are told in a line each.
const listedAtOnce = 40

// doSeveral does it, game by game. A message that is worked on again after a fall goes on where it stopped.
func (m *modCall) doSeveral(games []store.Listing, args string) error {
	var refused []post.TextLine
	news := map[int64][]post.TextLine{}
	done := 0
	for _, g := range games {
		err := m.doOne(g, args, news)
		switch {
		case errors.Is(err, store.ErrSeen):
			for _, s := range g.Seats {
				news[s.Player] = append(news[s.Player], post.TextLine{Text: fmt.Sprintf("Game %d: done.", g.Game)})
			}
		case err != nil:
			if err := refusedBy(&refused, g.Game, err); err != nil {
				return err
			}
			continue
		}
		done++
	}
	m.say("%s: done in %s.", post.Capital(m.what.Name), post.Count(done, "game", "games"))
	m.add(post.Section{Heading: "Refused, and left as they were", Lines: refused})
	return writeEach(m, news, func(d *table.Draft, lines []post.TextLine) {
		letter.First(d, fmt.Sprintf("%s has said %q for %s of yours, %s.", m.by.Name, m.what.Name, post.Count(len(lines), "game", "games"),
			d.Name))
		if why := letter.WhyIfAny(m.why); why != "" && m.what.Name != "extend" {
			letter.Say(d, "%s", why)
		}
		letter.Add(d, post.Section{Lines: lines})
		if m.what.Ends {
			letter.Say(d, "%q in the conversation of a game shows how it stood at the end.", "map")
			return
		}
		letter.Say(d, "Answer in the conversation of each game, as ever.")
	})
}

// doOne does it in one game; what would only be a notice to its players is kept for the one letter that each of them gets.
func (m *modCall) doOne(g store.Listing, args string, news map[int64][]post.TextLine) error {
	full, err := m.a.Store.Game(m.ctx, g.Game)
	if err != nil {
		return err
	}
	book, err := m.a.Book(m.ctx, full.Book, full.Board)
	if err != nil {
		return err
	}
	heard := map[int64][]post.TextLine{}
	_, err = m.a.Store.Take(m.ctx, g.Game, m.markFor(g.Game), book.Version, func(l *store.Loaded) (store.Outcome, error) {
		clear(heard)
		s, err := late.Sit(m.ctx, m.a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		if _, err := m.inGame(s, args); err != nil {
			return store.Outcome{}, err
		}
		s.Out.Letters = slices.DeleteFunc(s.Out.Letters, func(l store.Letter) bool {
			quiet := l.Kind == letter.LetterNotice || l.Kind == letter.LetterReminder || m.what.Ends && l.Kind == letter.LetterReport
			if l.Player == 0 || l.Seat == "" || !quiet {
				return false
			}
			if m.what.Ends {
				if heard[l.Player] == nil {
					heard[l.Player] = []post.TextLine{{Text: fmt.Sprintf("%d, %s: %s.", g.Game, letter.Versus(s), letter.OverWithin(s))}}
				}
				return true
			}
			var body post.Letter
			if json.Unmarshal(l.Body, &body) != nil {
				return false
			}
			heard[l.Player] = append(heard[l.Player], post.TextLine{Text: fmt.Sprintf("%d, %s: %s", g.Game, letter.Versus(s), body.Preview)})
			return true
		})
		return play.Commit(s)
	})
	if err != nil {
		return err
	}
	for player, lines := range heard {
		news[player] = append(news[player], lines...)
	}
	return nil
}

// writeEach writes one letter to each person, and the answer to the moderator, with the mark of his message.
func writeEach[T any](m *modCall, of map[int64][]T, say func(*table.Draft, []T)) error {
	var who []int64
	for player := range of {
		if player != 0 {
			who = append(who, player)
		}
	}
	slices.Sort(who)
	id, err := m.a.NewToken()
	if err != nil {
		return err
	}
	mark := store.Mark{Door: "shell", ID: id, Note: "moderated"}
	if m.request != nil {
		id, mark = letter.IdOf(*m.request), *m.mark
	}
	var out []store.Letter
	for _, player := range who {
		p, err := m.a.Store.PlayerByID(m.ctx, player)
		if err != nil {
			return err
		}
		d := letter.Letter(m.a, p, nil, "Adjutant")
		d.Kind, d.MessageID = letter.LetterNotice, fmt.Sprintf("several.%d.%s@%s", player, id, m.a.Domain)
		say(d, of[player])
		l, err := letter.Seal(d)
		if err != nil {
			return err
		}
		out = append(out, l)
	}
	if m.request != nil {
		answer, err := m.answer()
		if err != nil {
			return err
		}
		m.marked = true
		out = append(out, answer)
	}
	return m.a.Store.Note(m.ctx, mark, out)
}
