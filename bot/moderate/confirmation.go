package moderate

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
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
	Used string `json:"used,omitempty"` // the message that did it
}

// offer keeps what was shown, so that one word does it.
func (m *modCall) offer(game int64) error {
	return m.keepOffer(m.line(strconv.FormatInt(game, 10)+" "+m.args), game, m.s.Last())
}

// line is what is said again when it is done.
func (m *modCall) line(args string) string {
	line := m.what.Name + " " + args
	if m.why != "" {
		line += " because " + m.why
	}
	for _, l := range m.rest {
		line += "\n" + l
	}
	return line
}

// keepOffer keeps a line that was shown, and says by which word it is done. last is the newest event of what it is about.
func (m *modCall) keepOffer(line string, game, last int64) error {
	raw, err := m.a.NewToken()
	if err != nil {
		return err
	}
	c := confirmation{Word: raw[:6], Line: line, Game: game, Last: last, At: store.Stamp(m.a.Now())}
	if err := keepConfirmation(m.ctx, m.a, m.by, c); err != nil {
		return err
	}
	m.add(post.Section{Lines: []post.TextLine{{Text: "Nothing is done yet. To do it, answer with:"},
		{Text: "do " + c.Word, Indent: 1, Order: true}}})
	return nil
}

func shownTo(ctx context.Context, a *table.House, by store.Player) ([]confirmation, error) {
	text, err := a.Store.Memo(ctx, people.MemoConfirm+by.Address)
	if err != nil || text == "" {
		return nil, err
	}
	var all []confirmation
	if json.Unmarshal([]byte(text), &all) != nil {
		return nil, nil
	}
	return all, nil
}

func keepConfirmation(ctx context.Context, a *table.House, by store.Player, c confirmation) error {
	a.Memo.Lock()
	defer a.Memo.Unlock()
	all, err := shownTo(ctx, a, by)
	if err != nil {
		return err
	}
	all = append(all, c)
	text, err := record.PlainJSON(all[max(0, len(all)-people.Confirmations):])
	if err != nil {
		return err
	}
	return a.Store.SetMemo(ctx, people.MemoConfirm+by.Address, string(text))
}

// confirmed is what was shown under a word. A word is good for one time; but a message that comes again, because I died before it was
// worked on, has the same word again.
func confirmed(ctx context.Context, a *table.House, by store.Player, word, message string) (confirmation, error) {
	a.Memo.Lock()
	defer a.Memo.Unlock()
	all, err := shownTo(ctx, a, by)
	if err != nil {
		return confirmation{}, err
	}
	for i, c := range all {
		at, err := record.ParseStamp(c.At)
		used := c.Used != "" && c.Used != message
		if used || !strings.EqualFold(c.Word, strings.Trim(word, " .")) || err != nil || a.Now().Sub(at) > people.ConfirmFor {
			continue
		}
		all[i].Used = cmp.Or(message, "here")
		text, err := record.PlainJSON(all)
		if err != nil {
			return confirmation{}, err
		}
		return c, a.Store.SetMemo(ctx, people.MemoConfirm+by.Address, string(text))
	}
	return confirmation{}, table.Refused("I showed you nothing under the word %q, or it was done already, or it is older than two days.",
		post.Short(word, 20))
}

// changedSince says who has changed a game since an event.
func changedSince(a *table.House, s *table.Sitting, last int64) string {
	es, err := s.Events(last + 1)
	if err != nil || len(es) == 0 {
		return fmt.Sprintf("Game %d has changed since.", s.L.Game.ID)
	}
	h := es[0]
	return fmt.Sprintf("Game %d was changed at %s (%s).", s.L.Game.ID, h.At.UTC().Format("15:04"), h.Event.Kind())
}
