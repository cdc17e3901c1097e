package embedded

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"maps"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-message/textproto"
)

// numbered is a message with the number by which the session knows it; 0 when it has not heard of it yet.
type numbered struct {
	number uint32
	msg    *message
}

// pick lists the messages of a set; the account's lock must be held.
func (s *session) pick(set imap.NumSet) []numbered {
	last := uint32(len(s.mailbox.messages))
	lastUID := s.mailbox.next - 1
	if last > 0 {
		lastUID = s.mailbox.messages[last-1].uid
	}
	var out []numbered
	for i, msg := range s.mailbox.messages {
		n := numbered{s.view.EncodeSeqNum(uint32(i) + 1), msg}
		if inSet(set, n, last, lastUID) {
			out = append(out, n)
		}
	}
	return out
}

// inSet takes 0 in a set for the last message there is ("*").
func inSet(set imap.NumSet, n numbered, last uint32, lastUID imap.UID) bool {
	switch set := set.(type) {
	case imap.SeqSet:
		for _, r := range set {
			if n.number != 0 && between(n.number, r.Start, r.Stop, last) {
				return true
			}
		}
	case imap.UIDSet:
		for _, r := range set {
			if between(uint32(n.msg.uid), uint32(r.Start), uint32(r.Stop), uint32(lastUID)) {
				return true
			}
		}
	}
	return false
}

func between(n, start, stop, last uint32) bool {
	if start == 0 {
		start = last
	}
	if stop == 0 {
		stop = last
	}
	return min(start, stop) <= n && n <= max(start, stop)
}

// Fetch writes what is asked for of each message. Files are read without the lock: they never change.
func (s *session) Fetch(w *imapserver.FetchWriter, set imap.NumSet, options *imap.FetchOptions) error {
	seen := false
	for _, b := range options.BodySection {
		seen = seen || !b.Peek && !s.readOnly
	}
	s.account.lock.Lock()
	picked := s.pick(set)
	flags := make([][]imap.Flag, len(picked))
	for i, n := range picked {
		if seen && !n.msg.has(imap.FlagSeen) {
			n.msg.flags = maps.Clone(n.msg.flags)
			n.msg.flags["\\seen"] = imap.FlagSeen
			if err := s.mailbox.saveFlags(n.msg); err != nil {
				s.account.lock.Unlock()
				return err
			}
			s.tell(n.msg, nil)
		}
		flags[i] = n.msg.flagList()
	}
	s.account.lock.Unlock()
	for i, n := range picked {
		if n.number == 0 {
			continue
		}
		if err := s.fetch(w.CreateMessage(n.number), n.msg, flags[i], options); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) fetch(w *imapserver.FetchResponseWriter, msg *message, flags []imap.Flag, o *imap.FetchOptions) error {
	w.WriteUID(msg.uid)
	if o.Flags {
		w.WriteFlags(flags)
	}
	if o.InternalDate {
		w.WriteInternalDate(msg.at)
	}
	if o.RFC822Size {
		w.WriteRFC822Size(msg.size)
	}
	if !o.Envelope && o.BodyStructure == nil && len(o.BodySection)+len(o.BinarySection)+len(o.BinarySectionSize) == 0 {
		return w.Close()
	}
	raw, err := s.mailbox.read(msg)
	if err != nil { // moved away meanwhile; the session hears of it next
		return w.Close()
	}
	if o.Envelope {
		if h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(raw))); err == nil {
			w.WriteEnvelope(imapserver.ExtractEnvelope(h))
		}
	}
	if o.BodyStructure != nil {
		w.WriteBodyStructure(imapserver.ExtractBodyStructure(bytes.NewReader(raw)))
	}
	for _, b := range o.BodySection {
		part := imapserver.ExtractBodySection(bytes.NewReader(raw), b)
		if err := writeSection(w.WriteBodySection(b, int64(len(part))), part); err != nil {
			return errors.Join(err, w.Close()) // a response that stays open keeps the connection from ever ending
		}
	}
	for _, b := range o.BinarySection {
		part := imapserver.ExtractBinarySection(bytes.NewReader(raw), b)
		if err := writeSection(w.WriteBinarySection(b, int64(len(part))), part); err != nil {
			return errors.Join(err, w.Close())
		}
	}
	for _, b := range o.BinarySectionSize {
		w.WriteBinarySectionSize(b, imapserver.ExtractBinarySectionSize(bytes.NewReader(raw), b))
	}
	return w.Close()
}

