package standin

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// Operations of the gateway.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opMembers        = 8
	opInvalidSession = 9
	opHello          = 10
	opAck            = 11
)

type payload struct {
	Op int             `json:"op"`
	D  json.RawMessage `json:"d"`
}

// open is the websocket side of a stand-in.
func (d exchange) open(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return
	}
	ctx, cut := context.WithCancel(context.Background())
	defer cut()
	c := &connection{d: d.Discord, ws: ws, cut: cut, version: r.URL.Query().Get("v"), began: time.Now(), more: make(chan struct{}, 1)}
	defer func() { _ = ws.CloseNow() }()
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return
	}
	d.dialled[c] = true
	d.mu.Unlock()
	defer d.hangUp(c)
	go c.write(ctx)
	if q := r.URL.Query(); c.version != "9" && c.version != "10" {
		c.close(4012, "Invalid API version")
		return
	} else if e := q.Get("encoding"); e != "json" || q.Get("compress") != "" {
		c.close(4002, "the stand-in speaks JSON without compression of the stream")
		return
	}
	c.send(opHello, map[string]any{"heartbeat_interval": d.settings.Heartbeat.Milliseconds(), "_trace": []string{"stand-in"}})
	c.read(ctx)
}

// hangUp forgets a connection that has ended; its session waits to be resumed.
func (d exchange) hangUp(c *connection) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.dialled, c)
	if c.session != nil && c.session.conn == c {
		c.session.conn = nil
	}
	d.notify()
}

// read takes in what the bot sends until the connection ends, or its heart has not beaten for an interval and a half.
func (c *connection) read(ctx context.Context) {
	patience := c.d.settings.Heartbeat * 3 / 2
	dead := time.AfterFunc(patience, func() {
		c.d.exchange().foul("no heartbeat in time")
		c.cut()
	})
	defer dead.Stop()
	for {
		kind, data, err := c.ws.Read(ctx)
		if err != nil {
			if code := websocket.CloseStatus(err); code == websocket.StatusNormalClosure || code == websocket.StatusGoingAway {
				c.d.exchange().leave(c)
			}
			return
		}
		var p payload
		switch err := json.Unmarshal(data, &p); {
		case err != nil || kind != websocket.MessageText:
			c.close(4002, "Error while decoding payload.")
			return
		case len(data) > 4096:
			c.close(4002, "Payload exceeds 4096 bytes.")
			return
		}
		if p.Op == opHeartbeat {
			dead.Reset(patience)
		}
		if code, reason := c.d.exchange().hear(c, p); code != 0 {
			c.close(code, reason)
			return
		}
	}
}

// leave ends the session of a bot that has closed its connection with 1000 or 1001: Discord takes that as a farewell.
func (d exchange) leave(c *connection) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c.session != nil {
		c.session.dead = true
	}
}

// hear acts on one payload of a bot; a code other than 0 ends the connection.
func (d exchange) hear(c *connection, p payload) (code websocket.StatusCode, reason string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	defer d.notify()
	if now := time.Now(); now.Sub(c.window) > time.Minute {
		c.window, c.events = now, 0
	}
	if c.events++; c.events > 120 {
		return 4008, "You are being rate limited."
	}
	switch p.Op {
	case opHeartbeat:
		c.beaten = true
		if c.session != nil {
			c.session.heard(p.D)
		}
		if !c.deaf {
			c.send(opAck, nil)
		}
	case opIdentify:
		return d.identify(c, p.D)
	case opResume:
		return d.resume(c, p.D)
	case opPresence, opVoice, opMembers:
		if c.session == nil {
			return 4003, "Not authenticated."
		}
	default:
		return 4001, fmt.Sprintf("Unknown opcode %d.", p.Op)
	}
	return 0, ""
}

func (c *connection) close(code websocket.StatusCode, reason string) {
	c.d.exchange().foul(fmt.Sprintf("closed with %d: %s", code, reason))
	_ = c.ws.Close(code, reason)
}

func (d exchange) foul(what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fault(FaultGateway, "gateway", what)
	d.notify()
}

// send queues a payload that is no dispatch.
func (c *connection) send(op int, data any) {
	m := map[string]any{"op": op, "d": data, "s": nil, "t": nil}
	raw, err := json.Marshal(m)
	if err == nil {
		c.queue(raw)
	}
}

func (c *connection) queue(raw []byte) {
	c.mu.Lock()
	c.out = append(c.out, raw)
	c.mu.Unlock()
	select {
	case c.more <- struct{}{}:
	default:
	}
}

// write sends what is queued, in order.
func (c *connection) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.more:
		}
		c.mu.Lock()
		out := c.out
		c.out = nil
		c.mu.Unlock()
		for _, raw := range out {
			if c.transmit(ctx, raw) != nil {
				c.cut()
				return
			}
		}
	}
}

// transmit sends long payloads packed to a bot that asked for it when it identified, as Discord does.
func (c *connection) transmit(ctx context.Context, raw []byte) error {
	c.d.mu.Lock()
	pack := c.compress && len(raw) > 8192
	c.d.mu.Unlock()
	if !pack {
		return c.ws.Write(ctx, websocket.MessageText, raw)
	}
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	if _, err := z.Write(raw); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return c.ws.Write(ctx, websocket.MessageBinary, b.Bytes())
}
