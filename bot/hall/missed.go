package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// LetterMissed is the kind of the letters that tell of letters which did not arrive.
const LetterMissed = "missed"

// memoMissed remembers of which letters that did not arrive their readers have heard.
const memoMissed = "missed"

// maxMissed is how many letters that did not arrive are told one by one.
const maxMissed = 8

// missed tells players of letters that did not reach them, at the next chance: as soon as another letter has gone the way by which they
// would hear of it.
func missed(ctx context.Context, a *table.House) error {
	failed, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{State: store.Failed, Limit: 500})
	if err != nil {
		return err
	}
	a.Memo.Lock()
	defer a.Memo.Unlock()
	text, err := a.Store.Memo(ctx, memoMissed)
	if err != nil {
		return err
	}
	var before, told []int64
	if text != "" && json.Unmarshal([]byte(text), &before) != nil {
		before = nil
	}
	of := map[int64][]store.Posted{}
	var players []int64
	for _, p := range slices.Backward(failed) {
		switch {
		case slices.Contains(before, p.ID):
			told = append(told, p.ID)
		case p.Player != 0 && p.Kind != LetterMissed:
			if of[p.Player] == nil {
				players = append(players, p.Player)
			}
			of[p.Player] = append(of[p.Player], p)
		}
	}
	for _, id := range players {
		done, err := tellMissed(ctx, a, id, of[id])
		if err != nil {
			return fmt.Errorf("letters that did not reach player %d: %w", id, err)
		}
		for _, p := range of[id] {
			if done {
				told = append(told, p.ID)
			}
		}
	}
	slices.Sort(told)
	if slices.Equal(told, before) {
		return nil
	}
	out, err := record.PlainJSON(told)
	if err != nil {
		return err
	}
	return a.Store.SetMemo(ctx, memoMissed, string(out))
}

// tellMissed owes a player a letter about those that did not reach him, if he can be reached again.
func tellMissed(ctx context.Context, a *table.House, id int64, lost []store.Posted) (done bool, err error) {
	p, err := a.Store.PlayerByID(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return true, nil
	}
	if err != nil || table.SettingsOf(p).Silent {
		return false, err
	}
	door := letter.DoorOf(a, p, nil)
	sent, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{Door: door, Player: id, State: store.Sent, Limit: 50})
	if err != nil {
		return false, err
	}
	latest := slices.MaxFunc(lost, func(x, y store.Posted) int { return x.Changed.Compare(y.Changed) })
	if !slices.ContainsFunc(sent, func(s store.Posted) bool { return s.Changed.After(latest.Changed) }) {
		return false, nil
	}
	r := post.Request{Door: memoMissed, ID: fmt.Sprintf("player %d, %s:", id, store.Stamp(latest.Changed))}
	for _, l := range lost {
		r.ID += fmt.Sprintf(" %d", l.ID)
	}
	d := letter.Letter(a, p, nil, "Adjutant: what did not reach you")
	d.Kind, d.MessageID = LetterMissed, letter.IdOf(r)+"@"+a.Domain
	if len(lost) == 1 {
		letter.First(d, fmt.Sprintf("A letter of %s did not reach you.", d.Clock.Day(lost[0].Owed)))
	} else {
		letter.First(d, fmt.Sprintf("%d letters did not reach you, the first of %s.", len(lost), d.Clock.Day(lost[0].Owed)))
	}
	letter.Say(d, "The servers of the mail, or Discord, did not take it. Your games went on meanwhile.")
	sec := post.Section{Heading: "What it was"}
	for _, l := range lost[:min(len(lost), maxMissed)] {
		was, err := letter.ReadLetter(l.Letter)
		if err != nil {
			continue
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s: %s, %q", post.Capital(d.Clock.At(l.Owed)), was.Subject,
			post.Short(was.Preview, 120))})
	}
	if more := len(lost) - maxMissed; more > 0 {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("And %d more.", more)})
	}
	letter.Add(d, sec)
	letter.Say(d, `An answer to any letter of a game with the word "status" tells how that game stands now.`)
	l, err := letter.Seal(d)
	if err != nil {
		return false, err
	}
	return true, people.SeenIsFine(a.Store.Note(ctx, table.MarkOf(r, "told of letters that did not arrive"), []store.Letter{l}))
}
