package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/store"
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

// disbelief says why a message is not believed to come from an address; empty: it is.
func (a *Adjutant) disbelief(r Request, address string) string {
	switch {
	case r.Nobodys != "":
		return r.Nobodys
	case !strings.EqualFold(address, r.From):
		return "it came from another address"
	case r.Proof == ProofFailed:
		return "its sender's domain does not vouch for it, so the address may be forged"
	case a.trust == TrustAligned && r.Door == "mail" && r.Proof != ProofPassed:
		return "nothing shows that the address is not forged"
	}
	return ""
}

// distrust is disbelief for a message to a seat's address, where a club may be content with the token: but not of somebody who names
// an address of his own beside it.
func (a *Adjutant) distrust(ctx context.Context, r Request, p store.Player) string {
	if a.trust != TrustToken || r.Nobodys != "" {
		return a.disbelief(r, p.Address)
	}
	if !strings.EqualFold(p.Address, r.From) && a.ownsOne(ctx, r.Beside, r.From) {
		return "it came from another address"
	}
	return ""
}

// ownsOne says whether one of the tokens belongs to an address.
func (a *Adjutant) ownsOne(ctx context.Context, tokens []string, address string) bool {
	return slices.ContainsFunc(tokens, func(token string) bool {
		p, err := a.owner(ctx, strings.ToLower(token))
		return err == nil && strings.EqualFold(p.Address, address)
	})
}

// owner is whose token it is now: of a seat, a person, or an applicant, who is no player yet; store.ErrNotFound if nobody's.
func (a *Adjutant) owner(ctx context.Context, token string) (store.Player, error) {
	switch {
	case strings.HasPrefix(token, personMark):
		return a.store.PlayerByToken(ctx, token)
	case strings.HasPrefix(token, applicantMark):
		who, err := a.store.ApplicantByToken(ctx, token)
		return store.Player{Name: who.Name, Address: who.Address}, err
	}
	seat, _, err := a.store.SeatByToken(ctx, token)
	if err != nil {
		return store.Player{}, err
	}
	return a.store.PlayerByID(ctx, seat.Player)
}
