// Package discord is the door of Discord: it turns slash commands, buttons, menus and forms into post.Request, and lays out post.Letter
// as messages in the channel of a game. It decides nothing.
//
// It reads from dispatch.go (what arrives) by who.go (who says it, for which seat), orders.go, say.go and moderator.go (what becomes of
// it) to layout.go (how an answer looks); sender.go and table.go put up what is owed without being asked.
package discord

import (
	"context"
	"crypto/ed25519"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"adjutant/bot"
	"adjutant/bot/hall"
	"adjutant/engine"
	"adjutant/store"
)

// A Config is what the door needs. Fields left empty take the values in brackets.
type Config struct {
	Bot           *bot.Adjutant
	Store         *store.Store
	Token         string       // of the bot user; secret
	Application   string       // its application id [the id of the bot user]
	Guild         string       // the server in which commands are registered; empty: everywhere
	Channel       string       // where threads of games are opened; empty: games live where a moderator says
	ModeratorRole string       // whoever has it acts as a moderator; empty: only moderators of the configuration do
	Shards        int          // gateway connections [1]
	Listen        string       // host:port of the interactions endpoint, instead of the gateway
	PublicKey     string       // of the application, in hex; by it the endpoint knows Discord
	Client        *http.Client // [a client with a time limit of 20 s]
	Now           func() time.Time
	Log           *slog.Logger
	Poll          time.Duration                                // how often to look what has happened without a signal [5 s]
	Retry         time.Duration                                // wait after a first failure; doubles each time [2 s]
	Patience      time.Duration                                // how long an answer may take before Discord is told to wait [80 ms]
	Seasons       func(context.Context) ([]SeasonBoard, error) // of the league; nil: none
	// Rivals are whom a player may challenge on a ladder ("challenge"), or whose challenge he may answer ("accept", "decline"),
	// or what a captain may say of his team ("team"); nil: nobody.
	Rivals func(ctx context.Context, what, season string, player int64) []string
	// Alone does what one door of a store does for all, as store.Roster.While [that]
	Alone func(ctx context.Context, what string, do func(context.Context) error) error
}

// A Door is open while Run runs. It may be used from any goroutine.
type Door struct {
	Config
	key       ed25519.PublicKey
	rest      *discordgo.Session // speaks to Discord; its gateway is never opened
	turnstile *store.Guard       // shards come in one after another
	health    health
	options   options
	pace      pace
	heard     heard
	drawing   chan struct{}  // so many maps at once
	inHand    sync.Map       // ids of letters that an interaction carries back just now
	working   sync.WaitGroup // interactions
	nudged    chan struct{}  // something was handled here
	failures  map[int64]int  // temporary failures of each letter since the start; the sender's
	later     map[int64]time.Time

	seasonsNext time.Time // when the seasons are looked at again; the sender's
	ctx         context.Context
}

// atTheEasel is how many maps are drawn at once; all others wait their turn.
const atTheEasel = 3

// set gives v a value if it has none.
func set[T comparable](v *T, value T) {
	var none T
	if *v == none {
		*v = value
	}
}

// nudge lets the sender look at once.
func (d *Door) nudge() {
	select {
	case d.nudged <- struct{}{}:
	default:
	}
}

// A slash is one slash command. Most are a word of bot's own list with what stands behind it; they are made into text, and the text is
// the request.
type slash struct {
	name, says string
	options    []*discordgo.ApplicationCommandOption
	moderator  bool
	run        func(*hand, given)
}

// slashes is all commands that Discord offers. Whatever is not among them can be said with /adjutant.
var slashes []slash

// A given is the options of a command as they were given.
type given struct {
	sub     string // the sub-command; empty: none
	values  map[string]any
	focused string
	names   map[string]string // of users that were given
}

// A hand is one interaction being worked on.
type hand struct {
	*Door
	ctx   context.Context
	i     *discordgo.Interaction
	user  *discordgo.User
	roles []string
	reply func(*response) error

	once   sync.Mutex // of first
	first  bool       // the first answer was given
	person store.Player
	known  bool
}

// buttons is what stands behind the first word of a button's id.
var buttons map[string]func(*hand, []string)

// heard remembers interactions for as long as one could come again and not be too old: each is worked on once.
type heard struct {
	sync.Mutex
	at    map[string]time.Time
	order []string // by the time at which they came
}

// pace holds one user off from flooding the bot: so many at once, then one every second.
type pace struct {
	sync.Mutex
	of map[string]*rate.Limiter
}

// Health is how the door stands, for whoever watches the daemon.
type Health struct {
	Connected  int       // gateway connections that are up; 1 for an endpoint that listens
	Wanted     int       // how many there should be; where several doors share a store, of this one
	Registered bool      // Discord knows the commands as they are
	Heard      time.Time // when the last interaction came; zero: none since the start
	Posted     time.Time // when the last message was put up; zero: none since the start
	Last       string    // the last thing that went wrong; empty: nothing did
	LastAt     time.Time
}

// health is Health with its lock.
type health struct {
	sync.Mutex
	up map[int]bool
	Health
}

// options remembers what each seat may order, so that autocompletion is answered from memory. What is remembered counts only as long
// as nothing has happened in the game.
type options struct {
	sync.Mutex
	of_ map[seatKey]hall.Options
}

type seatKey struct {
	game int64
	seat engine.Seat
}

// A words is what somebody said and has not finished saying: orders behind their preview, or a command whose game is in doubt.
type words struct {
	Text     string      `json:"text"`
	Game     int64       `json:"game,omitempty"`
	Seat     engine.Seat `json:"seat,omitempty"`
	Question int         `json:"question,omitempty"`
	Sure     string      `json:"sure,omitempty"` // what a yes plays of them where they were refused
	Then     string      `json:"then,omitempty"` // what to do when the seat is known: "say", "form", "preview"
}
