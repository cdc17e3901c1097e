package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/store"
)

// What a moderator is shown before it is done, and the word that does it.

// A confirmation is what a moderator was shown, and what the game was like then.
type confirmation struct {
	Word string `json:"word"`
	Line string `json:"line"`
	Game int64  `json:"game"`
	Last int64  `json:"last"` // the game's newest event
	At   string `json:"at"`
}

const (
	memoConfirm   = "confirm " // and the moderator's number
	confirmFor    = 48 * time.Hour
	confirmations = 20
)

// offer keeps what was shown, so that one word does it.
func (m *modCall) offer(game int64) error {
	raw, err := m.a.newToken()
	if err != nil {
		return err
	}
	line := m.what.Name + " " + strconv.FormatInt(game, 10) + " " + m.args
	if m.why != "" {
		line += " because " + m.why
	}
	for _, l := range m.rest {
		line += "\n" + l
	}
	c := confirmation{Word: raw[:6], Line: line, Game: game, Last: m.s.last(), At: store.Stamp(m.a.now())}
	if err := m.a.keepConfirmation(m.ctx, m.by, c); err != nil {
		return err
	}
	m.add(Section{Lines: []TextLine{{Text: "Nothing is done yet. To do it, answer with:"}, {Text: "do " + c.Word, Indent: 1, Order: true}}})
	return nil
}

func (a *Adjutant) shownTo(ctx context.Context, by store.Player) ([]confirmation, error) {
	text, err := a.store.Memo(ctx, memoConfirm+by.Address)
	if err != nil || text == "" {
		return nil, err
	}
	var all []confirmation
	if json.Unmarshal([]byte(text), &all) != nil {
		return nil, nil
	}
	return all, nil
}

func (a *Adjutant) keepConfirmation(ctx context.Context, by store.Player, c confirmation) error {
	a.memo.Lock()
	defer a.memo.Unlock()
	all, err := a.shownTo(ctx, by)
	if err != nil {
		return err
	}
	all = append(all, c)
	text, err := plainJSON(all[max(0, len(all)-confirmations):])
	if err != nil {
		return err
	}
	return a.store.SetMemo(ctx, memoConfirm+by.Address, string(text))
}

// confirmed is what was shown under a word. A word is good for one time.
func (a *Adjutant) confirmed(ctx context.Context, by store.Player, word string) (confirmation, error) {
	a.memo.Lock()
	defer a.memo.Unlock()
	all, err := a.shownTo(ctx, by)
	if err != nil {
		return confirmation{}, err
	}
	for i, c := range all {
		at, err := parseStamp(c.At)
		if !strings.EqualFold(c.Word, strings.Trim(word, " .")) || err != nil || a.now().Sub(at) > confirmFor {
			continue
		}
		text, err := plainJSON(append(all[:i:i], all[i+1:]...))
		if err != nil {
			return confirmation{}, err
		}
		return c, a.store.SetMemo(ctx, memoConfirm+by.Address, string(text))
	}
	return confirmation{}, refused("I showed you nothing under the word %q, or it was done already, or it is older than two days.", short(word, 20))
}

// changedSince says who has changed a game since an event.
func (a *Adjutant) changedSince(s *sitting, last int64) string {
	es, err := s.events(last + 1)
	if err != nil || len(es) == 0 {
		return fmt.Sprintf("Game %d has changed since.", s.l.Game.ID)
	}
	h := es[0]
	return fmt.Sprintf("Game %d was changed at %s (%s).", s.l.Game.ID, h.At.UTC().Format("15:04"), h.Event.Kind())
}
