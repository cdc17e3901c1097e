package pairing

// Berger is the table of FIDE's C.05 for n lines: for each round the pairs of places, who has the first seat first. With an odd number
// one is free in each round and stands in no pair.
func Berger(n int) [][][2]int {
	if n < 2 {
		return nil
	}
	even := n + n%2
	ring := even - 1 // all but the last go round
	at := func(place int) int { return (place-1+2*ring)%ring + 1 }
	rounds := make([][][2]int, ring)
	for r := range rounds {
		start := at(1 + r*even/2)
		first := [2]int{start, even}
		if r%2 == 1 {
			first = [2]int{even, start}
		}
		if n == even {
			rounds[r] = append(rounds[r], first)
		}
		for k := 1; k < even/2; k++ {
			rounds[r] = append(rounds[r], [2]int{at(start + k), at(start - k)})
		}
	}
	return rounds
}

// Rounds is how many rounds everybody against everybody takes.
func Rounds(lines int) int {
	if lines < 2 {
		return 0
	}
	return lines - 1 + lines%2
}

// RoundRobin is round n (from 1) of lines that were drawn into this order: the pairs, and who is free, 0 for nobody.
func RoundRobin(lines []int, n int) (pairs [][2]int, free int) {
	in := map[int]bool{}
	for _, p := range Berger(len(lines))[n-1] {
		pairs = append(pairs, [2]int{lines[p[0]-1], lines[p[1]-1]})
		in[p[0]], in[p[1]] = true, true
	}
	for i, l := range lines {
		if !in[i+1] {
			free = l
		}
	}
	return pairs, free
}
