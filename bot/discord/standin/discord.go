package standin

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// A connection is one websocket of a bot. What is sent waits in out, so that nobody waits for a slow bot.
type connection struct {
	d       *Discord
	ws      *websocket.Conn
	cut     context.CancelFunc
	version string
	began   time.Time

	// All below is under d.mu, but out.
	session  *session
	beaten   bool // a heartbeat has come
	deaf     bool // heartbeats are not acknowledged
	events   int  // received in the minute that began at window
	window   time.Time
	compress bool

	mu   sync.Mutex
	out  [][]byte
	more chan struct{}
}

// A call is one request of a bot on its way through the stand-in.
type call struct {
	r      *http.Request
	method string
	path   string // as the description names it
	body   any    // JSON, decoded; nil if there was none
	files  []upload
}

// A route answers one operation of the description. serve runs under d.mu.
type route struct {
	method string
	path   string
	serve  func(d *Discord, c *call) (status int, body any, refused *apiError)
}

// plain is v as it looks after a journey as JSON, which is how it is judged and sent.
func plain(v any) any {
	if v == nil {
		return nil
	}
	data, err := json.Marshal(v)
	if err != nil {
		return v
	}
	var out any
	if json.Unmarshal(data, &out) != nil {
		return v
	}
	return out
}

// Discord is one stand-in: a world of guilds, channels and people, and the doors by which a bot reaches it.
type Discord struct {
	settings Settings
	spec     *description
	bot      *User
	owner    *User
	public   ed25519.PublicKey
	private  ed25519.PrivateKey
	listener net.Listener
	http     *http.Server

	mu       sync.Mutex
	changed  chan struct{} // closed and made anew at every change
	closed   bool
	lastID   int64
	users    map[string]*User
	guilds   []*Guild
	channels map[string]*Channel
	files    map[string]*file

	commands map[string][]*command // by guild id; "" holds the global ones
	writes   CommandWrites

	interactions map[string]*interaction // by token
	endpoint     string                  // the bot's URL, where interactions go by HTTP

	sessions   []*session
	dialled    map[*connection]bool
	starts     int       // sessions started by IDENTIFY
	identified time.Time // when the last was, in real time

	buckets  map[string]*bucket
	global   *bucket
	failures []*Failure
	twice    int
	faults   []Fault
	requests []Request
}

// Address is where the stand-in listens, as host:port.
func (d *Discord) Address() string { return d.listener.Addr().String() }

// URL is the address of the stand-in's web side, without a path: its REST interface stands under URL()/api.
func (d *Discord) URL() string { return "http://" + d.Address() }

func (d *Discord) now() time.Time { return d.settings.Now().UTC() }

// notify wakes all who wait on a condition; d.mu is held.
func (d *Discord) notify() {
	close(d.changed)
	d.changed = make(chan struct{})
}

// epoch is the first second of 2015, from which Discord's ids count milliseconds.
const epoch = 1420070400000

// id makes the next id; d.mu is held. Ids grow even where the clock stands or goes back.
func (d *Discord) id() string {
	next := (d.now().UnixMilli() - epoch) << 22
	if next <= d.lastID {
		next = d.lastID + 1
	}
	d.lastID = next
	return fmt.Sprint(next)
}

// A session is what a bot has begun with IDENTIFY. It outlives its connections.
type session struct {
	id      string
	shard   [2]int
	intents int
	version string
	seq     int
	kept    []event // that the bot has not yet said to have
	conn    *connection
	dead    bool // cannot be resumed
}

type event struct {
	seq int
	raw []byte
}

func (d *Discord) gatewayURL() string { return "ws://" + d.Address() + "/gateway/" }

func (d *Discord) guild(id string) *Guild {
	for _, g := range d.guilds {
		if g.ID == id && g.member(d.bot.ID) != nil {
			return g
		}
	}
	return nil
}

// rest is the stand-in as requests by HTTP meet it.
type rest struct{ *Discord }

func (d *Discord) rest() rest { return rest{d} }

// An exchange is the stand-in as connections to its gateway meet it.
type exchange struct{ *Discord }

func (d *Discord) exchange() exchange { return exchange{d} }
