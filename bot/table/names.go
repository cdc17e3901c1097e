package table

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/store"
)

// PlainName makes names comparable: small letters and digits only, of any script.
func PlainName(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// Named are the people of a name, in upper or lower case.
func Named(ctx context.Context, a *House, name string) ([]store.Player, error) {
	name = strings.TrimSpace(name)
	found, err := store.PeopleOf(a.Store).Called(ctx, name)
	if err != nil || len(found) > 0 || !strings.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return found, err // of other letters the database knows no upper and lower case
	}
	return among(ctx, a, func(p store.Player) bool { return strings.EqualFold(p.Name, name) })
}

// Called are the people of a name as PlainName has it. Only where nobody is called exactly so all names are read.
func Called(ctx context.Context, a *House, name string) ([]store.Player, error) {
	found, err := Named(ctx, a, name)
	plain := PlainName(name)
	if err != nil || len(found) > 0 || plain == "" {
		return found, err
	}
	return among(ctx, a, func(p store.Player) bool { return PlainName(p.Name) == plain })
}

// Addressed is Called where an address will do, too: for who may know addresses.
func Addressed(ctx context.Context, a *House, words string) ([]store.Player, error) {
	p, err := a.Store.PlayerByAddress(ctx, strings.TrimSpace(words))
	if errors.Is(err, store.ErrNotFound) {
		return Called(ctx, a, words)
	}
	return []store.Player{p}, err
}

// among finds people among all.
func among(ctx context.Context, a *House, is func(store.Player) bool) (found []store.Player, err error) {
	all, err := store.PeopleOf(a.Store).Names(ctx)
	for _, p := range all {
		if !is(p) {
			continue
		}
		p, err := a.Store.PlayerByID(ctx, p.ID)
		if err != nil {
			return nil, err
		}
		found = append(found, p)
	}
	return found, err
}
