package bot

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// What a moderator looks at, and what he says to the players.

// seatNamed finds the seat of a game by its player's name or by the side.
func (s *sitting) seatNamed(name string) (engine.Seat, bool) {
	name = strings.ToLower(strings.Trim(name, " .,:\""))
	var found []engine.Seat
	for _, i := range s.book.Seats {
		player := strings.ToLower(s.ledger.Names[i.Seat])
		if name == string(i.Seat) || name == strings.ToLower(i.Short) || name == player {
			return i.Seat, true
		}
		if name != "" && (strings.HasPrefix(player, name) || strings.HasPrefix(string(i.Seat), name)) {
			found = append(found, i.Seat)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	return "", false
}

// noSeat refuses a name that means no seat of the game.
func (s *sitting) noSeat(name string) error {
	var names []string
	for _, i := range s.book.Seats {
		names = append(names, fmt.Sprintf("%s (%s)", s.name(i.Seat), i.Short))
	}
	return refused("%q plays no side in game %d; there are %s.", short(name, 40), s.l.Game.ID, listed(names))
}

// lookAs shows a game as a player sees it; the log says who looked, and when.
func lookAs(m *modCall) error {
	s := m.s
	name := strings.TrimSpace(strings.TrimPrefix(m.args, "as "))
	seat, found := s.seatNamed(name)
	if !found {
		return s.noSeat(name)
	}
	s.say(Looked{By: m.by.Name, Seat: seat})
	m.say("Game %d, %s, as %s sees it. That you looked is noted.", s.l.Game.ID, s.ledger.Turn.Title, s.name(seat))
	m.add(s.status(seat, m.clock)...)
	view := s.table.Position.View(seat)
	if dec, open := s.table.Awaits(seat); open {
		m.add(Section{Kind: "ask", Lines: lines(dec.Asks)})
	}
	m.add(sections(view.Brief(seat))...)
	var waiting []TextLine
	for _, w := range s.table.Wishes[seat] {
		waiting = append(waiting, TextLine{Text: w.Line})
	}
	m.add(Section{Heading: "Lines that wait", Kind: "orders", Lines: waiting})
	m.pictures = s.maps(seat, s.ledger.TurnFrom-1, "", "", []string{fmt.Sprintf("It is game %d as %s sees it.", s.l.Game.ID, s.name(seat))})
	return nil
}

// statusFor is the state of one game, or of all that are open.
func statusFor(m *modCall) error {
	if n, err := strconv.ParseInt(firstWord(m.args), 10, 64); err == nil {
		m.add(m.a.statusOf(m.ctx, n, m.clock)...)
		return nil
	}
	games, err := m.a.store.Games(m.ctx, store.GameFilter{State: "open", Limit: 200})
	if err != nil {
		return err
	}
	m.say("%s open.", capital(count(len(games), "game is", "games are")))
	for _, g := range games {
		if sections := m.a.statusOf(m.ctx, g.ID, m.clock); len(sections) > 0 {
			m.add(Section{Heading: fmt.Sprintf("Game %d", g.ID), Lines: sections[0].Lines})
		}
	}
	return nil
}

// owed lists what has not arrived, what was refused and what is overdue, over all games.
func owed(m *modCall) error {
	unsent, err := m.a.store.Outbox(m.ctx, store.OutboxFilter{Unsent: true, Limit: 50})
	if err != nil {
		return err
	}
	failed, err := m.a.store.Outbox(m.ctx, store.OutboxFilter{State: store.Failed, Limit: 20})
	if err != nil {
		return err
	}
	m.add(m.notDelivered("Waiting to be sent", unsent), m.notDelivered("Given up", failed))
	due, err := m.a.store.Due(m.ctx, m.a.now())
	if err != nil {
		return err
	}
	late := Section{Heading: "Overdue"}
	for _, d := range due {
		late.Lines = append(late.Lines, TextLine{Text: fmt.Sprintf("game %d, %s: question %d, %s, since %s", d.Game, d.Seat, d.Question, d.Kind, m.clock.at(d.Due))})
	}
	m.add(late)
	refusedMail, err := m.a.store.Marks(m.ctx, "dropped", 20)
	if err != nil {
		return err
	}
	dropped := Section{Heading: "Refused mail, the newest first"}
	for _, k := range refusedMail {
		dropped.Lines = append(dropped.Lines, TextLine{Text: fmt.Sprintf("%s, from %s: %s", m.clock.at(k.At), short(k.From, 60), k.Note)})
	}
	m.add(dropped)
	if len(m.sections) == 0 {
		m.say("Nothing is owed: every notice was sent, nothing is overdue, nothing was refused.")
	}
	return nil
}

func (m *modCall) notDelivered(heading string, posted []store.Posted) Section {
	sec := Section{Heading: heading}
	for _, p := range posted {
		to := "somebody"
		if player, err := m.a.store.PlayerByID(m.ctx, p.Player); err == nil {
			to = player.Name
		}
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("game %d, %s to %s, %s: %s", p.Game, p.Kind, to, m.clock.at(p.Owed), fate(p, m.clock, true))})
	}
	return sec
}

