package pairing

// matching keeps as many as can be of a group paired at once, so that it can be asked whether a pair may be taken out without leaving
// somebody over. It is Edmonds' algorithm, one augmenting path at a time.
type matching struct {
	next [][]int // who may meet whom
	mate []int   // -1: nobody
	gone []bool  // taken out
	size int

	// of one search
	parent, base []int
	outer, inner []bool // reached at an even distance; in the blossom that is being shrunk
	queue        []int
}

// newMatching pairs as many of n as can be.
func newMatching(n int, may func(a, b int) bool) *matching {
	m := &matching{next: make([][]int, n), mate: make([]int, n), gone: make([]bool, n),
		parent: make([]int, n), base: make([]int, n), outer: make([]bool, n), inner: make([]bool, n)}
	for a := range n {
		m.mate[a] = -1
		for b := range n {
			if a != b && may(a, b) {
				m.next[a] = append(m.next[a], b)
			}
		}
	}
	for a := range n {
		if m.mate[a] < 0 && m.augment(a) {
			m.size++
		}
	}
	return m
}

// take takes a pair out if the others then stay paired as fully as they can be; it says whether it did.
func (m *matching) take(a, b int) bool {
	return m.remove(m.size-1, a, b)
}

// spare takes one out if as many pairs as before are possible without it; it says whether it did.
func (m *matching) spare(a int) bool {
	return m.remove(m.size, a)
}

// remove takes some out if a matching of want pairs remains. Only those whose mates went can begin a new path: another path would have
// been there before.
func (m *matching) remove(want int, out ...int) bool {
	before, size := append([]int(nil), m.mate...), m.size
	var left []int
	for _, a := range out {
		m.gone[a] = true
		if b := m.mate[a]; b >= 0 {
			m.mate[a], m.mate[b] = -1, -1
			m.size--
			left = append(left, b)
		}
	}
	for _, b := range left {
		if m.size < want && !m.gone[b] && m.mate[b] < 0 && m.augment(b) {
			m.size++
		}
	}
	if m.size >= want {
		return true
	}
	m.mate, m.size = before, size
	for _, a := range out {
		m.gone[a] = false
	}
	return false
}

// augment looks for a path from a free one to another and turns it over.
func (m *matching) augment(root int) bool {
	for i := range m.parent {
		m.parent[i], m.base[i], m.outer[i] = -1, i, false
	}
	m.outer[root] = true
	m.queue = append(m.queue[:0], root)
	for head := 0; head < len(m.queue); head++ {
		a := m.queue[head]
		for _, b := range m.next[a] {
			switch {
			case m.gone[b] || m.base[a] == m.base[b] || m.mate[a] == b:
			case b == root || m.mate[b] >= 0 && m.parent[m.mate[b]] >= 0:
				m.shrink(a, b)
			case m.parent[b] < 0:
				m.parent[b] = a
				if m.mate[b] < 0 {
					m.turn(b)
					return true
				}
				m.outer[m.mate[b]] = true
				m.queue = append(m.queue, m.mate[b])
			}
		}
	}
	return false
}

// turn makes the path that ends at b the other way round: what was paired is not, and the reverse.
func (m *matching) turn(b int) {
	for b >= 0 {
		a := m.parent[b]
		before := m.mate[a]
		m.mate[a], m.mate[b] = b, a
		b = before
	}
}

// shrink makes one of a ring of odd length.
func (m *matching) shrink(a, b int) {
	top := m.meet(a, b)
	clear(m.inner)
	m.mark(a, top, b)
	m.mark(b, top, a)
	for i := range m.base {
		if m.inner[m.base[i]] {
			m.base[i] = top
			if !m.outer[i] {
				m.outer[i] = true
				m.queue = append(m.queue, i)
			}
		}
	}
}

// meet is where the ways of two back to the root come together.
func (m *matching) meet(a, b int) int {
	seen := make([]bool, len(m.base))
	for {
		a = m.base[a]
		seen[a] = true
		if m.mate[a] < 0 {
			break
		}
		a = m.parent[m.mate[a]]
	}
	for !seen[m.base[b]] {
		b = m.parent[m.mate[m.base[b]]]
	}
	return m.base[b]
}

// mark notes the ring's part from a up to its top.
func (m *matching) mark(a, top, child int) {
	for m.base[a] != top {
		m.inner[m.base[a]], m.inner[m.base[m.mate[a]]] = true, true
		m.parent[a] = child
		child = m.mate[a]
		a = m.parent[m.mate[a]]
	}
}