// tell queues a message's flags for all sessions but one.
func (s *session) tell(msg *message, but *imapserver.SessionTracker) {
	for i, m := range s.mailbox.messages {
		if m == msg {
			s.mailbox.tracker.QueueMessageFlags(uint32(i)+1, msg.uid, msg.flagList(), but)
			s.mailbox.wake()
		}
	}
}

// Store changes flags; they are on disk before the answer.
func (s *session) Store(w *imapserver.FetchWriter, set imap.NumSet, change *imap.StoreFlags, _ *imap.StoreOptions) error {
	if err := s.writable(); err != nil {
		return err
	}
	s.account.lock.Lock()
	for _, n := range s.pick(set) {
		flags := maps.Clone(n.msg.flags)
		named := flagSet(change.Flags)
		switch change.Op {
		case imap.StoreFlagsSet:
			flags = named
		case imap.StoreFlagsAdd:
			maps.Copy(flags, named)
		case imap.StoreFlagsDel:
			for f := range named {
				delete(flags, f)
			}
		}
		before := n.msg.flags
		n.msg.flags = flags
		if err := s.mailbox.saveFlags(n.msg); err != nil {
			n.msg.flags = before
			s.account.lock.Unlock()
			return err
		}
		s.tell(n.msg, s.view)
	}
	s.account.lock.Unlock()
	if change.Silent {
		return nil
	}
	return s.Fetch(w, set, &imap.FetchOptions{Flags: true})
}

// Copy copies messages into another mailbox.
func (s *session) Copy(set imap.NumSet, name string) (*imap.CopyData, error) {
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	dest, err := s.find(name, imap.ResponseCodeTryCreate)
	if err != nil {
		return nil, err
	}
	data := &imap.CopyData{UIDValidity: dest.validity}
	for _, n := range s.pick(set) {
		raw, err := s.mailbox.read(n.msg)
		if err != nil {
			return nil, err
		}
		uid, err := dest.append(raw, n.msg.at, n.msg.flagList())
		if err != nil {
			return nil, err
		}
		data.SourceUIDs.AddNum(n.msg.uid)
		data.DestUIDs.AddNum(uid)
	}
	return data, nil
}

// Move moves messages into another mailbox. A crash in the middle leaves each message in one of the two.
func (s *session) Move(w *imapserver.MoveWriter, set imap.NumSet, name string) error {
	if err := s.writable(); err != nil {
		return err
	}
	s.account.lock.Lock()
	data, err := s.move(set, name)
	s.account.lock.Unlock()
	if err != nil {
		return err
	}
	return w.WriteCopyData(data)
}

func (s *session) move(set imap.NumSet, name string) (*imap.CopyData, error) {
	dest, err := s.find(name, imap.ResponseCodeTryCreate)
	if err != nil {
		return nil, err
	}
	if dest == s.mailbox {
		return nil, no("", "Source and destination are the same mailbox")
	}
	data := &imap.CopyData{UIDValidity: dest.validity}
	gone := map[*message]bool{}
	defer func() { s.mailbox.drop(gone) }()
	for _, n := range s.pick(set) {
		uid, err := s.mailbox.moveTo(dest, n.msg)
		if err != nil {
			return nil, err
		}
		gone[n.msg] = true
		data.SourceUIDs.AddNum(n.msg.uid)
		data.DestUIDs.AddNum(uid)
	}
	return data, nil
}

func writeSection(w io.WriteCloser, b []byte) error {
	_, err := w.Write(b)
	return errors.Join(err, w.Close())
}
