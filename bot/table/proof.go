package table

import (
	"context"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/store"
)

// Disbelief says why a message is not believed to come from an address; empty: it is.
func (a *House) Disbelief(r post.Request, address string) string {
	switch {
	case r.Nobodys != "":
		return r.Nobodys
	case !strings.EqualFold(address, r.From):
		return "it came from another address"
	case r.Proof == post.ProofFailed:
		return "its sender's domain does not vouch for it, so the address may be forged"
	case a.Trust == post.TrustAligned && r.Door == "mail" && r.Proof != post.ProofPassed:
		return "nothing shows that the address is not forged"
	}
	return ""
}

// Distrust is disbelief for a message to a seat's address, where a club may be content with the token: but not of somebody who names
// an address of his own beside it.
func (a *House) Distrust(ctx context.Context, r post.Request, p store.Player) string {
	if a.Trust != post.TrustToken || r.Nobodys != "" {
		return a.Disbelief(r, p.Address)
	}
	if !strings.EqualFold(p.Address, r.From) && a.ownsOne(ctx, r.Beside, r.From) {
		return "it came from another address"
	}
	return ""
}

// ownsOne says whether one of the tokens belongs to an address.
func (a *House) ownsOne(ctx context.Context, tokens []string, address string) bool {
	return slices.ContainsFunc(tokens, func(token string) bool {
		p, err := a.Owner(ctx, strings.ToLower(token))
		return err == nil && strings.EqualFold(p.Address, address)
	})
}

// Owner is whose token it is now: of a seat, a person, or an applicant, who is no player yet; store.ErrNotFound if nobody's.
func (a *House) Owner(ctx context.Context, token string) (store.Player, error) {
	switch {
	case strings.HasPrefix(token, PersonMark):
		return a.Store.PlayerByToken(ctx, token)
	case strings.HasPrefix(token, ApplicantMark):
		who, err := a.Store.ApplicantByToken(ctx, token)
		return store.Player{Name: who.Name, Address: who.Address}, err
	}
	seat, _, err := a.Store.SeatByToken(ctx, token)
	if err != nil {
		return store.Player{}, err
	}
	return a.Store.PlayerByID(ctx, seat.Player)
}
