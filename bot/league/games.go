package league

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// spec is a game of the season, still without players.
func spec(h season.Header) (people.Spec, error) {
	pace, err := record.ParsePace(h.Pace)
	if h.Then == "steady" {
		pace.Spent = record.SpentSteady
	}
	return people.Spec{Book: h.Book, Scenario: h.Scenario, Options: h.Options, Pace: pace, Players: map[engine.Seat]table.Person{}}, err
}

// makeGames makes the games of a division's round that was just paired.
func makeGames(d *desk, division int) error {
	for _, g := range d.s.Games {
		if g.Link != 0 || g.Division != division {
			continue
		}
		if d.s.Header.Balance == "bid" && g.Bids == nil {
			continue // it is made when both have said what they want
		}
		sp, err := spec(d.s.Header)
		if err != nil {
			return err
		}
		f := people.Founding{Foreword: map[engine.Seat]string{}}
		fact := season.Fact{Game: g.Number}
		referee, barred := appointed(d, g)
		f.Barred, fact.Referee = barred, int(referee.ID)
		for i := range g.Lines {
			seatLine(d, g, i, referee, &sp, &f, &fact)
		}
		if seat := refereeSeat(d.book); seat != "" {
			sp.Players[seat] = table.Person{Name: referee.Name, Address: referee.Address, Zone: referee.Zone}
		} else {
			f.Referee = referee.Address
		}
		n, err := people.Found(d.ctx, d.a, sp, f)
		if err != nil {
			return err
		}
		made, err := d.work.CreateGame(n)
		if err != nil {
			return err
		}
		fact.Link = made.ID
		if err := d.add(season.Linked, fact); err != nil {
			return err
		}
		d.games[g.Number] = store.SeasonGame{Season: d.sn.ID, N: g.Number, Game: made.ID, Watch: true}
	}
	return nil
}

// seatLine puts those of a line on the seats of their side in a game that is to be made.
func seatLine(d *desk, g *season.Game, side int, referee store.Player, sp *people.Spec, f *people.Founding, fact *season.Fact) {
	line, chairs := d.s.Line(g.Lines[side]), chairsOf(d, side)
	nth := 0
	for _, other := range d.s.Games[:g.Number-1] {
		if other.Round == g.Round && slices.Contains(other.Lines[:], line.ID) {
			nth++
		}
	}
	who := d.s.Seats(line, g.Round, nth, len(chairs))
	if d.s.Header.Team > 0 {
		fact.Sides[side] = who
	}
	for n, seat := range chairs {
		p := d.player(who[n])
		sp.Players[seat] = table.Person{Name: p.Name, Address: p.Address, Zone: p.Zone}
		says := fmt.Sprintf("This is a game of %s, %s. %s", d.title(), roundName(d, g.Round), d.keepWords(g))
		if line.Team != nil {
			says += fmt.Sprintf(" %s plays %s here.", d.name(line.ID), d.name(other(g, line.ID)))
		}
		if referee.ID != 0 {
			says += fmt.Sprintf(" %s referees it.", referee.Name)
		}
		f.Foreword[seat] = strings.TrimSpace(strings.ReplaceAll(says, "  ", " "))
	}
}

// onTable puts a game of the season on its own table, in the transaction of the season. do may be nil: it is only looked at.
func onTable(d *desk, game int64, do func(*table.Sitting) error) (*table.Sitting, error) {
	g, err := d.a.Store.Game(d.ctx, game)
	if err != nil { // it is made in this very transaction
		return nil, err
	}
	book, err := d.a.Book(d.ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	var s *table.Sitting
	_, err = d.work.TakeGame(game, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		if s, err = late.Sit(d.ctx, d.a, l); err != nil || do == nil {
			return store.Outcome{}, err
		}
		if err := do(s); err != nil {
			return store.Outcome{}, err
		}
		return play.Commit(s)
	})
	return s, err
}

// quietly lets a game do something of which its players read in a letter of the season.
func quietly(do func(*table.Sitting) error) func(*table.Sitting) error {
	return func(s *table.Sitting) error {
		before := len(s.Out.Letters)
		err := do(s)
		s.Out.Letters = slices.Delete(s.Out.Letters, before, len(s.Out.Letters))
		return err
	}
}

// hear takes in what has happened in the games since the season last looked there.
func hear(d *desk) error {
	for _, n := range sortedKeys(d.games) {
		if err := hearGame(d, n); err != nil {
			return err
		}
	}
	for _, line := range sortedKeys(d.missed) {
		if err := tellMissed(d, d.s.Line(line), d.missed[line]); err != nil {
			return err
		}
	}
	return nil
}

