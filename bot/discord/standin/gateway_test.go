package standin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/coder/websocket"
)

// raw is a gateway connection without a library, for what no library would do.
type raw struct {
	t  *testing.T
	ws *websocket.Conn
}

func dial(t *testing.T, d *Discord) raw {
	t.Helper()
	ws, _, err := websocket.Dial(context.Background(), d.gatewayURL()+"?v=10&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	ws.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = ws.CloseNow() })
	r := raw{t, ws}
	if hello := r.next(); hello["op"] != 10.0 {
		t.Fatalf("the first payload is %v, want HELLO", hello)
	}
	return r
}

func (r raw) send(op int, data any) {
	r.t.Helper()
	body, err := json.Marshal(map[string]any{"op": op, "d": data})
	if err == nil {
		err = r.ws.Write(context.Background(), websocket.MessageText, body)
	}
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r raw) next() map[string]any {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, body, err := r.ws.Read(ctx)
	if err != nil {
		r.t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(body, &m); err != nil {
		r.t.Fatal(err)
	}
	return m
}

func (r raw) closed() websocket.StatusCode {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	for {
		if _, _, err := r.ws.Read(ctx); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}

func identity(d *Discord, change func(map[string]any)) map[string]any {
	m := map[string]any{"token": d.Token(), "intents": 513, "properties": map[string]string{"os": "linux"}}
	change(m)
	return m
}

func TestGatewayRefuses(t *testing.T) {
	d := alone(t, Settings{})
	tests := []struct {
		name string
		op   int
		data any
		want websocket.StatusCode
	}{
		{"an unknown opcode", 99, nil, 4001},
		{"IDENTIFY that is no object", 2, "hello", 4002},
		{"IDENTIFY without intents", 2, identity(d, func(m map[string]any) { delete(m, "intents") }), 4002},
		{"a presence before IDENTIFY", 3, nil, 4003},
		{"a wrong token", 2, identity(d, func(m map[string]any) { m["token"] = "wrong" }), 4004},
		{"RESUME with a wrong token", 6, map[string]any{"token": "wrong"}, 4004},
		{"a shard beyond their number", 2, identity(d, func(m map[string]any) { m["shard"] = []int{2, 2} }), 4010},
		{"an intent that does not exist", 2, identity(d, func(m map[string]any) { m["intents"] = 1 << 30 }), 4013},
		{"the privileged intent to read messages", 2, identity(d, func(m map[string]any) { m["intents"] = 1 << 15 }), 4014},
		{"a payload of more than 4096 bytes", 2, strings.Repeat("x", 4097), 4002},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := dial(t, d)
			r.send(tt.op, tt.data)
			if got := r.closed(); got != tt.want {
				t.Errorf("closed with %d, want %d", got, tt.want)
			}
		})
	}
	if got := len(d.Faults()); got != len(tests) {
		t.Errorf("%d faults noted, want %d", got, len(tests))
	}
}

func alone(t *testing.T, s Settings) *Discord {
	t.Helper()
	d, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

func TestReadyAndGuilds(t *testing.T) {
	d := alone(t, Settings{})
	g := d.Guild("The club")
	g.Channel("ahd-12")
	r := dial(t, d)
	r.send(2, identity(d, func(map[string]any) {}))
	ready := r.next()
	data := object(ready["d"])
	if ready["t"] != "READY" || ready["s"] != 1.0 || text(object(data["user"])["id"]) != d.Application() || len(list(data["guilds"])) != 1 {
		t.Errorf("READY is %v", ready)
	}
	created := object(r.next()["d"])
	if created["name"] != "The club" || len(list(created["channels"])) != 1 {
		t.Errorf("GUILD_CREATE is %v", created)
	}
	r.send(1, 2)
	if ack := r.next(); ack["op"] != 11.0 {
		t.Errorf("a heartbeat was answered with %v, want an ACK", ack)
	}
	r.send(2, identity(d, func(map[string]any) {}))
	if got := r.closed(); got != 4005 {
		t.Errorf("a second IDENTIFY closed with %d, want 4005", got)
	}
}

func TestShardsBeginOneAfterAnother(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{RateLimits: true, Shards: 2})
	first, second := dial(t, d), dial(t, d)
	first.send(2, identity(d, func(m map[string]any) { m["shard"] = []int{0, 2} }))
	if got := first.next(); got["t"] != "READY" {
		t.Errorf("the first shard got %v, want READY", got)
	}
	second.send(2, identity(d, func(m map[string]any) { m["shard"] = []int{1, 2} }))
	if got := second.next(); got["op"] != 9.0 || got["d"] != false {
		t.Errorf("the second shard, at once, got %v, want INVALID_SESSION", got)
	}
}

func TestShardsGetTheirGuildsOnly(t *testing.T) {
	d := alone(t, Settings{Shards: 2})
	for n := range 8 {
		d.Guild(fmt.Sprint("club ", n))
		d.mu.Lock()
		d.lastID += 1 << 22
		d.mu.Unlock()
	}
	seen := map[string]int{}
	for shard := range 2 {
		r := dial(t, d)
		r.send(2, identity(d, func(m map[string]any) { m["shard"] = []int{shard, 2} }))
		for _, g := range list(object(r.next()["d"])["guilds"]) {
			seen[text(object(g)["id"])] += shard + 1
		}
	}
	counts := []int{0, 0}
	for _, s := range seen {
		if s > 2 {
			t.Fatal("a guild went to both shards")
		}
		counts[s-1]++
	}
	if len(seen) != 8 || counts[0] == 0 || counts[1] == 0 {
		t.Errorf("of 8 guilds %d came, divided %v", len(seen), counts)
	}
}

func TestDroppedConnectionResumesAndMissesNothing(t *testing.T) {
	heard := make(chan string, 20)
	resumed := make(chan bool, 5)
	b := lay(t, Settings{}, func(_ *discordgo.Session, m *discordgo.MessageCreate) { heard <- m.Content },
		func(*discordgo.Session, *discordgo.Resumed) { resumed <- true })
	say := func(words string) {
		t.Helper()
		if _, err := b.anna.Say(b.room, "<@"+b.d.Application()+"> "+words); err != nil {
			t.Fatal(err)
		}
	}
	say("one")
	<-heard
	b.d.Drop()
	if err := b.d.Wait("the drop", func() bool { return b.d.Connected() == 0 }); err != nil {
		t.Fatal(err)
	}
	say("two")
	say("three")
	<-resumed
	var got []string
	for range 2 {
		got = append(got, strings.Fields(<-heard)[1])
	}
	slices.Sort(got)
	b.beats(t)
	if want := []string{"three", "two"}; !slices.Equal(got, want) {
		t.Errorf("after RESUME came %v, want %v", got, want)
	}
	if got := b.d.Sessions(); got != 1 {
		t.Errorf("%d sessions were begun, want the first resumed", got)
	}
	b.faultless(t)
}

// beats waits until the library is done with the beginning of its new connection.
func (b table) beats(t *testing.T) {
	t.Helper()
	if err := b.d.Beating(1); err != nil {
		t.Fatal(err)
	}
}

func TestLostSessionBeginsAnew(t *testing.T) {
	tests := map[string]func(*Discord){
		"RECONNECT is resumed":                 (*Discord).AskReconnect,
		"INVALID_SESSION begins a new session": func(d *Discord) { d.Invalidate(false) },
		"a forgotten session begins anew":      func(d *Discord) { d.Forget(); d.Drop() },
	}
	for name, disturb := range tests {
		t.Run(name, func(t *testing.T) {
			up := make(chan bool, 5)
			b := lay(t, Settings{}, func(*discordgo.Session, *discordgo.Ready) { up <- true },
				func(*discordgo.Session, *discordgo.Resumed) { up <- true })
			<-up
			disturb(b.d)
			<-up
			b.beats(t)
			want := 2
			if strings.Contains(name, "resumed") {
				want = 1
			}
			if got := b.d.Sessions(); got != want {
				t.Errorf("%d sessions were begun, want %d", got, want)
			}
		})
	}
}

func TestZombieIsNoticedByBothSides(t *testing.T) {
	up := make(chan bool, 5)
	b := lay(t, Settings{Heartbeat: 150 * time.Millisecond}, func(*discordgo.Session, *discordgo.Ready) { up <- true })
	<-up
	b.d.Deafen()
	<-up // discordgo gives up after five intervals without an ACK, with a code that ends its session
	b.beats(t)
	if got := b.d.Sessions(); got != 2 {
		t.Errorf("%d sessions were begun, want a second one", got)
	}

	silent := dial(t, b.d)
	silent.send(2, identity(b.d, func(map[string]any) {}))
	if got := silent.closed(); got != -1 {
		t.Errorf("a connection without heartbeats was closed with %d, want cut", got)
	}
	if !slices.ContainsFunc(b.d.Faults(), func(f Fault) bool { return strings.Contains(f.What, "no heartbeat") }) {
		t.Error("the missing heartbeat was not noted")
	}
}

func TestContentIsHiddenWithoutTheIntent(t *testing.T) {
	heard := make(chan *discordgo.Message, 5)
	b := lay(t, Settings{}, func(_ *discordgo.Session, m *discordgo.MessageCreate) { heard <- m.Message })
	if _, err := b.anna.Say(b.room, "my plan is secret"); err != nil {
		t.Fatal(err)
	}
	if m := <-heard; m.Content != "" || m.Author.ID != b.anna.ID {
		t.Errorf("the bot heard %q of %s", m.Content, m.Author.Username)
	}
	b.faultless(t)
}
