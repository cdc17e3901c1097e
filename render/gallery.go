package render

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"sync"

	"adjutant/engine/scene"
)

// A Gallery draws pictures and keeps the last of them: what two seats see alike is drawn once, and a map that is asked for again is there.
// It may be used by many at once; the zero value is empty.
type Gallery struct {
	mu   sync.Mutex
	hung map[[sha256.Size]byte]*hung
	last [][sha256.Size]byte // in the order in which they were wanted, the oldest first

	boards chan unpainted  // whose grounds are wanted; nil: nobody paints ahead
	asked  map[string]bool // for the grounds of which boards
}

// hung is a picture, or the drawing of it.
type hung struct {
	once sync.Once
	png  []byte
	err  error
}

// keptPictures is how many pictures a gallery keeps, at about half a megabyte.
const keptPictures = 16

// PNG is the picture of a scene, as [PNG] draws it. It is not to be written on.
func (g *Gallery) PNG(s *scene.Scene, o Options) ([]byte, error) {
	key, ok := pictureKey(s, o)
	if !ok {
		return PNG(s, o)
	}
	defer g.Ahead(s, o)
	h := g.hang(key)
	h.once.Do(func() {
		h.err = errors.New("the drawing of this map did not end") // unless it does
		h.png, h.err = PNG(s, o)
	})
	return h.png, h.err
}

// hang finds the place of a picture, or makes one.
func (g *Gallery) hang(key [sha256.Size]byte) *hung {
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, k := range g.last {
		if k == key {
			g.last = append(append(g.last[:i:i], g.last[i+1:]...), key)
			return g.hung[key]
		}
	}
	if g.hung == nil {
		g.hung = map[[sha256.Size]byte]*hung{}
	}
	if len(g.last) >= keptPictures {
		delete(g.hung, g.last[0])
		g.last = g.last[1:]
	}
	g.last = append(g.last, key)
	g.hung[key] = &hung{}
	return g.hung[key]
}

// pictureKey names all that a picture shows: the ground by its own key, and the rest of the scene.
func pictureKey(s *scene.Scene, o Options) (key [sha256.Size]byte, ok bool) {
	if s == nil || s.Still == nil {
		return key, false
	}
	live := *s
	live.Still = nil
	shown, err := json.Marshal(struct {
		Ground string
		Scene  *scene.Scene
		As     Options
	}{s.Still.Key, &live, o})
	return sha256.Sum256(shown), err == nil
}
