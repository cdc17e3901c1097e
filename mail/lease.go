package mail

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-message/textproto"
)

// A Lease keeps two daemons with different databases from working on one mailbox: they would answer each other's players, and drop
// each other's orders as unknown. It is a message in a folder of its own, on the server that both of them see. Whoever comes writes
// a claim and then looks; if there is a living message of somebody else, he takes his away and waits. The holder writes a new
// one from time to time, and flags it. Times are the server's, so that nobody's clock matters.
//
// (Two daemons with one database are kept apart by the lock beside it.)
type Lease struct {
	Server Peer
	Folder string        // "Adjutant-Lock"; made if missing
	Holder string        // who we are: kept with the database, so that a restart finds its own lease
	Live   time.Duration // a holder who has written nothing for so long is dead [10 min]
	Renew  time.Duration // how often the holder writes [3 min]

	lock    sync.Mutex
	renewed time.Time // when we last wrote as the holder; zero: we are not
	taken   time.Time // the same by the server's clock
}

// A HeldError says that another daemon works on the mailbox.
type HeldError struct {
	Holder string
	At     time.Time // its last sign of life
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("another adjutant (%s) works on this mailbox; its last sign of life was at %s", e.Holder,
		e.At.UTC().Format("15:04:05 UTC"))
}

const holderField = "X-Adjutant-Holder"

// A claim is one message of the folder.
type claim struct {
	uid    imap.UID
	at     time.Time // when the server took it
	holder string
	held   bool // it is the holder's, and not only a claim
}

func (l *Lease) defaults() {
	set(&l.Folder, "Adjutant-Lock")
	set(&l.Live, 10*time.Minute)
	set(&l.Renew, 3*time.Minute)
}

// Hold makes us the holder, or renews that when it is time; a *HeldError says who is it already.
func (l *Lease) Hold(ctx context.Context) error {
	if l == nil {
		return nil
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	l.defaults()
	if !l.renewed.IsZero() && time.Since(l.renewed) < l.Renew {
		return nil
	}
	box, err := openBox(ctx, l.Server, l.Folder, []string{l.Folder})
	if err != nil {
		return fmt.Errorf("the lock of the mailbox: %w", err)
	}
	defer box.close()
	if err := l.write(box); err != nil {
		return err
	}
	claims, err := box.claims()
	if err != nil {
		return err
	}
	return l.judge(box, claims)
}

// judge decides by what stands in the folder, our new claim included.
func (l *Lease) judge(box *box, claims []claim) error {
	var mine claim // the newest
	for _, c := range claims {
		if c.holder == l.Holder && c.uid > mine.uid {
			mine = c
		}
	}
	if mine.uid == 0 {
		return fmt.Errorf("the server does not show the message that was written into %s", l.Folder)
	}
	alive := func(c claim) bool { return mine.at.Sub(c.at) < l.Live }
	ours := !l.renewed.IsZero() && mine.at.Sub(l.taken) < l.Live // by the server's clock: this machine may have slept
	var other *claim
	var old imap.UIDSet
	for _, c := range claims {
		switch {
		case c.uid == mine.uid:
		case c.holder == l.Holder:
			ours = ours || c.held && alive(c)
			old.AddNum(c.uid)
		case !alive(c):
			old.AddNum(c.uid)
		case other == nil || c.held:
			other = &c
		}
	}
	if other != nil && !ours {
		l.renewed = time.Time{}
		if err := box.remove(imap.UIDSetNum(mine.uid)); err != nil {
			return err
		}
		return &HeldError{Holder: other.holder, At: other.at}
	}
	flag := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagFlagged}}
	if err := box.client.Store(imap.UIDSetNum(mine.uid), flag, nil).Close(); err != nil {
		return fmt.Errorf("IMAP store: %w", err)
	}
	l.renewed, l.taken = time.Now().Round(0), mine.at // without the clock that stands while a machine sleeps
	return box.remove(old)
}

