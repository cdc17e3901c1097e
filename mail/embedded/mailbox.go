package embedded

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

const (
	inbox     = "INBOX"
	stateFile = "state" // "UIDVALIDITY UIDNEXT"
	mailExt   = ".eml"
	flagsExt  = ".flags"
)

// An account is one user's mailboxes. Its lock covers all of them, so that a move is one step.
type account struct {
	password string
	dir      string
	fresh    bool // it had no INBOX before

	lock      sync.Mutex
	mailboxes map[string]*mailbox
}

// A mailbox is a folder: each message the file UID.eml, its flags beside it in UID.flags.
type mailbox struct {
	name     string
	dir      string
	validity uint32
	next     imap.UID
	messages []*message // by UID
	tracker  *imapserver.MailboxTracker
	changed  chan struct{} // closed, and another one put in its place, when the tracker has news
}

// A message is what is known of a message without reading its file.
type message struct {
	uid   imap.UID
	at    time.Time
	size  int64
	flags map[string]imap.Flag // by the flag in lower case
}

func openAccount(dir, password string) (*account, error) {
	a := &account{password: password, dir: dir, mailboxes: map[string]*mailbox{}}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name, err := url.PathUnescape(e.Name())
		if !e.IsDir() || err != nil {
			continue
		}
		m, err := openMailbox(filepath.Join(dir, e.Name()), name)
		if err != nil {
			return nil, fmt.Errorf("mailbox %s: %w", name, err)
		}
		a.mailboxes[name] = m
	}
	if a.mailboxes[inbox] == nil {
		a.fresh = true
		return a, a.create(inbox)
	}
	return a, nil
}

// folderName makes any mailbox name a file name.
func folderName(name string) string {
	return strings.ReplaceAll(url.PathEscape(name), ".", "%2E")
}

// create makes an empty mailbox. Its UIDVALIDITY is the time, so that a mailbox made anew has another one.
func (a *account) create(name string) error {
	dir := filepath.Join(a.dir, folderName(name))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	m := &mailbox{name: name, dir: dir, validity: uint32(time.Now().Unix()), next: 1, tracker: imapserver.NewMailboxTracker(0),
		changed: make(chan struct{})}
	if err := m.saveState(); err != nil {
		return err
	}
	a.mailboxes[name] = m
	return syncDir(a.dir)
}

