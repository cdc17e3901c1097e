package engine

import (
	"errors"
	"testing"
)

const (
	firstLink = "59b9d746c99bd20c554c2d30f8c4e71995d3cecfa724606d01ce3b300573a6fe"
	julyLink  = "daa8142e9503a66248c4ab16b6e5712d782c08dcb7bf1663ee8fd33d93134081"
)

func link(t *testing.T, s string) Link {
	t.Helper()
	l, err := ParseLink(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLinkHashesToTheOneBefore(t *testing.T) {
	if got := link(t, julyLink).Next().String(); got != firstLink {
		t.Errorf("the link hashes to %s, want %s", got, firstLink)
	}
}

func TestChainLinksHashBackToTheCommitment(t *testing.T) {
	secret := link(t, julyLink)
	for _, n := range []int{1, 2, 80, ChainLength} {
		if got, want := ChainLink(secret, n).Next(), ChainLink(secret, n-1); got != want {
			t.Errorf("link %d hashes to %s, want link %d, %s", n, got, n-1, want)
		}
	}
	if got := ChainLink(secret, ChainLength); got != secret {
		t.Errorf("the last link is %s, want the secret", got)
	}
}

// The die worked out by hand in the help on dice: the third of July 1861, computed with openssl.
func TestDieIsTheOneWorkedOutByHand(t *testing.T) {
	salt := Salt("stand\nreinforce Manassas Junction with 1 militia infantry from Fredericksburg, 1 militia infantry from Front Royal\n")
	if want := "c4b0f940c3c260d0d88f2e3931cc98f83aba4c1d0b969e10dfe2a038605951cc"; salt != want {
		t.Fatalf("the salt is %s, want %s", salt, want)
	}
	d := Die{Turn: "1861-07 union", Purpose: "fire", Sides: D6}
	if got := DieValue(link(t, julyLink), "12", d, salt, 3); got != 5 {
		t.Errorf("the die is %d, want 5", got)
	}
}

func TestDiceAreFair(t *testing.T) {
	l := link(t, julyLink)
	for _, sides := range []int{6, 10, 100} {
		seen := make([]int, sides+1)
		n := 200 * sides
		for i := range n {
			seen[DieValue(l, "1", Die{"t", "fire", sides}, "salt", i)]++
		}
		for v := 1; v <= sides; v++ {
			if seen[v] < 120 || seen[v] > 280 {
				t.Errorf("a die of %d showed %d %d times in %d rolls", sides, v, seen[v], n)
			}
		}
	}
}

func TestChainedCountsOnWithinATurn(t *testing.T) {
	l := link(t, julyLink)
	c := &Chained{Game: "12", Salt: "s", Numbers: map[string]int{"a": 4}, LinkFor: func(string) (Link, error) { return l, nil }}
	d := Die{"a", "fire", 6}
	r, err := c.Roll(d)
	if err != nil || r.Number != 5 || r.Value != DieValue(l, "12", d, "s", 5) || r.Salt != "s" {
		t.Errorf("the fifth die of a turn is %+v, %v", r, err)
	}
	if r, _ := c.Roll(Die{"b", "fire", 6}); r.Number != 1 {
		t.Errorf("the first die of the next turn has number %d, want 1", r.Number)
	}
}

func TestScriptWantsWhatItHasNot(t *testing.T) {
	s := NewScript(3)
	if r, err := s.Roll(Die{"a", "fire", 6}); err != nil || r.Value != 3 {
		t.Errorf("the first die is %+v, %v; want 3", r, err)
	}
	_, err := s.Roll(Die{"a", "march", 6})
	var w *Wanted
	if !errors.As(err, &w) || w.Purpose != "march" {
		t.Errorf("a dry script says %v; want a march die wanted", err)
	}
	if _, err := NewScript(7).Roll(Die{"a", "fire", 6}); err == nil || errors.As(err, &w) {
		t.Errorf("a die of 7 gives %v; want an error", err)
	}
}