// Release lets another daemon in at once.
func (l *Lease) Release(ctx context.Context) error {
	if l == nil {
		return nil
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.renewed.IsZero() {
		return nil
	}
	l.renewed = time.Time{}
	box, err := openBox(ctx, l.Server, l.Folder, nil)
	if err != nil {
		return err
	}
	defer box.close()
	claims, err := box.claims()
	if err != nil {
		return err
	}
	var mine imap.UIDSet
	for _, c := range claims {
		if c.holder == l.Holder {
			mine.AddNum(c.uid)
		}
	}
	return box.remove(mine)
}

// until is how long the holder may wait before he writes again.
func (l *Lease) until() time.Duration {
	l.lock.Lock()
	defer l.lock.Unlock()
	return max(time.Until(l.renewed.Add(l.Renew)), time.Millisecond)
}

// write puts a claim into the folder.
func (l *Lease) write(box *box) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "From: adjutant <%s@invalid>\r\nSubject: An adjutant works on this mailbox\r\nMessage-ID: "+
		"<%s@adjutant.invalid>\r\nDate: %s\r\nAuto-Submitted: auto-generated\r\n%s: %s\r\n\r\n",
		"lock", rand.Text(), time.Now().UTC().Format(time.RFC1123Z), holderField, l.Holder)
	b.WriteString("This message keeps a second adjutant from working on the same mailbox. It is written anew every few minutes.\r\n" +
		"If none runs any more, it stops mattering by itself, or may be deleted.\r\n")
	cmd := box.client.Append(l.Folder, int64(b.Len()), &imap.AppendOptions{Flags: []imap.Flag{imap.FlagSeen}})
	if _, err := cmd.Write(b.Bytes()); err != nil {
		return fmt.Errorf("IMAP append: %w", err)
	}
	if err := cmd.Close(); err != nil {
		return fmt.Errorf("IMAP append: %w", err)
	}
	if _, err := cmd.Wait(); err != nil {
		return fmt.Errorf("IMAP append to %s: %w", l.Folder, err)
	}
	return nil
}

// claims reads the folder, which is small.
func (b *box) claims() ([]claim, error) {
	if err := b.client.Noop().Wait(); err != nil {
		return nil, err
	}
	found, err := b.client.UIDSearch(&imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
	if err != nil {
		return nil, fmt.Errorf("IMAP search: %w", err)
	}
	uids := found.AllUIDs()
	if len(uids) == 0 {
		return nil, nil
	}
	section := &imap.FetchItemBodySection{Specifier: imap.PartSpecifierHeader, HeaderFields: []string{holderField}, Peek: true}
	got, err := b.client.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, InternalDate: true, Flags: true,
		BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	if err != nil {
		return nil, fmt.Errorf("IMAP fetch: %w", err)
	}
	var all []claim
	for _, m := range got {
		h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(withEnd(m.FindBodySection(section)))))
		if holder := strings.TrimSpace(h.Get(holderField)); err == nil && holder != "" {
			all = append(all, claim{uid: m.UID, at: m.InternalDate, holder: holder, held: slices.Contains(m.Flags, imap.FlagFlagged)})
		}
	}
	return all, nil
}

// withEnd makes sure that a header has its blank line.
func withEnd(header []byte) []byte {
	return append(bytes.TrimRight(header, "\r\n"), "\r\n\r\n"...)
}

// remove deletes messages of the selected mailbox for good. It is for folders of our own only.
func (b *box) remove(set imap.UIDSet) error {
	if len(set) == 0 {
		return nil
	}
	deleted := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}
	if err := b.client.Store(set, deleted, nil).Close(); err != nil {
		return fmt.Errorf("IMAP store: %w", err)
	}
	var expunge *imapclient.ExpungeCommand
	if b.client.Caps().Has(imap.CapUIDPlus) {
		expunge = b.client.UIDExpunge(set)
	} else {
		expunge = b.client.Expunge()
	}
	if err := expunge.Close(); err != nil {
		return fmt.Errorf("IMAP expunge: %w", err)
	}
	return nil
}