func openMailbox(dir, name string) (*mailbox, error) {
	m := &mailbox{name: name, dir: dir, next: 1, changed: make(chan struct{})}
	state, err := os.ReadFile(filepath.Join(dir, stateFile))
	switch {
	case errors.Is(err, os.ErrNotExist): // the crash came between making the folder and its state
		m.validity = uint32(time.Now().Unix())
	case err != nil:
		return nil, err
	default:
		if _, err := fmt.Sscan(string(state), &m.validity, &m.next); err != nil {
			return nil, fmt.Errorf("its file %q is damaged: %w", stateFile, err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		number, isMail := strings.CutSuffix(e.Name(), mailExt)
		uid, err := strconv.ParseUint(number, 10, 32)
		if !isMail || err != nil {
			continue
		}
		info, err := e.Info()
		if err != nil {
			return nil, err
		}
		flags, err := os.ReadFile(m.path(imap.UID(uid), flagsExt))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		m.messages = append(m.messages, &message{uid: imap.UID(uid), at: info.ModTime(), size: info.Size(),
			flags: flagSet(strings.Fields(string(flags)))})
		m.next = max(m.next, imap.UID(uid)+1)
	}
	sort.Slice(m.messages, func(i, j int) bool { return m.messages[i].uid < m.messages[j].uid })
	m.tracker = imapserver.NewMailboxTracker(uint32(len(m.messages)))
	return m, m.saveState()
}

func flagSet[F ~string](flags []F) map[string]imap.Flag {
	set := map[string]imap.Flag{}
	for _, f := range flags {
		set[strings.ToLower(string(f))] = imap.Flag(f)
	}
	return set
}

func (m *mailbox) path(uid imap.UID, ext string) string {
	return filepath.Join(m.dir, fileName(uid, ext))
}

func fileName(uid imap.UID, ext string) string { return fmt.Sprintf("%010d%s", uid, ext) }

func (m *mailbox) saveState() error {
	return writeFile(m.dir, stateFile, []byte(fmt.Sprintf("%d %d\n", m.validity, m.next)))
}

// newUID takes the next UID; it is on disk before it is used, so that none is given twice.
func (m *mailbox) newUID() (imap.UID, error) {
	uid := m.next
	m.next++
	return uid, m.saveState()
}

// add puts a message that is on disk into the mailbox and tells its sessions.
func (m *mailbox) add(msg *message) {
	m.messages = append(m.messages, msg)
	m.tracker.QueueNumMessages(uint32(len(m.messages)))
	m.wake()
}

// wake tells those who follow the mailbox that there is news.
func (m *mailbox) wake() {
	close(m.changed)
	m.changed = make(chan struct{})
}

// append writes a new message. When it returns without an error the message is on disk.
func (m *mailbox) append(raw []byte, at time.Time, flags []imap.Flag) (imap.UID, error) {
	uid, err := m.newUID()
	if err != nil {
		return 0, err
	}
	msg := &message{uid: uid, at: at, size: int64(len(raw)), flags: flagSet(flags)}
	if err := m.saveFlags(msg); err != nil {
		return 0, err
	}
	if err := writeFile(m.dir, fileName(uid, mailExt), raw); err != nil {
		return 0, err
	}
	if err := os.Chtimes(m.path(uid, mailExt), at, at); err != nil {
		return 0, err
	}
	m.add(msg)
	return uid, nil
}

func (m *mailbox) saveFlags(msg *message) error {
	if len(msg.flags) == 0 {
		err := os.Remove(m.path(msg.uid, flagsExt))
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return err
	}
	var b strings.Builder
	for _, f := range msg.flagList() {
		b.WriteString(string(f) + "\n")
	}
	return writeFile(m.dir, fileName(msg.uid, flagsExt), []byte(b.String()))
}

func (msg *message) flagList() []imap.Flag {
	list := make([]imap.Flag, 0, len(msg.flags))
	for _, f := range msg.flags {
		list = append(list, f)
	}
	sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
	return list
}

func (msg *message) has(flag imap.Flag) bool {
	_, ok := msg.flags[strings.ToLower(string(flag))]
	return ok
}

// moveTo moves a message's file into another mailbox and gives it a new UID there. Flags go first: flags without a message are
// passed over, a message without its flags would be taken for new.
func (m *mailbox) moveTo(dest *mailbox, msg *message) (imap.UID, error) {
	uid, err := dest.newUID()
	if err != nil {
		return 0, err
	}
	moved := &message{uid: uid, at: msg.at, size: msg.size, flags: msg.flags}
	if err := dest.saveFlags(moved); err != nil {
		return 0, err
	}
	if err := os.Rename(m.path(msg.uid, mailExt), dest.path(uid, mailExt)); err != nil {
		return 0, err
	}
	if err := errors.Join(syncDir(dest.dir), syncDir(m.dir)); err != nil {
		return 0, err
	}
	os.Remove(m.path(msg.uid, flagsExt))
	dest.add(moved)
	return uid, nil
}

// drop takes messages out of the list, from the last to the first so that the numbers of the others hold, and tells the sessions.
// Their files are the caller's.
func (m *mailbox) drop(gone map[*message]bool) {
	for i := len(m.messages) - 1; i >= 0; i-- {
		if gone[m.messages[i]] {
			m.tracker.QueueExpunge(uint32(i) + 1)
			m.wake()
			m.messages = append(m.messages[:i:i], m.messages[i+1:]...)
		}
	}
}

func (m *mailbox) read(msg *message) ([]byte, error) { return os.ReadFile(m.path(msg.uid, mailExt)) }

func (m *mailbox) count(is func(*message) bool) uint32 {
	var n uint32
	for _, msg := range m.messages {
		if is(msg) {
			n++
		}
	}
	return n
}
