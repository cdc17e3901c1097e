package ink

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"hash/maphash"
	"image"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/flate"
)

// BandRows is how many rows of a picture are compressed together. From one picture of a game to the next most of them do not
// change, and what was compressed once is kept; that is why the pictures are not left to image/png.
const BandRows = 32

// How hard rows are compressed. A sheet of 515 KB in haste has 490 KB with care, for half as much time again.
const (
	inHaste  = 5
	withCare = 8
)

// backReach is how far back in what was compressed before a band may look, as the format has it.
const backReach = 32 << 10

// A band is some rows as a chunk of a PNG, with the checksum and the length of what was compressed.
type band struct {
	chunk []byte
	sum   uint32
	size  int
}

// A bandKey is the pixels of a band and of the rows before it to which it looks back: two sums of theirs, so that no other has both.
type bandKey struct {
	level int
	sums  [2]uint64
	size  int
	back  int
	width int
}

// bandSeeds are those of the sums.
var bandSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// KeptBands holds the bands of the last pictures.
var KeptBands = struct {
	sync.Mutex
	By map[bandKey]band
}{By: map[bandKey]band{}}

// keptBandCount is how many bands are kept, at about 10 KB.
const keptBandCount = 1500

// squeezers compress bands at each level; each is used by one at a time.
var squeezers = map[int]*sync.Pool{inHaste: squeezersOf(inHaste), withCare: squeezersOf(withCare)}

func squeezersOf(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := flate.NewWriter(nil, level)
		if err != nil {
			panic(err)
		}
		return w
	}}
}

// Encode writes a picture as a PNG of 8 bits a pixel, through whose clear colours one sees what lies below. Its compressed data are bands,
// each of which ends on a whole byte and depends on nothing but its pixels and some rows before them.
func Encode(m *image.Paletted) ([]byte, error) { return encode(m, withCare) }

// EncodeInHaste is Encode for one of many pictures of which little changes.
func EncodeInHaste(m *image.Paletted) ([]byte, error) { return encode(m, inHaste) }

func encode(m *image.Paletted, level int) ([]byte, error) {
	if len(m.Palette) > 256 || m.Stride != m.Rect.Dx() {
		return nil, fmt.Errorf("encode the map: %d colours, stride %d of %d", len(m.Palette), m.Stride, m.Rect.Dx())
	}
	bands, err := bandsOf(m, level)
	if err != nil {
		return nil, fmt.Errorf("encode the map: %w", err)
	}
	room := 2 << 10 // head, palette and end
	for _, b := range bands {
		room += len(b.chunk)
	}
	out := make([]byte, 0, room)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(nil, uint32(m.Rect.Dx()))
	head = binary.BigEndian.AppendUint32(head, uint32(m.Rect.Dy()))
	out = appendChunk(out, "IHDR", append(head, 8, 3, 0, 0, 0)) // 8 bits, of a palette
	var colours, clear []byte
	through := false
	for _, c := range m.Palette {
		r, g, b, a := c.RGBA()
		colours, clear = append(colours, byte(r>>8), byte(g>>8), byte(b>>8)), append(clear, byte(a>>8))
		through = through || a < 0xffff
	}
	out = appendChunk(out, "PLTE", colours)
	if through {
		out = appendChunk(out, "tRNS", clear)
	}
	out = appendChunk(out, "IDAT", []byte{0x78, 0x01}) // zlib, window of 32 KB
	sum := uint32(1)
	for _, b := range bands {
		out = append(out, b.chunk...)
		sum = JoinedSum(sum, b.sum, b.size)
	}
	// An empty last block, and the checksum of it all.
	out = appendChunk(out, "IDAT", binary.BigEndian.AppendUint32([]byte{0x03, 0x00}, sum))
	return appendChunk(out, "IEND", nil), nil
}

func appendChunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, kind...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}

// bandsOf compresses all rows of a picture, as many bands at once as there are processors.
func bandsOf(m *image.Paletted, level int) ([]band, error) {
	bands := make([]band, (m.Rect.Dy()+BandRows-1)/BandRows)
	errs := make([]error, len(bands))
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(len(bands), runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(bands); i = int(next.Add(1)) - 1 {
				from := i * BandRows * m.Stride
				back := min(from, backReach/(m.Stride+1)*m.Stride)
				bands[i], errs[i] = bandOf(m.Pix[from-back:min(len(m.Pix), from+BandRows*m.Stride)], back, m.Stride, level)
			}
		})
	}
	group.Wait()
	return bands, errors.Join(errs...)
}

// bandOf compresses rows of a width behind some that are before them, or finds them compressed.
func bandOf(pix []uint8, back, width, level int) (band, error) {
	key := bandKey{level, [2]uint64{maphash.Bytes(bandSeeds[0], pix), maphash.Bytes(bandSeeds[1], pix)}, len(pix), back, width}
	KeptBands.Lock()
	b, there := KeptBands.By[key]
	KeptBands.Unlock()
	if there {
		return b, nil
	}
	raw := make([]byte, 0, len(pix)+len(pix)/width)
	for ; len(pix) > 0; pix = pix[width:] {
		raw = append(append(raw, 0), pix[:width]...) // no filter
	}
	before := back / width * (width + 1)
	var data bytes.Buffer
	w := squeezers[level].Get().(*flate.Writer)
	defer squeezers[level].Put(w)
	w.ResetDict(&data, raw[:before])
	raw = raw[before:]
	if _, err := w.Write(raw); err != nil {
		return band{}, err
	}
	if err := w.Flush(); err != nil {
		return band{}, err
	}
	b = band{appendChunk(nil, "IDAT", data.Bytes()), adler32.Checksum(raw), len(raw)}
	KeptBands.Lock()
	if len(KeptBands.By) >= keptBandCount {
		clear(KeptBands.By)
	}
	KeptBands.By[key] = b
	KeptBands.Unlock()
	return b, nil
}

// JoinedSum is the Adler-32 checksum of two pieces, the second n bytes long, from theirs.
func JoinedSum(first, second uint32, n int) uint32 {
	const mod = 65521
	a1, b1 := first&0xffff, first>>16
	a2, b2 := second&0xffff, second>>16
	a := (a1 + a2 + mod - 1) % mod
	b := (b1 + b2 + uint32(uint64(n)%mod*uint64(a1+mod-1)%mod)) % mod
	return b<<16 | a
}
