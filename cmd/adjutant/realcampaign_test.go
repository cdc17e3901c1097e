package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/store"
)

// The whole campaign once more, by Postfix and Dovecot: with a mailbox server that is killed, a relay that is stopped, and a network
// that is cut again and again.
func TestRealServerCampaign(t *testing.T) {
	r := withRealPost(t)
	c := newCampaign(t)
	c.real = r
	c.config.Embedded.Accounts = nil
	r.configure(&c.config)
	for _, p := range c.people {
		r.clear(p.Name)
		p.Password = r.passwords[p.Name]
	}
	scenes := append([]incident(nil), c.scenes...)
	c.scenes = nil
	for _, s := range scenes {
		c.scenes = append(c.scenes, s)
		switch {
		case strings.HasPrefix(s.name, "Cora puts a unit right"):
			c.scenes = append(c.scenes, incident{"the mailbox server is killed, and comes back", 8, "confederate", nil, mailboxIsKilled})
		case strings.HasPrefix(s.name, "Anna answers in grace"):
			c.scenes = append(c.scenes, incident{"the relay is stopped, and comes back", 12, "confederate", nil, relayIsStopped})
		}
	}
	cutting, stop := context.WithCancel(t.Context())
	defer stop()
	go func() { // the line to the mailbox is cut all the time; nothing may be lost or doubled by it
		for cutting.Err() == nil {
			time.Sleep(1500 * time.Millisecond)
			r.inWire.cut(false)
		}
	}()
	began := time.Now()
	c.run()
	t.Logf("the campaign took %s; the line was cut %d times", time.Since(began).Round(time.Second), r.inWire.cuts)
}

// mailboxIsKilled: what is written while the mailbox is away waits at the relay, and is dealt with once.
func mailboxIsKilled(c *campaign) {
	ben, r := c.person("ben"), c.real
	r.killDovecot()
	own := c.send(ben, c.asking(ben).From, ben.raw(c.t, c.asking(ben), "status"))
	await(c.t, "the daemon says that its mailbox is away", func() (bool, error) {
		l := c.daemon.Links.Links()[0]
		return !l.Connected && l.Why != "", nil
	})
	r.startDovecot()
	for _, p := range c.people {
		p.Box.Close()
		if err := p.Connect(); err != nil {
			c.t.Fatal(err)
		}
	}
	r.flush()
	c.taken(own)
	if n := c.answersTo(own); n != 1 {
		c.t.Errorf("a mail that came while the mailbox was away has %d answers, want 1", n)
	}
}

// relayIsStopped: letters wait until it is back, and go out once.
func relayIsStopped(c *campaign) {
	anna, ben, r := c.person("anna"), c.person("ben"), c.real
	own := c.send(anna, c.asking(anna).From, anna.raw(c.t, c.asking(anna), "press ben r: Do you hear the guns?"))
	r.outWire.cut(true) // whether or not the letters have gone
	await(c.t, "the message is taken", func() (bool, error) { return c.daemon.Store.Seen(c.t.Context(), "mail", own.ID) })
	r.stopPostfix()
	r.outWire.mend()
	r.startPostfix()
	c.gather()
	c.reads(c.newest(ben, "Anna writes:"), "Do you hear the guns?")
	if n := c.answersTo(own); n != 1 {
		c.t.Errorf("a mail that came while the relay was away has %d answers, want 1", n)
	}
}

// letWait lets the clock of the game run to the next try of a letter that waits for it.
func (c *campaign) letWait(owed []store.Posted) {
	for _, p := range owed {
		if now := c.clock.now(); p.State == store.Owed && p.Next.After(now) {
			c.clock.set(p.Next)
			c.alive()
		}
	}
}
