package wording

import (
	"adjutant/engine"
)

// sentence reads a whole line: as one order, or as several.
func (r *Reader) sentence(ts []token) verdict {
	whole := r.clause(ts, nil)
	if whole.ok() || whole.wait {
		return whole
	}
	if pieces := divide(ts); len(pieces) > 1 && len(pieces) <= 10 {
		if v := r.pieces(pieces); v.ok() || v.err != nil && whole.err == nil {
			return v
		}
	}
	return whole
}

// A piece is a part of a line between two marks; soft where only a comma or an "and" parts it from the one before.
type piece struct {
	ts   []token
	soft bool
}

// divide parts a line where an order may end.
func divide(ts []token) []piece {
	var out []piece
	start, soft := 0, false
	cut := func(end int, next bool) {
		if end > start {
			out = append(out, piece{ts[start:end], soft})
		}
		soft = next
	}
	depth := 0
	for i, t := range ts {
		switch {
		case t.mark && t.text == "(":
			depth++
		case t.mark && t.text == ")":
			depth--
		case depth > 0:
		case t.mark && (t.text == ";" || t.text == "." || t.text == "!" || t.text == ":"), !t.mark && t.text == "then":
			cut(i, false)
			start = i + 1
		case t.mark && (t.text == "," || t.text == "/" || t.text == "+"), !t.mark && t.text == "and":
			cut(i, true)
			start = i + 1
		}
	}
	cut(len(ts), false)
	return out
}

// pieces reads the parts of a line one after the other: each time as many of them together as make one order; what says less than an
// order takes the rest from the one before it.
func (r *Reader) pieces(ps []piece) verdict {
	var all verdict
	q := *r
	for i := 0; i < len(ps); {
		var got verdict
		n := 0
		for k := len(ps); k > i; k-- {
			if k-i == len(ps) {
				continue
			}
			v := q.clause(together(ps[i:k]), nil)
			if k-i == 1 && !v.ok() && all.c != nil {
				if w := q.clause(ps[i].ts, all.c); w.ok() || v.c == nil {
					v = w
				}
			}
			if v.ok() {
				got, n = v, k-i
				break
			}
			if k-i == 1 {
				got = v
			}
		}
		r.tried = q.tried
		switch {
		case n > 0:
			all.orders, all.lines, all.c = append(all.orders, got.orders...), append(all.lines, got.lines...), got.c
			if i+n < len(ps) {
				q.Position, q.Decision = ahead(q.Position, q.Decision, got.orders)
			}
			i += n
			continue
		case talks(ps[i].ts) || got.c != nil && got.c.empty() && len(got.c.Unknown) == 0:
			i++ // "please" between commas
			continue
		}
		if got.err == nil {
			return verdict{}
		}
		return verdict{err: got.err, asks: got.asks}
	}
	return all
}

func together(ps []piece) []token {
	var out []token
	for i, p := range ps {
		if i > 0 {
			mark := token{text: ".", mark: true}
			if p.soft {
				mark.text = ","
			}
			out = append(out, mark)
		}
		out = append(out, p.ts...)
	}
	return out
}

// ahead is the position in which the next order of a line is read: behind those before it, up to the first die.
func ahead(p engine.Position, d engine.Decision, os []engine.Order) (engine.Position, engine.Decision) {
	q := p.Clone()
	for _, o := range os {
		es, err := q.Rule(d, o, engine.NoDice{})
		if err != nil {
			return p, d
		}
		for _, e := range es {
			q.Fold(e)
		}
		next, open := awaits(q, d.Seat)
		if !open {
			return p, d
		}
		d = next
	}
	return q, d
}

func awaits(p engine.Position, seat engine.Seat) (engine.Decision, bool) {
	for _, d := range p.Awaited() {
		if d.Seat == seat {
			return d, true
		}
	}
	return engine.Decision{}, false
}