// hearGame takes in what has happened in one game.
func hearGame(d *desk, number int) error {
	at, g := d.games[number], d.s.Game(number)
	es, err := d.work.EventsOf(at.Game, at.Seen)
	if err != nil || len(es) == 0 {
		return err
	}
	at.Seen = es[len(es)-1].N
	d.games[number] = at
	for _, e := range es {
		if err := hearEvent(d, g, e); err != nil {
			return err
		}
	}
	state, err := d.work.StateOf(at.Game)
	ruled := slices.ContainsFunc(es, func(e store.Event) bool { return e.Kind == record.Over{}.Kind() })
	switch {
	case err != nil:
		return err
	case state == "over" && g.Running():
		return d.ended(g)
	case state == "over" && ruled:
		return d.ruledAgain(g)
	case state != "over" && !g.Running() && d.now.Before(d.s.Dates(g.Round).Stops) && (g.Round == d.s.Round || isLadder(d)):
		return d.add(season.Reopened, season.Fact{Game: number, Why: "the game goes on"})
	}
	return nil
}

// hearEvent takes in what a clock has said of a line.
func hearEvent(d *desk, g *season.Game, e store.Event) error {
	var f struct {
		Seat   engine.Seat `json:"seat"`
		Row    int         `json:"row"`
		Vacant bool        `json:"vacant"`
	}
	switch e.Kind {
	case record.Late{}.Kind(), record.Missed{}.Kind(), record.Returned{}.Kind(), engine.Ordered{}.Kind():
	default:
		return nil
	}
	if err := json.Unmarshal(e.Fact, &f); err != nil {
		return err
	}
	line := d.lineIn(g, f.Seat)
	if line == nil || line.Gone {
		return nil
	}
	fact := season.Fact{Line: line.ID, Game: g.Number}
	switch e.Kind {
	case record.Late{}.Kind():
		return d.add(season.Late, fact)
	case record.Returned{}.Kind(), engine.Ordered{}.Kind(): // whoever plays is there
		if !line.Vacant {
			return nil
		}
		member, err := memberOn(d, g, line, f.Seat)
		if err != nil || member != line.Out {
			return err
		}
		return returned(d, line)
	}
	member, err := memberOn(d, g, line, f.Seat)
	if err != nil {
		return err
	}
	fact.Person = member
	if err := d.add(season.Missed, fact); err != nil {
		return err
	}
	if !line.Vacant {
		d.missed[line.ID] = append(d.missed[line.ID], miss{g, f.Row, member})
	}
	inRow, inSeason := 0, line.Missed
	if f.Vacant {
		inRow = 3
	}
	if member != 0 {
		inSeason = line.Silent[member]
	}
	if season.After(inRow, inSeason) != season.Vacate || line.Vacant || line.Team != nil && !line.Sits(member) {
		return nil
	}
	return vacate(d, line, member)
}

// memberOn is the member of a team who sits on a seat; 0 where nobody plays in a team.
func memberOn(d *desk, g *season.Game, line *season.Line, seat engine.Seat) (int, error) {
	if line.Team == nil {
		return 0, nil
	}
	s, err := onTable(d, g.Link, nil)
	if err != nil {
		return 0, err
	}
	return int(s.Player(seat).ID), nil
}

// ended takes in the result of a game.
func (d *desk) ended(g *season.Game) error {
	s, err := onTable(d, g.Link, nil)
	if err != nil {
		return err
	}
	turns, stints, err := d.turns(g)
	if err != nil {
		return err
	}
	result := d.result(s, turns)
	f := season.Fact{Game: g.Number, Result: &result, Stints: stints}
	if over := s.Ledger.Over; over != nil {
		f.Why = over.Why
	}
	if err := d.add(season.Ended, f); err != nil {
		return err
	}
	return earlyResigned(d, g, turns)
}

// ruledAgain takes in another result that a moderator has given a game which had one.
func (d *desk) ruledAgain(g *season.Game) error {
	s, err := onTable(d, g.Link, nil)
	if err != nil || s.Ledger.Over == nil {
		return err
	}
	turns, _, err := d.turns(g)
	if err != nil {
		return err
	}
	result := d.result(s, turns)
	if g.Counts(result) == g.Result {
		return nil
	}
	was, over := d.ending(g), s.Ledger.Over
	_, before, err := d.ratings()
	if err != nil {
		return err
	}
	by, why := over.By, over.Why
	if by == "" {
		by, why = "The adjutant", "it was opened again, went on and has ended anew"
	}
	if err := d.add(season.Replaced, season.Fact{Game: g.Number, Result: &result, Why: why}); err != nil {
		return err
	}
	d.out.RateFrom = monthKey(g.Ended)
	return tellCorrected(d, g, was, by, why, before)
}

// ownTurns is how many turns of his own one must have had himself ordered in, for a game lost by silence to count as one that was met.
const ownTurns = 3

// result is how a game ended, as the table counts it.
func (d *desk) result(s *table.Sitting, turns [2]int) results.Result {
	end, _ := s.Result()
	r := results.Result{Kind: results.Played, Points: [2]int{results.Win / 2, results.Win / 2}}
	for i := range 2 {
		if end.Winner != "" && sideAt(d, i).Side == end.Winner {
			r.Points = [2]int{}
			r.Points[i] = results.Win
		}
	}
	if over := s.Ledger.Over; over != nil {
		r.Kind = kindOf(over, turns)
	}
	if r.Kind == results.Double || r.Kind == results.Void {
		r.Points = [2]int{}
	}
	if !r.Drawn() && (r.Kind == results.Played || r.Kind == results.Resigned || r.Kind == results.Agreed || r.Kind == results.Adjudicated) {
		r.Margin = margin(s.Table.Position, d.book)
	}
	return r
}

