package late

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

const (
	memoAlive  = "alive"          // when the adjutant was last there, as store.Stamp writes it
	aliveEvery = time.Minute      // how often that is written
	downAfter  = 10 * time.Minute // a shorter gap is no downtime
)

// Alive notes that the adjutant is there; cmd calls it before every Tick, and when it stops. A gap, because the machine slept or its
// clock jumped, is made good as Woke does. A clock that goes back is only told: what it comes to a second time is made good once.
func Alive(ctx context.Context, a *table.House) error {
	now := a.Now()
	last, err := lastAlive(ctx, a)
	if err != nil {
		return err
	}
	if err := noteJump(ctx, a, beat(a, now), last, now); err != nil {
		return err
	}
	switch {
	case !last.IsZero() && now.Sub(last) > downAfter:
		return Woke(ctx, a)
	case !last.IsZero() && now.Sub(last) < aliveEvery && !wayAhead(last, now):
		return nil
	}
	return a.Store.SetMemo(ctx, memoAlive, store.Stamp(now))
}

// NobodyHere says that no adjutant of this store has said for long that it was there.
func NobodyHere(ctx context.Context, a *table.House) (bool, error) {
	last, err := lastAlive(ctx, a)
	return !last.IsZero() && a.Now().Sub(last) > downAfter, err
}

func lastAlive(ctx context.Context, a *table.House) (time.Time, error) {
	text, err := a.Store.Memo(ctx, memoAlive)
	if err != nil || text == "" {
		return time.Time{}, err
	}
	last, err := record.ParseStamp(text)
	if err != nil {
		return time.Time{}, nil // nobody's writing of ours; begin anew
	}
	return last, nil
}

// Woke makes good the time for which the adjutant was not there: all running deadlines move by it, rounded up to hours. Players
// read that in status. cmd calls it once when it starts, before the first Tick. It moves those of some games; the others' follow with each
// Tick, and those of a game before anything else is done in it. If it is interrupted and called again, no game's deadlines move twice.
func Woke(ctx context.Context, a *table.House) error {
	last, err := lastAlive(ctx, a)
	if err != nil {
		return err
	}
	now := a.Now()
	if gap := now.Sub(last); !last.IsZero() && gap > downAfter {
		if err := openGap(ctx, a, table.Gap{From: store.Stamp(last), Hours: int((gap + time.Hour - 1) / time.Hour)}); err != nil {
			return err
		}
	}
	if now.After(last) || wayAhead(last, now) {
		if err := a.Store.SetMemo(ctx, memoAlive, store.Stamp(now)); err != nil {
			return err
		}
	}
	if _, err := MakeGood(ctx, a); err != nil {
		return err
	}
	return lookAgainAll(ctx, a)
}

const (
	memoGaps = "gaps" // the times for which nobody was here that are not made good in all games yet
	goodMost = 64     // games in which they are made good at once
)

// openGaps are the times that are not made good in all games yet, the earliest first. Of a file nobody else writes them.
func openGaps(ctx context.Context, a *table.House) ([]table.Gap, error) {
	a.Gaps.Lock()
	defer a.Gaps.Unlock()
	if a.Gaps.Known && !a.Store.Roster().Shared() {
		return a.Gaps.Open, nil
	}
	text, err := a.Store.Memo(ctx, memoGaps)
	if err != nil {
		return nil, err
	}
	var gaps []table.Gap
	if text != "" && json.Unmarshal([]byte(text), &gaps) != nil {
		a.Log.Error("the gaps that are to be made good cannot be read", "text", text)
	}
	a.Gaps.Known, a.Gaps.Open = true, gaps
	return gaps, nil
}

func setGaps(ctx context.Context, a *table.House, gaps []table.Gap) error {
	text := ""
	if len(gaps) > 0 {
		raw, err := record.PlainJSON(gaps)
		if err != nil {
			return err
		}
		text = string(raw)
	}
	if err := a.Store.SetMemo(ctx, memoGaps, text); err != nil {
		return err
	}
	a.Gaps.Lock()
	defer a.Gaps.Unlock()
	a.Gaps.Known, a.Gaps.Open = true, gaps
	return nil
}

