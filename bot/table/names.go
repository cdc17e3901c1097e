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
	return among(ctx, a, name, func(p store.Player) bool { return strings.EqualFold(p.Name, name) })
}

// Called are the people of a name as PlainName has it, those first who are called exactly so: where there are any, no others.
func Called(ctx context.Context, a *House, name string) ([]store.Player, error) {
	found, err := Named(ctx, a, name)
	plain := PlainName(name)
	if err != nil || len(found) > 0 || plain == "" {
		return found, err
	}
	return among(ctx, a, name, func(p store.Player) bool { return PlainName(p.Name) == plain })
}

// Addressed is Called where an address will do, too: for who may know addresses.
func Addressed(ctx context.Context, a *House, words string) ([]store.Player, error) {
	p, err := a.Store.PlayerByAddress(ctx, strings.TrimSpace(words))
	if errors.Is(err, store.ErrNotFound) {
		return Called(ctx, a, words)
	}
	return []store.Player{p}, err
}

// among finds people among those of a plain name; among all where it has letters that differ when they are small.
func among(ctx context.Context, a *House, name string, is func(store.Player) bool) (found []store.Player, err error) {
	people := store.PeopleOf(a.Store)
	var all []store.Player
	if plain := PlainName(name); plain == "" || strings.ContainsFunc(name, oddlyFolded) {
		all, err = people.Names(ctx)
	} else {
		all, err = people.Alike(ctx, store.Likeness{Plain: plain})
	}
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

// oddlyFolded says whether a letter is the same as another in upper or lower case and yet not in plain names, as the two small sigmas are.
func oddlyFolded(r rune) bool {
	plain := PlainName(string(r))
	for o := unicode.SimpleFold(r); o != r; o = unicode.SimpleFold(o) {
		if PlainName(string(o)) != plain {
			return true
		}
	}
	return false
}