// margin is by how much the first seat stands better; 0 where the book does not say.
func margin(p engine.Position, book *engine.Book) int {
	if m, says := p.(engine.Measured); says {
		return m.Margin(engine.Leads(p, book.AllSides()[0].Side))
	}
	return 0
}

// turns counts the turns in which each side has had itself ordered, and says who sat there if a seat changed hands, or the machine moved
// for somebody: it comes last where the seat was vacant in the end, and first where whoever sits there plays himself.
func (d *desk) turns(g *season.Game) (own [2]int, stints [2][]season.Stint, err error) {
	es, err := d.work.EventsOf(g.Link, 0)
	if err != nil {
		return own, stints, err
	}
	var counts [2][]int // by who sat there
	var machine [2]int
	var ordered, moved, vacant [2]bool // of this turn: by himself, by whomever
	for i := range counts {
		counts[i] = []int{0}
	}
	known := map[engine.Seat]int{}
	sideOf := func(seat engine.Seat) int {
		if _, asked := known[seat]; !asked {
			known[seat] = seatOn(d, g, seat)
		}
		return known[seat]
	}
	replaced := [2]bool{} // of a team one takes several seats at once
	for _, e := range es {
		var f struct {
			Seat   engine.Seat `json:"seat"`
			How    string      `json:"how"`
			Vacant bool        `json:"vacant"`
		}
		switch e.Kind {
		case record.Opened{}.Kind():
			ordered, moved = [2]bool{}, [2]bool{}
			continue
		case record.Replaced{}.Kind(), record.Missed{}.Kind(), record.Returned{}.Kind(), engine.Ordered{}.Kind(), engine.Settled{}.Kind():
		default:
			continue
		}
		if err := json.Unmarshal(e.Fact, &f); err != nil {
			return own, stints, err
		}
		i := sideOf(f.Seat)
		if i < 0 {
			continue
		}
		switch e.Kind {
		case record.Missed{}.Kind():
			vacant[i] = vacant[i] || f.Vacant
			continue
		case engine.Settled{}.Kind():
			if f.How == record.SpentSteady && !moved[i] {
				moved[i] = true
				machine[i]++
			}
			continue
		}
		vacant[i] = false
		switch {
		case e.Kind == record.Returned{}.Kind():
		case e.Kind == record.Replaced{}.Kind():
			if !replaced[i] || len(g.Crews[i]) == 0 {
				counts[i] = append(counts[i], 0)
			}
			ordered[i], moved[i], replaced[i] = false, false, true
		case !ordered[i]:
			replaced[i] = false
			ordered[i] = true
			own[i]++
			if !moved[i] {
				moved[i] = true
				counts[i][len(counts[i])-1]++
			}
		}
	}
	for i, c := range counts {
		who, crews := d.s.Line(g.Lines[i]).People, g.Crews[i]
		if n := len(crews); n > 0 {
			if len(c) != n || n == 1 && machine[i] == 0 {
				continue
			}
			for k, turns := range c {
				stints[i] = append(stints[i], season.Stint{Team: crews[k], Turns: turns})
			}
			c = nil
		} else if len(c) < 2 && machine[i] == 0 || len(c) > len(who) {
			continue
		}
		for k, n := range c {
			stints[i] = append(stints[i], season.Stint{Person: who[len(who)-len(c)+k], Turns: n})
		}
		switch {
		case machine[i] == 0:
		case vacant[i]:
			stints[i] = append(stints[i], season.Stint{Turns: machine[i]})
		default:
			stints[i] = slices.Insert(stints[i], 0, season.Stint{Turns: machine[i]})
		}
	}
	return own, stints, nil
}

// stop stops the games of a round whose last day of play is over.
func stop(d *desk, round int) error {
	open := 0
	for _, g := range d.s.Games {
		if !g.Running() || g.Round != round || g.Link == 0 {
			continue
		}
		open++
		if err := d.pause(g, "the last day of play is over", time.Time{}); err != nil {
			return err
		}
	}
	return tellStopped(d, round, open)
}

// pause stops the clocks of a game; its players read why in a letter of the season.
func (d *desk) pause(g *season.Game, why string, until time.Time) error {
	_, err := onTable(d, g.Link, quietly(func(s *table.Sitting) error {
		if s.Paused() || s.IsOver() {
			return nil
		}
		return play.StopClocks(s, record.Paused{By: d.title(), Why: why}, until, "")
	}))
	d.seen(g)
	return err
}

// seen says that the season has itself done what happened last in a game.
func (d *desk) seen(g *season.Game) {
	at, watched := d.games[g.Number]
	if !watched { // the season is over: nothing is heard any more
		return
	}
	es, err := d.work.EventsOf(g.Link, at.Seen)
	if err == nil && len(es) > 0 {
		at.Seen = es[len(es)-1].N
		d.games[g.Number] = at
	}
}

// sortedKeys are the keys of a map in order.
func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