// openGap notes a time for which nobody was here, of the games that there are now.
func openGap(ctx context.Context, a *table.House, g table.Gap) error {
	gaps, err := openGaps(ctx, a)
	if err != nil {
		return err
	}
	newest, err := a.Store.Games(ctx, store.GameFilter{Newest: true, Limit: 1})
	if err != nil || len(newest) == 0 {
		return err
	}
	g.To = newest[0].ID
	a.Log.Warn("nobody was here for a while; all deadlines move", "since", g.From, "hours", g.Hours)
	gaps = slices.DeleteFunc(slices.Clone(gaps), func(o table.Gap) bool { return o.From == g.From }) // it was interrupted
	return setGaps(ctx, a, append(gaps, g))
}

// MakeGood makes the times for which nobody was here good in some of the games, and says whether there are others.
func MakeGood(ctx context.Context, a *table.House) (more bool, err error) {
	gaps, err := openGaps(ctx, a)
	if err != nil || len(gaps) == 0 {
		return false, err
	}
	g := gaps[0]
	games, err := a.Store.Games(ctx, store.GameFilter{State: "open", After: g.After, Limit: goodMost})
	if err != nil {
		return false, err
	}
	var wrong []error
	for _, game := range games {
		if g.After = game.ID; game.ID > g.To {
			break
		}
		err := OnTable(ctx, a, game.ID, func(*table.Sitting) error { return nil })
		if ctx.Err() != nil {
			return true, err
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("game %d: %w", game.ID, err))
		}
	}
	if err := errors.Join(wrong...); err != nil {
		a.Log.Error("the deadlines of some games were not moved", "err", err)
	}
	gaps = slices.Clone(gaps)
	if gaps[0] = g; len(games) < goodMost || g.After >= g.To {
		gaps = gaps[1:]
	}
	return len(gaps) > 0, setGaps(ctx, a, gaps)
}

// Sit puts a game on the table to be worked on. Before anything else the times for which nobody was here are made good in it.
func Sit(ctx context.Context, a *table.House, l *store.Loaded) (*table.Sitting, error) {
	s, err := letter.Sit(ctx, a, l)
	if err != nil {
		return nil, err
	}
	gaps, err := openGaps(ctx, a)
	if err != nil {
		return nil, err
	}
	done := ""
	if notes := s.L.NotesOf("", table.NoteWoke); len(notes) == 1 {
		done = notes[0].Text
	}
	from := 1 + slices.IndexFunc(gaps, func(g table.Gap) bool { return g.From == done })
	for _, g := range gaps[from:] {
		if s.L.Game.ID <= g.To {
			MoveAll(s, g.From, g.Hours)
		}
	}
	return s, nil
}

// MoveAll moves the rows of all open questions by a time for which nobody was here. Where the clocks stand it notes only that they need not
// be moved by it.
func MoveAll(s *table.Sitting, gap string, hours int) {
	if s.IsOver() {
		return
	}
	s.Note("", table.NoteWoke, store.Note{Key: "1", Text: gap})
	if s.Paused() {
		return
	}
	play.MoveDeadlines(s, time.Duration(hours)*time.Hour)
	for _, d := range s.Table.Position.Awaited() {
		n := s.Ledger.Number(d.Seat, d.Question)
		if _, running := s.ClockRow(n); running {
			s.Say(record.Extended{Seat: d.Seat, Question: n, Hours: hours, Of: record.ExtendedDown, By: "the adjutant", Why: "it was not there"})
		}
	}
}

// lookAgainAll lets the games of all who are away, or will be, count that: a crash may have come between their word and the game.
func lookAgainAll(ctx context.Context, a *table.House) error {
	players, err := store.PeopleOf(a.Store).Away(ctx)
	if err != nil {
		return err
	}
	for _, p := range players {
		if len(table.SettingsOf(p).Away) > 0 {
			follow(a, p.ID)
		}
	}
	return FollowUp(ctx, a)
}
