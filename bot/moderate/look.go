package moderate

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// noSeat refuses a name that means no seat of the game.
func noSeat(s *table.Sitting, name string) error {
	var names []string
	for _, i := range s.Seats() {
		names = append(names, fmt.Sprintf("%s (%s)", letter.Name(s, i.Seat), i.Short))
	}
	return table.Refused("%q plays no side in game %d; there are %s.", post.Short(name, 40), s.L.Game.ID, post.Listed(names))
}

// lookAs shows a game as a player sees it; the log says who looked, and when.
func lookAs(m *modCall) error {
	s := m.s
	name := strings.TrimSpace(strings.TrimPrefix(m.args, "as "))
	seat, found := late.SeatNamed(s, name)
	if !found {
		return noSeat(s, name)
	}
	s.Say(record.Looked{By: m.by.Name, Seat: seat})
	m.say("Game %d, %s, as %s sees it. That you looked is noted.", s.L.Game.ID, s.Ledger.Turn.Title, letter.Name(s, seat))
	m.add(letter.StatusOf(s, seat, m.clock)...)
	if dec, open := s.Table.Awaits(seat); open {
		m.add(post.Section{Kind: "ask", Lines: post.Lines(dec.Asks)})
	}
	m.add(post.Sections(engine.Muster(s.Table.Position, seat))...)
	var waiting []post.TextLine
	for _, w := range s.Table.Wishes[seat] {
		waiting = append(waiting, post.TextLine{Text: w.Line})
	}
	m.add(post.Section{Heading: "Lines that wait", Kind: "orders", Lines: waiting})
	m.pictures = letter.Maps(s, seat, s.Ledger.TurnFrom-1, "", "",
		[]string{fmt.Sprintf("It is game %d as %s sees it.", s.L.Game.ID, letter.Name(s, seat))})
	return nil
}

// statusFor is the state of one game, or a list of all that run.
func statusFor(m *modCall) error {
	if n, err := strconv.ParseInt(table.FirstWord(m.args), 10, 64); err == nil {
		m.add(letter.StatusFor(m.ctx, m.a, n, m.clock)...)
		return nil
	}
	return listed(letter.ListGames)(m)
}

// How many letters that wait, that were given up, and refused messages are shown.
const (
	owedUnsent  = 50
	owedFailed  = 20
	owedRefused = 20
)

// owed lists what has not arrived, what was refused and what is overdue, over all games.
func owed(m *modCall) error {
	if m.args != "" {
		return table.Refused("I do not understand %q here. Say: owed", post.Short(m.args, 40))
	}
	unsent, err := m.a.Store.Outbox().Letters(m.ctx, store.OutboxFilter{Unsent: true, Limit: owedUnsent})
	if err != nil {
		return err
	}
	wait, err := m.a.Store.Outbox().Unsent(m.ctx)
	if err != nil {
		return err
	}
	failed, err := m.a.Store.Outbox().Letters(m.ctx, store.OutboxFilter{State: store.Failed, Limit: owedFailed + 1})
	if err != nil {
		return err
	}
	m.add(m.notDelivered("Waiting to be sent", unsent))
	if more := wait - len(unsent); more > 0 {
		m.say("and %d more that wait to be sent; the newest are shown.", more)
	}
	m.add(m.notDelivered("Given up", failed[:min(len(failed), owedFailed)]))
	if len(failed) > owedFailed {
		m.say("and older ones that were given up.")
	}
	due, err := m.a.Store.Due(m.ctx, m.a.Now(), table.DueMachine)
	if err != nil {
		return err
	}
	late := post.Section{Heading: "Overdue"}
	for _, d := range due {
		late.Lines = append(late.Lines, post.TextLine{Text: fmt.Sprintf("game %d, %s: question %d, %s, since %s", d.Game, d.Seat, d.Question,
			d.Kind, m.clock.At(d.Due))})
	}
	m.add(late)
	refusedMail, err := m.a.Store.Marks(m.ctx, "dropped", owedRefused+1)
	if err != nil {
		return err
	}
	older := len(refusedMail) > owedRefused
	refusedMail = refusedMail[:min(len(refusedMail), owedRefused)]
	dropped := post.Section{Heading: "Refused mail, the newest first"}
	for _, k := range refusedMail {
		dropped.Lines = append(dropped.Lines, post.TextLine{Text: fmt.Sprintf("%s, from %s: %s", m.clock.At(k.At), post.Short(k.From, 60),
			k.Note)})
	}
	m.add(dropped)
	if older {
		m.say("and older ones that were refused.")
	}
	if len(m.sections) == 0 {
		m.say("Nothing is owed: every notice was sent, nothing is overdue, nothing was refused.")
	}
	return nil
}

func (m *modCall) notDelivered(heading string, posted []store.Posted) post.Section {
	sec := post.Section{Heading: heading}
	for _, p := range posted {
		to := "somebody"
		if player, err := m.a.Store.PlayerByID(m.ctx, p.Player); err == nil {
			to = player.Name
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("game %d, %s to %s, %s: %s", p.Game, p.Kind, to, m.clock.At(p.Owed),
			letter.Fate(p, m.clock, true))})
	}
	return sec
}

// verifyGame checks the record of a game, and every die of it.
func verifyGame(m *modCall) error {
	check, err := people.Verify(m.ctx, m.a, m.s.L.Game.ID)
	if err != nil {
		return err
	}
	v, err := check.Verdict()
	if err != nil {
		return table.Refused("%s", err.Error())
	}
	m.say("%s", v.String())
	return nil
}

