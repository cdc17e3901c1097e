package sheet

func Bits(all ...bool) int {
	n := 0
	for i, b := range all {
		if b {
			n |= 1 << i
		}
	}
	return n
}
