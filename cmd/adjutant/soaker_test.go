package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
)

// A soaker is a correspondent who reads when his mail program tells him, thinks, and writes.
type soaker struct {
	*demo.Correspondent
	soak  *soak
	news  chan struct{}
	known map[string]bool // letters read
	moves int
	queue []soakDraft // to be written when he has thought
}

// A soakDraft is an answer that will be written.
type soakDraft struct {
	when time.Time
	to   *demo.Received
	text string
}

func newSoaker(s *soak, name string, cfg config.Config) *soaker {
	return &soaker{Correspondent: &demo.Correspondent{Name: name, Address: name + "@club.example", Password: name, Phone: true, IMAP: cfg.Embedded.IMAP, SMTP: cfg.Embedded.SMTP},
		soak: s, news: make(chan struct{}, 1), known: map[string]bool{}}
}

// patienceAtEnd is how long a correspondent waits for his last answers.
const patienceAtEnd = 3 * time.Minute

// live corresponds until the soak is over and all his messages are answered.
func (p *soaker) live() {
	time.Sleep(time.Duration(rand.Int64N(int64(2 * time.Second))))
	var end time.Time
	for {
		select {
		case <-p.soak.over:
			if end.IsZero() {
				end, p.queue = time.Now().Add(patienceAtEnd), nil
			}
			if p.soak.answered(p.Name) || time.Now().After(end) {
				if p.Box != nil {
					p.Box.Close()
				}
				return
			}
		default:
		}
		if p.Box == nil && p.connectTold() != nil {
			p.soak.down()
			p.pause(time.Second)
			continue
		}
		if err := p.read(); err != nil {
			p.Box.Close()
			p.Box = nil
			continue
		}
		p.writeDue()
		p.wait()
	}
}

func (p *soaker) pause(d time.Duration) { time.Sleep(d + time.Duration(rand.Int64N(int64(d)))) }

// connectTold opens the mailbox so that the server tells of news.
func (p *soaker) connectTold() error {
	box, err := imapclient.DialInsecure(p.IMAP, &imapclient.Options{UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: func(*imapclient.UnilateralDataMailbox) {
		select {
		case p.news <- struct{}{}:
		default:
		}
	}}})
	if err != nil {
		return err
	}
	if err = box.Login(p.Name, p.Password).Wait(); err == nil {
		_, err = box.Select("INBOX", nil).Wait()
	}
	if err != nil {
		box.Close()
		return err
	}
	p.Box = box
	return nil
}

// wait returns when there is news, or something is to be written.
func (p *soaker) wait() {
	d := 5 * time.Second
	for _, q := range p.queue {
		d = min(d, time.Until(q.when))
	}
	idle, err := p.Box.Idle()
	if err != nil {
		return
	}
	select {
	case <-p.news:
	case <-p.Box.Closed():
	case <-time.After(max(d, 10*time.Millisecond)):
	}
	idle.Close()
	idle.Wait()
}

// read takes what has come and decides what to write.
func (p *soaker) read() error {
	got, err := p.Fetch()
	for _, m := range got {
		p.soak.came(m, p.known[m.ID])
		if p.known[m.ID] {
			continue
		}
		p.known[m.ID] = true
		if text := p.reaction(m); text != "" {
			think := time.Duration(rand.ExpFloat64() * float64(p.soak.think))
			p.queue = append(p.queue, soakDraft{time.Now().Add(think), m, text})
		}
	}
	return err
}

// reaction is what he makes of a letter: a march and the end of his turn, a mistake now and then, an answer in a battle.
func (p *soaker) reaction(m *demo.Received) string {
	offers := offered(m.Text)
	switch first := demo.FirstLine(m.Text); {
	case strings.Contains(first, "Your move") && p.moves%7 == 6:
		p.moves++
		return "mrach all to Richmond\nend"
	case strings.Contains(first, "Your move"), strings.Contains(first, "Nothing is played"):
		p.moves++
		if len(offers) > 0 && p.moves%2 == 0 {
			return offers[p.moves%len(offers)] + "\nend!"
		}
		return "end!"
	case strings.HasPrefix(first, "An answer is wanted") && len(offers) > 0:
		return offers[0]
	case strings.HasPrefix(first, "The game begins"), rand.IntN(20) == 0:
		return "status"
	}
	return ""
}

// writeDue sends what he has thought about long enough; what is not taken waits.
func (p *soaker) writeDue() {
	var later []soakDraft
	for _, q := range p.queue {
		if time.Until(q.when) > 0 || !p.send(q) {
			later = append(later, q)
		}
	}
	p.queue = later
}

func (p *soaker) send(q soakDraft) bool {
	p.Sent++
	var b bytes.Buffer
	if err := p.Write(&b, q.to, q.text); err != nil {
		p.soak.t.Error(err)
		return true
	}
	own, err := demo.ReadMail(p.Name, b.Bytes())
	if err != nil {
		p.soak.t.Error(err)
		return true
	}
	p.soak.posting(own.ID)
	if err := postTo(p.SMTP, p.Address, q.to.From, b.String()); err != nil {
		p.soak.notPosted(own.ID)
		return false
	}
	return true
}

// posting notes a message before it is handed over: its answer may be faster than we are.
func (s *soak) posting(id string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.mails[id] = &soakMail{at: time.Now(), answers: map[string]bool{}}
}

// notPosted forgets a message that the mail server did not take. It may have taken it all the same, and then answers it.
func (s *soak) notPosted(id string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.refused++
	if m := s.mails[id]; len(m.answers) == 0 {
		delete(s.mails, id)
	}
}

func (s *soak) down() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.refused++
}

// came notes a letter.
func (s *soak) came(m *demo.Received, again bool) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.letters++
	if again {
		s.twice++
	}
	if mail := s.mails[m.InReplyTo]; mail != nil {
		if mail.answered.IsZero() {
			mail.answered = time.Now()
		}
		mail.answers[m.ID] = true
	}
}

// answered says whether all messages of somebody have an answer.
func (s *soak) answered(name string) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	for id, m := range s.mails {
		if m.answered.IsZero() && strings.HasPrefix(id, name+".") {
			return false
		}
	}
	return true
}
