package standin

import (
	"fmt"
	"time"
)

// Drop cuts every gateway connection without a word. The sessions can be resumed.
func (d *Discord) Drop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.dialled {
		c.cut()
	}
}

// AskReconnect tells every bot to connect again (opcode 7), as Discord does before it restarts a gateway.
func (d *Discord) AskReconnect() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.dialled {
		c.send(opReconnect, nil)
	}
}

// AskHeartbeat asks every bot for a heartbeat at once (opcode 1).
func (d *Discord) AskHeartbeat() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.dialled {
		c.send(opHeartbeat, nil)
	}
}

// Invalidate tells every bot that its session is not valid (opcode 9). One that is not resumable is lost with all events
// that the bot has missed.
func (d *Discord) Invalidate(resumable bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.dialled {
		if c.session != nil {
			c.session.dead = !resumable
			c.session.conn = nil
			c.session = nil
		}
		c.send(opInvalidSession, resumable)
	}
}

// Forget ends all sessions while nobody is told: a bot that tries to resume begins anew.
func (d *Discord) Forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, s := range d.sessions {
		s.dead = true
	}
}

// Deafen makes the connections of this moment zombies, whose heartbeats are not acknowledged any more: a bot must notice
// by itself, connect again and resume.
func (d *Discord) Deafen() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.dialled {
		c.deaf = true
	}
}

// Twice sends each of the next n interactions two times.
func (d *Discord) Twice(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.twice = n
}

// Connected is how many sessions have a connection now.
func (d *Discord) Connected() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := 0
	for c := range d.dialled {
		if c.session != nil {
			n++
		}
	}
	return n
}

// Sessions is how many sessions bots have begun with IDENTIFY so far; one that was resumed counts once.
func (d *Discord) Sessions() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.starts
}

// Ready waits until n sessions are connected.
func (d *Discord) Ready(n int) error {
	return d.Wait(fmt.Sprintf("%d connected sessions", n), func() bool { return d.Connected() >= n })
}

// Beating waits until n sessions are connected whose hearts have beaten there. A library that is disturbed before may take its first
// heartbeat, which finds the old connection closed, for the loss of the new one: discordgo does, and begins a session more.
func (d *Discord) Beating(n int) error {
	long := max(d.settings.Patience, time.Minute) // it is the library that is waited for, not what a user waits for
	return await(d, long, fmt.Sprintf("%d beating sessions", n), func() bool {
		d.mu.Lock()
		defer d.mu.Unlock()
		beating := 0
		for c := range d.dialled {
			if c.session != nil && c.beaten {
				beating++
			}
		}
		return beating >= n
	})
}
