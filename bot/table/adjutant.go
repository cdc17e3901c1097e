package table

import (
	"io"
	"io/fs"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"adjutant/bot/post"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// A Person is somebody with a mail address.
type Person struct {
	Name    string
	Address string // bare
	Zone    string // "Europe/Berlin"; empty: not told yet, times are shown in UTC
}

// An House may be used from any goroutine.
type House struct {
	Store      *store.Store
	Domain     string
	Now        func() time.Time
	Random     io.Reader
	Draw       func(*scene.Scene, render.Options) ([]byte, error)
	Moderators []Person
	Boards     map[string]fs.FS
	Trust      post.Trust
	Silent     bool          // to strangers
	Discord    bool          // its door is open
	Rules      string        // of the club, which stand in the first letter of a season; empty: it has none
	KeepLeague time.Duration // how long figures of a season are kept after its last game; 0: for ever
	Public     string        // where the league's public pages are seen, without a slash at the end; empty: there are none
	Scenarios  map[string]fs.FS
	Limits     Limits
	EndWaits   time.Duration // how long the end of a turn waits that leaves means unused; 0: it does not
	Replies    replies
	Shelf      shelf
	Figures    figures
	Log        *slog.Logger
	Doorstep   *store.Guard   // of those whom nobody knows: each is counted before the next
	Memo       *store.Guard   // of memos that are read and written
	Pulse      sync.Mutex     // of beaten
	Beaten     time.Time      // when this process last said that it was alive
	Gaps       Gaps           // times for which nobody was here, not made good in all games yet
	Behind     atomic.Bool    // that the last look at the clock left something to do
	Chance     sync.Mutex     // of random
	Following  sync.Mutex     // of changed; held for a moment only
	Changed    map[int64]bool // players who have changed what all their games must look at
}

// PersonMark stands before a personal token.
const PersonMark = "p."

// CalendarAt is where somebody's deadlines are read by calendar programs.
func (a *House) CalendarAt(token string) string { return a.Public + "/calendar/" + token + ".ics" }
