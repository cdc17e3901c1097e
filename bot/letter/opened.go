package letter

import (
	"crypto/sha256"
	"fmt"
	"sync"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
)

// opened is what the first letter to a seat takes from the position alone. A round of a season begins many games with the same one, and
// what a map of it shows is laid out once for all of them.
type opened struct {
	sight  *scene.Scene
	lead   string
	primer []post.Section // each letter has a copy, whose words it may still change
}

// mostOpened is how many openings are remembered.
const mostOpened = 32

var openings = struct {
	sync.Mutex
	known map[[sha256.Size]byte]*opened
}{known: map[[sha256.Size]byte]*opened{}}

// openedOf is what the first letter to a seat takes from the position.
func openedOf(s *table.Sitting, seat engine.Seat) *opened {
	key := sha256.Sum256(fmt.Appendf(nil, "%s\n%d\n%s\n%s\n%q\n%s\n%s", s.Book.ID, s.Book.Version, s.L.Game.Board, s.Header.Scenario,
		s.Header.Options, seat, s.Table.Position.Text()))
	openings.Lock()
	o := openings.known[key]
	openings.Unlock()
	if o != nil {
		return o
	}
	o = &opened{sight: drawn(s, seat, s.Last()), primer: primerOf(s, seat)}
	if o.sight != nil {
		o.lead = leads(s, seat, o.sight, nil)
	}
	openings.Lock()
	defer openings.Unlock()
	if len(openings.known) >= mostOpened {
		clear(openings.known)
	}
	openings.known[key] = o
	return o
}

// pictures are the keys of the maps of the first letter to a seat.
func (o *opened) pictures(s *table.Sitting, seat engine.Seat) []post.Picture {
	if o.sight == nil {
		return nil
	}
	return table.SettingsOf(s.Player(seat)).Wanted(mapsOf(s, seat, o.sight, s.Last(), o.lead, "", News(nil)))
}
