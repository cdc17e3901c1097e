package mail

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-message/textproto"
)

// From so many waiting messages on they are looked at together first, in portions.
const (
	backlogFrom    = 30
	backlogPortion = 500
)

// backlog marks, of many waiting messages, those that were dealt with before: the server has lost its marks, or another mailbox was
// put in its place. It returns the others. So a mailbox of thousands costs a few commands, and nothing in it is answered again.
func (r *Receiver) backlog(ctx context.Context, box *box, uids []imap.UID) ([]imap.UID, error) {
	if r.Known == nil || !box.keywords || len(uids) < backlogFrom {
		return uids, nil
	}
	var rest []imap.UID
	for portion := range slices.Chunk(uids, backlogPortion) {
		if err := r.Lease.Hold(ctx); err != nil {
			return nil, err
		}
		ids, err := box.messageIDs(portion)
		if err != nil {
			return nil, err
		}
		var names []string
		for _, id := range ids {
			names = append(names, id)
		}
		known, err := r.Known(ctx, names)
		if err != nil {
			return nil, err
		}
		var set imap.UIDSet
		for _, uid := range portion {
			if id := ids[uid]; id != "" && known[id] {
				set.AddNum(uid)
			} else {
				rest = append(rest, uid)
			}
		}
		if len(set) == 0 {
			continue
		}
		r.Log.Info("messages that were dealt with before are marked", "mailbox", r.Inbox, "messages", len(portion))
		if err := box.markAll(set, keywordDone, r.folder(keywordDone)); err != nil {
			return nil, err
		}
	}
	return rest, nil
}

// messageIDs reads the Message-ID of each message that has one.
func (b *box) messageIDs(uids []imap.UID) (map[imap.UID]string, error) {
	section := &imap.FetchItemBodySection{Specifier: imap.PartSpecifierHeader, HeaderFields: []string{"Message-Id"}, Peek: true}
	got, err := b.client.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	if err != nil {
		return nil, fmt.Errorf("IMAP fetch: %w", err)
	}
	out := map[imap.UID]string{}
	for _, m := range got {
		h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(withEnd(m.FindBodySection(section)))))
		if err != nil {
			continue
		}
		if ids := messageIDs(h.Get("Message-Id")); len(ids) > 0 {
			out[m.UID] = ids[0]
		}
	}
	return out, nil
}
