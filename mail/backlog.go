package mail

import (
	"context"
	"fmt"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/bot/post"
)

// From so many waiting messages on they are looked at together first, in portions.
const (
	backlogFrom    = 30
	backlogPortion = 500
)

// backlog tells, of many waiting messages, which were dealt with before at each of their addresses: the server has lost its marks, or
// another mailbox was put in its place. So a mailbox of thousands costs a few commands, and nothing in it is answered again.
func (s *shift) backlog(ctx context.Context, arrivals map[imap.UID]*arrival) (map[imap.UID]bool, error) {
	if s.Known == nil || !s.box.keywords || len(arrivals) < backlogFrom {
		return nil, nil
	}
	var rs []post.Request
	var of []imap.UID
	for uid, a := range arrivals {
		for _, in := range a.ins {
			rs, of = append(rs, in.Request), append(of, uid)
		}
	}
	taken, err := s.Known(ctx, rs...)
	if err != nil {
		return nil, err
	}
	known := map[imap.UID]bool{}
	for i, uid := range of {
		before, looked := known[uid]
		known[uid] = taken[i] && (before || !looked)
	}
	n := 0
	for _, is := range known {
		if is {
			n++
		}
	}
	if n > 0 {
		s.Log.Info("messages that were dealt with before are marked", "mailbox", s.Inbox, "messages", n)
	}
	return known, nil
}

// headers reads the header of each message that is still there, no more than headerLimit bytes of it.
func (b *box) headers(uids []imap.UID, each func(imap.UID, []byte) error) error {
	section := &imap.FetchItemBodySection{Specifier: imap.PartSpecifierHeader, Peek: true, Partial: &imap.SectionPartial{Size: headerLimit}}
	cmd := b.client.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
	for m := cmd.Next(); m != nil; m = cmd.Next() {
		var uid imap.UID
		var raw []byte
		found := false
		for item := m.Next(); item != nil; item = m.Next() {
			switch item := item.(type) {
			case imapclient.FetchItemDataUID:
				uid = item.UID
			case imapclient.FetchItemDataBodySection:
				if item.Literal == nil || !item.MatchCommand(section) {
					continue
				}
				var err error
				if raw, err = readLiteral(item.Literal, headerLimit); err != nil {
					return fmt.Errorf("IMAP fetch: %w", err)
				}
				found = true
			}
		}
		if !found || uid == 0 {
			continue
		}
		if err := each(uid, raw); err != nil {
			return err
		}
	}
	if err := cmd.Close(); err != nil {
		return fmt.Errorf("IMAP fetch: %w", err)
	}
	return nil
}