// exportGame gives the record of a game.
func exportGame(m *modCall) error {
	if m.request != nil {
		files, words, err := people.EnclosedRecord(m.s)
		m.enclosures = files
		m.say("%s", words)
		return err
	}
	var b bytes.Buffer
	if err := people.Export(m.ctx, m.a, m.s.L.Game.ID, &b); err != nil {
		return err
	}
	m.say("game-%d.txt, %d kB, %s.", m.s.L.Game.ID, (b.Len()+512)/1024, post.Count(int(m.s.Last()), "event", "events"))
	m.add(post.Section{Kind: "orders", Lines: post.Lines(strings.Split(strings.TrimSpace(b.String()), "\n")...)})
	return nil
}

// markFor is a mark of the request for one of several games, so that each hears it once.
func (m *modCall) markFor(game int64) *store.Mark {
	if m.mark == nil {
		return nil
	}
	k := *m.mark
	k.ID = fmt.Sprintf("%s#%d", k.ID, game)
	return &k
}

// speak writes to the players of one game, or of several; each reads it once, however many of the games are his.
func speak(m *modCall) error {
	whom, text, _ := strings.Cut(m.args, " ")
	if before, quoted, _ := strings.Cut(m.args, `"`); quoted != "" { // say of anna "TEXT"
		if w, rest, err := letter.ChosenFirst(m.asCall(), before); err == nil && len(rest) == 0 && w.Narrow() {
			whom, text = strings.TrimSpace(before), quoted
		}
	}
	text = strings.Trim(strings.TrimSpace(text+"\n"+strings.Join(m.rest, "\n")), "\" \n")
	if m.why != "" {
		text += " because " + m.why
	}
	if text = post.LegibleLines(text); text == "" {
		return table.Refused("Say what: say 12 TEXT, or say all TEXT")
	}
	if len([]rune(text)) > people.PressText || strings.Count(text, "\n") >= people.PressLines {
		return table.Refused("That is too long: I carry at most %d characters in %d lines. Nothing was sent.", people.PressText,
			people.PressLines)
	}
	n, err := strconv.ParseInt(whom, 10, 64)
	if err != nil {
		return speakToSeveral(m, whom, text)
	}
	return spoken(m, n, func(s *table.Sitting) error {
		m.say("Sent to the players of 1 game.")
		return tellPlayers(s, "spoke", false, func(d *table.Draft) {
			letter.First(d, fmt.Sprintf("%s, the moderator, writes:", m.by.Name))
			letter.Add(d, post.Section{Lines: post.Lines(strings.Split(text, "\n")...)})
		})
	}, text)
}

// spoken writes what a moderator says to the players of a game into its record; tell sends it to them.
func spoken(m *modCall, game int64, tell func(*table.Sitting) error, text string) error {
	g, err := m.a.Store.Game(m.ctx, game)
	if err != nil {
		return err
	}
	book, err := m.a.Book(m.ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = m.a.Store.Take(m.ctx, g.ID, m.markFor(g.ID), book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := late.Sit(m.ctx, m.a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		s.Say(record.Spoke{By: m.by.Name, Text: text})
		if err := tell(s); err != nil {
			return store.Outcome{}, err
		}
		return play.Commit(s)
	})
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}

// speakToSeveral writes to all who play in several games, one letter each; before that it is shown to how many.
func speakToSeveral(m *modCall, whom, text string) error {
	w, rest, err := letter.ChosenFirst(m.asCall(), whom)
	if err != nil {
		return err
	}
	if len(rest) > 0 || !w.Narrow() || w.Over {
		return table.Refused(`To whom? Say: say 12 TEXT, say all TEXT, say late "TEXT", say of anna "TEXT"`)
	}
	games, err := letter.RunningGames(m.asCall(), w)
	if err != nil {
		return err
	}
	of := map[int64][]int64{}
	for _, g := range games {
		for _, s := range g.Seats {
			if s.Player != 0 && !slices.Contains(of[s.Player], g.Game) {
				of[s.Player] = append(of[s.Player], g.Game)
			}
		}
	}
	if len(of) == 0 {
		return table.Refused("No such game is open; nothing was sent.")
	}
	if !m.sure {
		m.say("One letter each to %s, the players of %s:", post.Count(len(of), "person", "people"), post.Count(len(games), "game", "games"))
		m.add(post.Section{Lines: post.Lines(strings.Split(text, "\n")...)})
		return m.keepOffer("say "+whom+` "`+text+`"`, 0, 0)
	}
	for _, g := range games {
		if err := spoken(m, g.Game, func(*table.Sitting) error { return nil }, text); err != nil {
			return err
		}
	}
	m.say("Sent to %s, the players of %s.", post.Count(len(of), "person", "people"), post.Count(len(games), "game", "games"))
	return writeEach(m, of, func(d *table.Draft, games []int64) {
		var numbers []string
		slices.Sort(games)
		for _, n := range games {
			numbers = append(numbers, fmt.Sprint(n))
		}
		letter.First(d, fmt.Sprintf("%s, the moderator, writes:", m.by.Name))
		letter.Add(d, post.Section{Lines: post.Lines(strings.Split(text, "\n")...)})
		word := "game"
		if len(numbers) > 1 {
			word = "games"
		}
		letter.Say(d, "It is about your %s %s; answer in the conversation of each, as ever.", word, post.Listed(numbers))
	})
}
