package post

import (
	"fmt"
)

// A Trust says whom a club believes. Whatever it is, a message acts for a seat only if it came to that seat's own address.
type Trust string

// From the most trusting to the strictest; the empty Trust is TrustAddress.
const (
	TrustToken   Trust = "token"   // whoever knows the seat's address; answers still go to its player alone
	TrustAddress Trust = "address" // and who writes from the player's own address, unless that is shown to be forged
	TrustAligned Trust = "aligned" // and whose domain vouches for it: DKIM or DMARC, aligned with that address
)

// Check tells what is wrong with a word in a configuration.
func (t Trust) Check() error {
	switch t {
	case "", TrustToken, TrustAddress, TrustAligned:
		return nil
	}
	return fmt.Errorf("%q is no trust; there are %s, %s and %s", string(t), TrustToken, TrustAddress, TrustAligned)
}

// A Proof is what a door has found out about the address in Request.From. Empty means that it did not look, or cannot tell.
type Proof string

// What a door can find out.
const (
	ProofPassed Proof = "passed" // the domain of the address vouches for the message
	ProofFailed Proof = "failed" // the domain of the address says that such a message is forged
)