// verifyGame checks the record of a game, and every die of it.
func verifyGame(m *modCall) error {
	r, err := m.a.Record(m.ctx, m.s.l.Game.ID)
	if err != nil {
		return err
	}
	v, err := VerifyRecord(r)
	if err != nil {
		return refused("%s", err.Error())
	}
	m.say("%s", v.String())
	return nil
}

// exportGame gives the record of a game.
func exportGame(m *modCall) error {
	if m.request != nil {
		files, words, err := m.a.enclosedRecord(m.ctx, m.s.l.Game.ID)
		m.enclosures = files
		m.say("%s", words)
		return err
	}
	var b bytes.Buffer
	if err := m.a.Export(m.ctx, m.s.l.Game.ID, &b); err != nil {
		return err
	}
	m.say("game-%d.txt, %d kB, %s.", m.s.l.Game.ID, (b.Len()+512)/1024, count(int(m.s.last()), "event", "events"))
	m.add(Section{Kind: "orders", Lines: lines(strings.Split(strings.TrimSpace(b.String()), "\n")...)})
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

// speak writes to the players of one game, or of all open games; each reads it once a game.
func speak(m *modCall) error {
	whom, text, _ := strings.Cut(m.args, " ")
	text = strings.Trim(strings.TrimSpace(text+"\n"+strings.Join(m.rest, "\n")), "\" \n")
	if m.why != "" {
		text += " because " + m.why
	}
	if text == "" {
		return refused("Say what: say 12 TEXT, or say all TEXT")
	}
	var games []store.Game
	if strings.EqualFold(whom, "all") {
		var err error
		if games, err = m.a.store.Games(m.ctx, store.GameFilter{State: "open"}); err != nil {
			return err
		}
	} else {
		n, err := strconv.ParseInt(whom, 10, 64)
		if err != nil {
			return refused("Say to whom: say 12 TEXT, or say all TEXT")
		}
		g, err := m.a.store.Game(m.ctx, n)
		if err != nil {
			return err
		}
		games = append(games, g)
	}
	for _, g := range games {
		book, err := m.a.book(m.ctx, g.Book, g.Board)
		if err != nil {
			return err
		}
		_, err = m.a.store.Take(m.ctx, g.ID, m.markFor(g.ID), book.Version, func(l *store.Loaded) (store.Outcome, error) {
			s, err := m.a.sit(m.ctx, l)
			if err != nil {
				return store.Outcome{}, err
			}
			s.say(Spoke{By: m.by.Name, Text: text})
			err = s.tellPlayers("spoke", false, func(d *draft) {
				d.first(fmt.Sprintf("%s, the moderator, writes:", m.by.Name))
				d.add(Section{Lines: lines(strings.Split(text, "\n")...)})
			})
			if err != nil {
				return store.Outcome{}, err
			}
			return s.commit()
		})
		if err != nil && !errors.Is(err, store.ErrSeen) {
			return err
		}
	}
	m.say("Sent to the players of %s.", count(len(games), "game", "games"))
	return nil
}
