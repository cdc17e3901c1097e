package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"adjutant/bot/league/season"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A desk is a season while it is worked on, in one transaction, or only looked at.
type desk struct {
	ctx  context.Context
	a    *table.House
	now  time.Time
	sn   store.Season
	log  *season.Log
	s    *season.Season
	book *engine.Book

	from    int // events that the store has
	notes   map[string][]store.SeasonNote
	games   map[int]store.SeasonGame // those that are watched
	players map[int64]store.Player
	work    *store.SeasonWork // nil: it is only looked at
	out     store.SeasonOutcome
	told    int
	called  func(line int) string // what lines are called, where not all names may be shown; nil: by their names
	// calledMember is the same of a member of a team.
	calledMember func(person int) string
	missed       map[int][]miss // by line: what was not answered since the season last looked
}

// A miss is a question that was answered without its player.
type miss struct {
	game *season.Game
	row  int // of the player's in this game without an answer

	member int // of a team
}

// sit puts a season on the desk.
func sit(ctx context.Context, a *table.House, l *store.LoadedSeason) (*desk, error) {
	d := &desk{ctx: ctx, a: a, now: a.Now().UTC(), sn: l.Season, from: len(l.Events), notes: map[string][]store.SeasonNote{},
		games: map[int]store.SeasonGame{}, players: map[int64]store.Player{}, missed: map[int][]miss{}}
	links := make([]season.Link, len(l.Events))
	last := store.HeaderHash(l.Season.Header)
	for i, e := range l.Events {
		links[i] = season.Link{At: store.Stamp(e.At), Kind: season.Kind(e.Kind), JSON: e.Fact, Nonce: store.Nonce(l.Season.Nonce, e.N)}
		last = e.Hash
	}
	var err error
	if d.log, err = season.Resume(l.Season.Header, links, last, l.Season.Nonce); err != nil {
		return nil, err
	}
	d.s = d.log.Season()
	if d.book, err = people.Offered(a, d.sn.Book); err != nil {
		return nil, err
	}
	for _, n := range l.Notes {
		d.notes[n.Kind] = append(d.notes[n.Kind], n)
	}
	for _, g := range l.Games {
		d.games[g.N] = g
	}
	return d, nil
}

// look puts a season on the desk only to be looked at.
func look(ctx context.Context, a *table.House, id int64) (*desk, error) {
	l, err := a.Store.League().LoadSeason(ctx, id)
	if err != nil {
		return nil, err
	}
	return sit(ctx, a, l)
}

// take works on a season in one transaction, together with the games that do touches.
func take(ctx context.Context, a *table.House, id int64, mark *store.Mark, do func(*desk) error) error {
	return a.Store.League().TakeSeason(ctx, id, mark, func(l *store.LoadedSeason, w *store.SeasonWork) (store.SeasonOutcome, error) {
		d, err := sit(ctx, a, l)
		if err != nil {
			return store.SeasonOutcome{}, err
		}
		d.work = w
		var open, places []int
		if isLadder(d) {
			open, places = d.s.OpenRounds(), orderOf(d)
		}
		if err := do(d); err != nil {
			return store.SeasonOutcome{}, err
		}
		if err := tellBouts(d, open, places); err != nil {
			return store.SeasonOutcome{}, err
		}
		return d.outcome()
	})
}

// outcome is all that the season has come to on this desk.
func (d *desk) outcome() (store.SeasonOutcome, error) {
	for i, link := range d.log.Links[d.from:] {
		at, err := record.ParseStamp(link.At)
		if err != nil {
			return d.out, err
		}
		e := store.Event{At: at, Kind: string(link.Kind), Fact: link.JSON}
		if d.from+i == len(d.log.Links)-1 {
			e.Hash = d.log.Last
		}
		d.out.Events = append(d.out.Events, e)
	}
	switch {
	case d.s.Void:
		d.out.State = "void"
	case d.s.Closed:
		d.out.State = "over"
	}
	for _, g := range d.games {
		if d.s.Over() {
			g.Watch = false
		}
		if of := d.s.Game(g.N); of != nil {
			g.Round = of.Round
		}
		d.out.Games = append(d.out.Games, g)
	}
	d.out.Players = d.sitting()
	d.out.Deadlines = d.deadlines()
	return d.out, nil
}

// add makes something that has happened true, or refuses it in words.
func (d *desk) add(kind season.Kind, f season.Fact) error {
	return d.addEvent(season.Event{At: d.now, Kind: kind, Fact: f})
}

func (d *desk) addEvent(e season.Event) error {
	err := d.log.Add(e)
	var r *season.RefusedError
	if errors.As(err, &r) {
		return table.Refused("That does not fit the season: %s. Nothing was done.", r.Why)
	}
	return err
}

