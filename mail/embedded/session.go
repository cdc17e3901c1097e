package embedded

import (
	"crypto/subtle"
	"errors"
	"io"
	"os"
	"sort"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

const delimiter = '/'

// A session is one IMAP connection.
type session struct {
	server   *Server
	account  *account // nil before the login
	mailbox  *mailbox // nil when none is selected
	view     *imapserver.SessionTracker
	readOnly bool
}

var _ imapserver.SessionIMAP4rev2 = (*session)(nil)

func no(code imap.ResponseCode, text string) error {
	return &imap.Error{Type: imap.StatusResponseTypeNo, Code: code, Text: text}
}

// Close ends the session.
func (s *session) Close() error {
	if s.view != nil {
		s.view.Close() // and is not forgotten: an IDLE that was cut off may still look at it
	}
	s.server.work.leave()
	return nil
}

// Login takes the account's name, or its address.
func (s *session) Login(username, password string) error {
	name := strings.ToLower(username)
	name = strings.TrimSuffix(name, "@"+strings.ToLower(s.server.config.Domain))
	a := s.server.accounts[name]
	if a == nil || subtle.ConstantTimeCompare([]byte(a.password), []byte(password)) != 1 {
		return imapserver.ErrAuthFailed
	}
	s.account = a
	return nil
}

// find gives a mailbox; the account's lock must be held.
func (s *session) find(name string, code imap.ResponseCode) (*mailbox, error) {
	m := s.account.mailboxes[name]
	if m == nil {
		return nil, no(code, "No such mailbox")
	}
	return m, nil
}

// Select opens a mailbox.
func (s *session) Select(name string, options *imap.SelectOptions) (*imap.SelectData, error) {
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	m, err := s.find(name, imap.ResponseCodeNonExistent)
	if err != nil {
		return nil, err
	}
	s.mailbox, s.view, s.readOnly = m, m.tracker.NewSession(), options.ReadOnly
	flags := []imap.Flag{imap.FlagSeen, imap.FlagAnswered, imap.FlagFlagged, imap.FlagDeleted, imap.FlagDraft}
	data := &imap.SelectData{
		Flags:          flags,
		PermanentFlags: append(flags[:len(flags):len(flags)], imap.FlagWildcard),
		NumMessages:    uint32(len(m.messages)),
		UIDNext:        m.next,
		UIDValidity:    m.validity,
	}
	for i, msg := range m.messages {
		if !msg.has(imap.FlagSeen) {
			data.FirstUnseenSeqNum = uint32(i) + 1
			break
		}
	}
	return data, nil
}

// Unselect closes the mailbox.
func (s *session) Unselect() error {
	s.view.Close()
	s.mailbox, s.view = nil, nil
	return nil
}

// Create makes a mailbox.
func (s *session) Create(name string, _ *imap.CreateOptions) error {
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	name = strings.TrimRight(name, string(delimiter))
	if name == "" || len(folderName(name)) > 200 {
		return no(imap.ResponseCodeCannot, "This is no name for a mailbox")
	}
	if s.account.mailboxes[name] != nil {
		return no(imap.ResponseCodeAlreadyExists, "Mailbox already exists")
	}
	return s.account.create(name)
}

var errNotHere = no(imap.ResponseCodeCannot, "This server keeps its mailboxes")

// Delete is refused: what a player wrote is kept.
func (s *session) Delete(string) error { return errNotHere }

// Rename is refused.
func (s *session) Rename(string, string, *imap.RenameOptions) error { return errNotHere }

// Subscribe does nothing: all mailboxes are subscribed to.
func (s *session) Subscribe(string) error { return nil }

// Unsubscribe does nothing.
func (s *session) Unsubscribe(string) error { return nil }

// Namespace is one, without a prefix.
func (s *session) Namespace() (*imap.NamespaceData, error) {
	return &imap.NamespaceData{Personal: []imap.NamespaceDescriptor{{Delim: delimiter}}}, nil
}

// List names the mailboxes that fit a pattern.
func (s *session) List(w *imapserver.ListWriter, ref string, patterns []string, options *imap.ListOptions) error {
	if len(patterns) == 0 {
		return w.WriteList(&imap.ListData{Attrs: []imap.MailboxAttr{imap.MailboxAttrNoSelect}, Delim: delimiter})
	}
	s.account.lock.Lock()
	var list []imap.ListData
	for name, m := range s.account.mailboxes {
		for _, p := range patterns {
			if imapserver.MatchList(name, delimiter, ref, p) {
				d := imap.ListData{Mailbox: name, Delim: delimiter}
				if options.ReturnStatus != nil {
					d.Status = m.status(options.ReturnStatus)
				}
				list = append(list, d)
				break
			}
		}
	}
	s.account.lock.Unlock()
	sort.Slice(list, func(i, j int) bool { return list[i].Mailbox < list[j].Mailbox })
	for i := range list {
		if err := w.WriteList(&list[i]); err != nil {
			return err
		}
	}
	return nil
}

// Status tells about a mailbox that need not be selected.
func (s *session) Status(name string, options *imap.StatusOptions) (*imap.StatusData, error) {
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	m, err := s.find(name, imap.ResponseCodeNonExistent)
	if err != nil {
		return nil, err
	}
	return m.status(options), nil
}

func (m *mailbox) status(o *imap.StatusOptions) *imap.StatusData {
	d := &imap.StatusData{Mailbox: m.name}
	number := func(want bool, n uint32) *uint32 {
		if !want {
			return nil
		}
		return &n
	}
	d.NumMessages = number(o.NumMessages, uint32(len(m.messages)))
	d.NumRecent = number(o.NumRecent, 0)
	d.NumUnseen = number(o.NumUnseen, m.count(func(msg *message) bool { return !msg.has(imap.FlagSeen) }))
	d.NumDeleted = number(o.NumDeleted, m.count(func(msg *message) bool { return msg.has(imap.FlagDeleted) }))
	if o.UIDNext {
		d.UIDNext = m.next
	}
	if o.UIDValidity {
		d.UIDValidity = m.validity
	}
	if o.Size {
		var size int64
		for _, msg := range m.messages {
			size += msg.size
		}
		d.Size = &size
	}
	return d
}

// Append writes a message into a mailbox.
func (s *session) Append(name string, r imap.LiteralReader, options *imap.AppendOptions) (*imap.AppendData, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	at := options.Time
	if at.IsZero() {
		at = time.Now()
	}
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	m, err := s.find(name, imap.ResponseCodeTryCreate)
	if err != nil {
		return nil, err
	}
	uid, err := m.append(raw, at, options.Flags)
	return &imap.AppendData{UID: uid, UIDValidity: m.validity}, err
}

// Poll writes what has changed.
func (s *session) Poll(w *imapserver.UpdateWriter, allowExpunge bool) error {
	if s.view == nil {
		return nil
	}
	return s.view.Poll(w, allowExpunge)
}

// Idle writes what changes, until stop.
func (s *session) Idle(w *imapserver.UpdateWriter, stop <-chan struct{}) error {
	if s.view == nil {
		<-stop
		return nil
	}
	return s.follow(func() error { return s.view.Poll(w, true) }, stop)
}

// follow looks now and whenever the mailbox has changed, until stop. The library's own Idle sleeps through what comes between its
// last look and its waiting.
func (s *session) follow(look func() error, stop <-chan struct{}) error {
	m := s.mailbox
	for {
		s.account.lock.Lock()
		changed := m.changed
		s.account.lock.Unlock()
		if err := look(); err != nil {
			return err
		}
		select {
		case <-changed:
		case <-stop:
			return nil
		}
	}
}

// writable refuses changes in a mailbox opened with EXAMINE.
func (s *session) writable() error {
	if s.readOnly {
		return no("", "The mailbox is open for reading only")
	}
	return nil
}

// Expunge removes the messages marked as deleted.
func (s *session) Expunge(_ *imapserver.ExpungeWriter, uids *imap.UIDSet) error {
	if err := s.writable(); err != nil {
		return err
	}
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	gone := map[*message]bool{}
	var errs []error
	for _, msg := range s.mailbox.messages {
		if !msg.has(imap.FlagDeleted) || uids != nil && !uids.Contains(msg.uid) {
			continue
		}
		if err := os.Remove(s.mailbox.path(msg.uid, mailExt)); err != nil {
			errs = append(errs, err)
			continue
		}
		os.Remove(s.mailbox.path(msg.uid, flagsExt))
		gone[msg] = true
	}
	s.mailbox.drop(gone)
	return errors.Join(errs...)
}
