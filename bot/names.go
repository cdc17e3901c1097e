package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"

	"adjutant/store"
)

// maxName is as long as a name may be: it stands in subjects.
const maxName = 30

// reservedNames could be mistaken for an addressee.
var reservedNames = []string{"all", "table", "moderator", "moderators", "opponent", "adjutant", "me", "you", "nobody"}

// goodName is a name that can stand in letters, or what is wrong with it.
func goodName(words string) (name, no string) {
	name = strings.Trim(oneLine(words), " \"',;:!?")
	if head, dot := strings.CutSuffix(name, "."); dot { // "Anna." ends a sentence, "Anna B." a name
		if last := head[strings.LastIndexByte(head, ' ')+1:]; len([]rune(last)) > 1 {
			name = head
		}
	}
	switch {
	case plainName(visible(words)) == "":
		return "", "That is no name; say for instance: name Anna B."
	case strings.ContainsFunc(words, hidden):
		return "", fmt.Sprintf("A name holds no signs that cannot be seen. Without them: name %s", oneLine(visible(words)))
	case len([]rune(name)) > maxName:
		return "", fmt.Sprintf("A name has at most %d letters.", maxName)
	case strings.ContainsAny(name, "@<>:[]\"\\/"):
		return "", "A name holds no address and none of the signs @ < > : [ ] / \\."
	case slices.ContainsFunc(reservedNames, func(r string) bool { return alike(name, r) }):
		return "", fmt.Sprintf("%q means something else to me; take another name.", name)
	case len(scriptsOf(name)) > 1 && !writtenTogether(scriptsOf(name)):
		return "", fmt.Sprintf("%q mixes letters of %s; a name is written in one script.", name, listed(scriptsOf(name)))
	case piled(name):
		return "", fmt.Sprintf("A letter of %q bears more than two marks.", name)
	}
	return name, ""
}

// visible leaves out of words what cannot be seen: controls, what steers the direction of writing, joiners, fillers, selectors.
func visible(words string) string {
	return strings.Map(func(r rune) rune {
		if hidden(r) {
			return -1
		}
		return r
	}, words)
}

// hidden says whether a sign takes no room on paper, or looks like a blank and is none.
func hidden(r rune) bool {
	return r == '\u2800' || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// piled says whether so many marks stand on one letter that they cover the lines beside it.
func piled(name string) bool {
	marks := 0
	for _, r := range norm.NFD.String(name) {
		if !unicode.Is(unicode.M, r) {
			marks = 0
		} else if marks++; marks > 2 {
			return true
		}
	}
	return false
}

// scriptsOf are the scripts of the letters of a name, by name, without those that all scripts use.
func scriptsOf(name string) []string {
	var out []string
	for _, r := range name {
		if !unicode.IsLetter(r) || unicode.In(r, unicode.Common, unicode.Inherited) {
			continue
		}
		for script, table := range unicode.Scripts {
			if unicode.Is(table, r) && !slices.Contains(out, script) {
				out = append(out, script)
			}
		}
	}
	slices.Sort(out)
	return out
}

// writtenTogether says whether one language is written in these scripts: Japanese, Korean and Chinese are, and with Latin letters among
// them [UTS 39, highly restrictive].
func writtenTogether(scripts []string) bool {
	for _, together := range [][]string{{"Han", "Hiragana", "Katakana", "Latin"}, {"Bopomofo", "Han", "Latin"}, {"Hangul", "Han", "Latin"}} {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(together, s) }) {
			return true
		}
	}
	return false
}

// alike says whether a reader could take one name for another: they are the same but for case and blanks, or look the same
// [UTS 39, skeletons].
func alike(a, b string) bool {
	of := skeletons(b)
	return plainName(a) == plainName(b) || slices.ContainsFunc(skeletons(a), func(s string) bool { return slices.Contains(of, s) })
}

// skeletons are what a name looks like as it is written, and in small letters.
func skeletons(name string) []string {
	var out []string
	for _, form := range []string{name, strings.ToLower(name)} {
		looks := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) {
				return unicode.ToLower(r)
			}
			return -1
		}, confusable.Skeleton(form))
		if looks != "" && !slices.Contains(out, looks) {
			out = append(out, looks)
		}
	}
	return out
}

// takenBy is the name of somebody else here for whom a person could be taken who is called so; empty: of nobody.
func (a *Adjutant) takenBy(ctx context.Context, name, address string) (string, error) {
	ps, err := a.store.Players(ctx)
	if err != nil {
		return "", err
	}
	for _, m := range a.moderators {
		ps = append(ps, store.Player{Name: m.Name, Address: m.Address})
	}
	for _, p := range ps {
		if mailbox(p.Address) != mailbox(address) && p.Name != somebody && alike(p.Name, name) {
			return p.Name, nil
		}
	}
	return "", nil
}

// ownName refuses a name that somebody has chosen and that could be taken for another's, and says which would do; empty: it is good.
func (a *Adjutant) ownName(ctx context.Context, name, address string) (no string, err error) {
	other, err := a.takenBy(ctx, name, address)
	if err != nil || other == "" {
		return "", err
	}
	free, err := a.freeName(ctx, name, address)
	if plainName(other) == plainName(name) {
		return fmt.Sprintf("Somebody else is called %s here. Take another name, %s for instance.", other, free), err
	}
	return fmt.Sprintf("%s looks like %s, the name of somebody else here. Take another name, %s for instance.", name, other, free), err
}

// freeName is a name for somebody who has not chosen it himself: the one given where nobody else is called so, else one like it.
func (a *Adjutant) freeName(ctx context.Context, name, address string) (string, error) {
	other, err := a.takenBy(ctx, name, address)
	if err != nil || other == "" {
		return name, err
	}
	if plainName(other) != plainName(name) { // with something behind it, it would still look like the other's
		name = nameOfAddress(address)
	}
	try := []string{name}
	if initial := mailbox(address)[:1]; initial >= "a" && initial <= "z" && !strings.EqualFold(initial, name[:1]) {
		try = append(try, name+" "+strings.ToUpper(initial)+".")
	}
	for n := 2; ; n++ {
		for _, t := range try {
			good, no := goodName(t)
			if no != "" {
				continue
			}
			if other, err := a.takenBy(ctx, good, address); err != nil || other == "" {
				return good, err
			}
		}
		try = []string{short(name, maxName-5) + " " + roman(n)}
	}
}

// roman is a small number as it stands behind a name.
func roman(n int) string {
	if n < len(romans) {
		return romans[n]
	}
	return fmt.Sprint(n)
}

var romans = []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}

// plainName makes names comparable: small letters and digits only, of any script.
func plainName(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