// sitting are all who sit behind a line or stand by as substitutes.
func (d *desk) sitting() []store.SeasonPlayer {
	all := []store.SeasonPlayer{}
	seen := map[int]bool{}
	for _, l := range d.s.Lines {
		for _, p := range l.People {
			if !seen[p] {
				seen[p] = true
				all = append(all, store.SeasonPlayer{Player: int64(p), Line: l.ID})
			}
		}
	}
	for _, p := range d.s.Substitutes {
		if !seen[p] {
			seen[p] = true
			all = append(all, store.SeasonPlayer{Player: int64(p)})
		}
	}
	return all
}

// player finds a person of the season.
func (d *desk) player(id int) store.Player {
	p, known := d.players[int64(id)]
	if !known {
		var err error
		if p, err = d.a.Store.PlayerByID(d.ctx, int64(id)); err != nil {
			p = store.Player{Name: "somebody"}
		}
		d.players[int64(id)] = p
	}
	return p
}

// note is a private thing of the season; empty where there is none.
func (d *desk) note(kind, key string) string {
	if i := slices.IndexFunc(d.notes[kind], func(n store.SeasonNote) bool { return n.Key == key }); i >= 0 {
		return d.notes[kind][i].Text
	}
	return ""
}

// keep keeps a private thing; an empty text forgets it.
func (d *desk) keep(kind, key, text string) {
	ns := slices.DeleteFunc(slices.Clone(d.notes[kind]), func(n store.SeasonNote) bool { return n.Key == key })
	if text != "" {
		ns = append(ns, store.SeasonNote{Kind: kind, Key: key, Text: text})
	}
	d.notes[kind] = ns
	if d.out.SetNotes == nil {
		d.out.SetNotes = map[string][]store.SeasonNote{}
	}
	d.out.SetNotes[kind] = ns
}

// lineOf is the line behind which a person sits now, or nil.
func (d *desk) lineOf(person int64) *season.Line {
	for _, l := range d.s.Lines {
		if !l.Gone && l.Sits(int(person)) {
			return l
		}
	}
	return nil
}

// title is what the season is called.
func (d *desk) title() string { return d.s.Header.Title() }

// The kinds of deadlines of a season.
const (
	dueNext    = "next"    // sign-up is over, a round begins, a round is settled
	dueStops   = "stops"   // the last day of play is over
	dueDays    = "days"    // so many days before that
	dueAnswer  = "answer"  // a substitute is waited for
	dueNobody  = "nobody"  // nobody has taken a seat
	dueBids    = "bids"    // bids are no longer waited for
	dueDigest  = "digest"  // a player's week is over
	duePlayOut = "playout" // the machine is to judge
)

// daysBefore is when people read that a round draws to its end.
var daysBefore = []int{14, 7, 2}

// How long a substitute is waited for, and a seat kept open.
const (
	answerWithin = 72 * time.Hour
	vacantFor    = 6 * 24 * time.Hour
)

// deadlines are all moments that the season must be looked at.
func (d *desk) deadlines() []store.SeasonDeadline {
	if d.s.Over() {
		return nil
	}
	var out []store.SeasonDeadline
	add := func(kind, key string, due time.Time) {
		if due.After(d.worked()) {
			out = append(out, store.SeasonDeadline{Season: d.sn.ID, Kind: kind, Key: key, Due: due})
		}
	}
	if at, any := d.s.Next(); any {
		add(dueNext, strconv.Itoa(d.s.Round), at)
	}
	for _, round := range d.s.OpenRounds() {
		dates := d.s.Dates(round)
		add(dueStops, strconv.Itoa(round), dates.Stops)
		for _, n := range daysBefore {
			add(dueDays, fmt.Sprintf("%d.%d", round, n), dates.Stops.AddDate(0, 0, -n))
		}
	}
	for _, g := range d.bidding() {
		add(dueBids, strconv.Itoa(g.Number), d.bidsUntil(g))
	}
	for _, l := range d.s.Lines {
		if !l.Vacant || l.Gone {
			continue
		}
		if ask, open := l.Asking(); open {
			add(dueAnswer, strconv.Itoa(l.ID), ask.At.Add(answerWithin))
		}
		add(dueNobody, strconv.Itoa(l.ID), l.VacantSince.Add(vacantFor))
	}
	if d.s.Round > 0 || isLadder(d) {
		for _, l := range d.s.Lines {
			for _, who := range l.Now() {
				if p := d.player(who); !l.Gone {
					add(dueDigest, strconv.FormatInt(p.ID, 10), nextDigest(p, d.worked()))
				}
			}
		}
	}
	if wanting := d.s.Wanting(d.now); len(wanting) > 0 {
		out = append(out, store.SeasonDeadline{Season: d.sn.ID, Kind: duePlayOut, Due: d.s.Dates(wanting[0].Round).Stops})
	}
	return out
}

// worked is until when all that fell due is done.
func (d *desk) worked() time.Time {
	if !d.out.Worked.IsZero() {
		return d.out.Worked
	}
	return d.sn.Worked
}

// passed says whether a moment has come since the season was last looked at.
func (d *desk) passed(t time.Time) bool { return t.After(d.sn.Worked) && !t.After(d.now) }
