package wording

// What is said last and done first: "Burnside charges, but first Griffin fires".

var foremost = phrases(`but first,but before that,but before this,but before he does,but before they do,but before he goes,but beforehand,
	but not before,but first of all`)

// reversed is a sentence of which the last part is done first, in the order in which it is done; the same sentence where none is. Who is only
// "he" in the part is the one of whom the others speak.
func reversed(r *Reader, ts []token) []token {
	if !r.Decision.Own {
		return ts
	}
	for i := 2; i+2 < len(ts); i++ {
		n := opens(ts[i:], foremost)
		if n == 0 {
			continue
		}
		head, tail := unpointed(ts[:i]), unpointed(ts[i+n:])
		for len(tail) > 0 && tail[0].mark {
			tail = tail[1:]
		}
		if len(head) == 0 || len(tail) < 2 {
			return ts
		}
		if who, ok := r.lookUp(head); ok && who.senses[0].Sort == Own && whoStays[tail[0].text] {
			tail = append(head[:who.n:who.n], tail[1:]...)
		}
		then := token{text: "then", raw: "then"}
		return append(append(tail[:len(tail):len(tail)], then), head...)
	}
	return ts
}
