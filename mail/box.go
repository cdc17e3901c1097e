package mail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-message/charset"
)

var errLost = errors.New("the server closed the connection")

// A box is one IMAP connection with a mailbox selected.
type box struct {
	client   *imapclient.Client
	unhook   func() bool
	news     chan struct{} // the server said that the number of messages changed
	validity uint32
	keywords bool // the server keeps keywords of ours
	idles    bool
	moves    bool // a message can be moved without touching any other
}

func openBox(ctx context.Context, p Peer, inbox string, folders []string) (*box, error) {
	conn, err := p.dial(ctx)
	if err != nil {
		return nil, err
	}
	b := &box{news: make(chan struct{}, 1), unhook: closeWithContext(ctx, conn)}
	options := &imapclient.Options{
		WordDecoder: &mime.WordDecoder{CharsetReader: charset.Reader},
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: func(d *imapclient.UnilateralDataMailbox) {
			if d.NumMessages != nil {
				select {
				case b.news <- struct{}{}:
				default: // a signal waits already
				}
			}
		}},
	}
	if p.TLS == TLSStart {
		options.TLSConfig = p.tlsConfig()
		if b.client, err = imapclient.NewStartTLS(conn, options); err != nil {
			b.unhook()
			return nil, errors.Join(err, conn.Close())
		}
	} else {
		b.client = imapclient.New(conn, options)
	}
	if err := b.open(ctx, p, inbox, folders); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

func (b *box) open(ctx context.Context, p Peer, inbox string, folders []string) error {
	if err := b.client.WaitGreeting(); err != nil {
		return err
	}
	if err := p.loginIMAP(ctx, b.client); err != nil {
		return err
	}
	caps := b.client.Caps()
	b.idles = caps.Has(imap.CapIdle)
	b.moves = caps.Has(imap.CapMove) || caps.Has(imap.CapUIDPlus)
	for _, f := range folders {
		if f == "" {
			continue
		}
		if err := b.client.Create(f, nil).Wait(); err != nil { // it usually exists; moving will tell if not
			var no *imap.Error
			if !errors.As(err, &no) {
				return err
			}
		}
	}
	data, err := b.client.Select(inbox, nil).Wait()
	if err != nil {
		return fmt.Errorf("IMAP mailbox %s: %w", inbox, err)
	}
	b.validity = data.UIDValidity
	b.keywords = slices.ContainsFunc(data.PermanentFlags, func(f imap.Flag) bool {
		return f == imap.FlagWildcard || strings.EqualFold(string(f), string(keywordDone))
	})
	return nil
}

// waiting lists the messages above a UID that were not dealt with, oldest first. What the server got before the day of since is left
// alone, if since is set.
func (b *box) waiting(above imap.UID, since time.Time) ([]imap.UID, error) {
	c := imap.SearchCriteria{Since: since, NotFlag: []imap.Flag{imap.FlagDeleted}}
	if b.keywords {
		c.NotFlag = []imap.Flag{keywordDone, keywordFailed, imap.FlagDeleted}
	}
	if above > 0 || !b.keywords {
		c.UID = []imap.UIDSet{{imap.UIDRange{Start: above + 1}}}
	}
	data, err := b.client.UIDSearch(&c, nil).Wait()
	if err != nil {
		return nil, fmt.Errorf("IMAP search: %w", err)
	}
	uids := data.AllUIDs()
	slices.Sort(uids)
	return slices.DeleteFunc(uids, func(u imap.UID) bool { return u <= above }), nil // "9:*" holds the last message, whatever its UID
}

// fetch reads a message without marking it, no more than limit bytes. found is false when it has gone meanwhile.
func (b *box) fetch(uid imap.UID, limit int) (raw []byte, found bool, err error) {
	section := &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Size: int64(limit)}}
	cmd := b.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
	for m := cmd.Next(); m != nil; m = cmd.Next() {
		for item := m.Next(); item != nil; item = m.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil || !body.MatchCommand(section) {
				continue
			}
			if raw, err = readLiteral(body.Literal, limit); err != nil {
				return nil, false, fmt.Errorf("IMAP fetch: %w", err)
			}
			found = true
		}
	}
	if err := cmd.Close(); err != nil {
		return nil, false, fmt.Errorf("IMAP fetch: %w", err)
	}
	return raw, found, nil
}

// readLiteral insists on the whole: a connection that ends in the middle may look like the end of the message. After an error the
// library's reader must not be touched again, for its own goroutine goes on; the connection is given up.
func readLiteral(r imap.LiteralReader, limit int) ([]byte, error) {
	if r.Size() > int64(limit) {
		return nil, fmt.Errorf("the server sends %d bytes where %d were asked for", r.Size(), limit)
	}
	raw := make([]byte, r.Size())
	if _, err := io.ReadFull(r, raw); err != nil {
		return nil, err
	}
	if _, err := r.Read(make([]byte, 1)); err != io.EOF { // which tells the library that the literal is over
		return nil, errors.New("the message is longer than announced")
	}
	return raw, nil
}

// mark puts \Seen and a keyword on a message and moves it, if there is where to. A move that the server refuses is no failure: the
// keyword alone keeps the message from being handled again.
func (b *box) mark(uid imap.UID, keyword imap.Flag, folder string) error {
	return b.markAll(imap.UIDSetNum(uid), keyword, folder)
}

func (b *box) markAll(set imap.UIDSet, keyword imap.Flag, folder string) error {
	flags := []imap.Flag{imap.FlagSeen}
	if b.keywords {
		flags = append(flags, keyword)
	}
	err := b.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: flags}, nil).Close()
	if err != nil {
		return fmt.Errorf("IMAP store: %w", err)
	}
	return b.move(set, folder)
}

// move moves messages, if there is where to.
func (b *box) move(set imap.UIDSet, folder string) error {
	if folder == "" || !b.moves {
		return nil
	}
	var no *imap.Error
	if _, err := b.client.Move(set, folder).Wait(); err != nil && !errors.As(err, &no) {
		return fmt.Errorf("IMAP move: %w", err)
	}
	return nil
}

// stragglers moves messages that carry a keyword and are still here: the connection was lost between mark and move.
func (b *box) stragglers(keyword imap.Flag, folder string) error {
	if folder == "" || !b.moves || !b.keywords {
		return nil
	}
	data, err := b.client.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{keyword}, NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
	if err != nil {
		return fmt.Errorf("IMAP search: %w", err)
	}
	if uids := data.AllUIDs(); len(uids) > 0 {
		return b.move(imap.UIDSetNum(uids...), folder)
	}
	return nil
}

// wait returns when the server has news, when d is over, or with an error when the connection is lost.
func (b *box) wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	if !b.idles {
		if err := b.listen(ctx, timer.C); err != nil {
			return err
		}
		return b.client.Noop().Wait()
	}
	select {
	case <-b.news: // it came before we began to listen
		return nil
	default:
	}
	idle, err := b.client.Idle()
	if err != nil {
		return err
	}
	heard := b.listen(ctx, timer.C)
	return errors.Join(heard, idle.Close(), idle.Wait())
}

func (b *box) listen(ctx context.Context, over <-chan time.Time) error {
	select {
	case <-b.news:
	case <-over:
	case <-b.client.Closed():
		return errLost
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// close ends the connection. The library waits, for ever, for whoever reads what it was in the middle of handing out; nobody does any more.
func (b *box) close() {
	b.unhook()
	closed := make(chan struct{})
	go func() {
		b.client.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(time.Second):
	}
}
