package board

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine/graph"
)

// The counters of the game [unit.counters, R03, R04]: as many as a club has counted, in a file of its board; without one there is no limit.

const counterFile = "counters.csv"

// A CounterMix is how many counters of infantry, by size, and of supply a side has.
type CounterMix struct {
	Limited [2]bool // by side: some kind of its units is
	Inf     [2]Counters
	Supply  [2]uint8
}

// unlimited is a count that nobody reaches.
const unlimited = 250

// loadCounters reads the counters of a club's board, with columns side, unit (infantry_1 to infantry_5, supply) and count; what is not
// named has no limit.
func (b *Board) loadCounters() error {
	for s := range b.Mix.Inf {
		b.Mix.Supply[s] = unlimited
		for i := range b.Mix.Inf[s] {
			b.Mix.Inf[s][i] = unlimited
		}
	}
	text, err := fs.ReadFile(b.files, counterFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	t, err := graph.Read(b.files, counterFile, "side", "unit", "count")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		side, err := pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate})
		if err != nil {
			return err
		}
		n, err := r.Int("count")
		if err != nil || n < 1 || n > 200 {
			return r.Fault("count", "a side has 1 to 200 counters of a kind")
		}
		to := &b.Mix.Supply[side]
		if unit := r.Text("unit"); unit != "supply" {
			var size int
			if k, err := fmt.Sscanf(unit, "infantry_%d", &size); k != 1 || err != nil || size < 1 || size > MaxSize {
				return r.Fault("unit", "counted are infantry_1 to infantry_%d and supply, not %q", MaxSize, unit)
			}
			to = &b.Mix.Inf[side][size-1]
		}
		*to, b.Mix.Limited[side] = uint8(n), true
	}
	sum := sha256.Sum256(append([]byte(b.Hash+" "+counterFile+"\n"), text...))
	b.Hash = hex.EncodeToString(sum[:])
	b.Text.Files = append(b.Text.Files, txtar.File{Name: counterFile, Data: text})
	return nil
}
