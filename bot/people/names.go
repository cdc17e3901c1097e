package people

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// maxName is as long as a name may be: it stands in subjects.
const maxName = 30

// reservedNames could be mistaken for an addressee.
var reservedNames = []string{"all", "table", "moderator", "moderators", "opponent", "adjutant", "me", "you", "nobody"}

// GoodName is a name that can stand in letters, or what is wrong with it.
func GoodName(words string) (name, no string) {
	name = strings.Trim(post.OneLine(words), " \"',;:!?")
	if head, dot := strings.CutSuffix(name, "."); dot { // "Anna." ends a sentence, "Anna B." a name
		if last := head[strings.LastIndexByte(head, ' ')+1:]; len([]rune(last)) > 1 {
			name = head
		}
	}
	switch {
	case table.PlainName(post.Visible(words)) == "":
		return "", "That is no name; say for instance: name Anna B."
	case strings.ContainsFunc(words, post.Hidden):
		return "", fmt.Sprintf("A name holds no signs that cannot be seen. Without them: name %s", post.OneLine(post.Visible(words)))
	case len([]rune(name)) > maxName:
		return "", fmt.Sprintf("A name has at most %d letters.", maxName)
	case strings.ContainsAny(name, "@<>:[]\"\\/"):
		return "", "A name holds no address and none of the signs @ < > : [ ] / \\."
	case slices.ContainsFunc(reservedNames, func(r string) bool { return Alike(name, r) }):
		return "", fmt.Sprintf("%q means something else to me; take another name.", name)
	case len(scriptsOf(name)) > 1 && !writtenTogether(scriptsOf(name)):
		return "", fmt.Sprintf("%q mixes letters of %s; a name is written in one script.", name, post.Listed(scriptsOf(name)))
	case piled(name):
		return "", fmt.Sprintf("A letter of %q bears more than two marks.", name)
	}
	return name, ""
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

// Alike says whether a reader could take one name for another: they are the same but for case and blanks, or look the same
// [UTS 39, skeletons].
func Alike(a, b string) bool { return alike(a, likeness(b)) }

// alike is Alike with what is known of the other name.
func alike(a string, l store.Likeness) bool {
	return table.PlainName(a) == l.Plain || slices.ContainsFunc(Skeletons(a), func(s string) bool { return slices.Contains(l.Looks, s) })
}

// likeness is by what a name is found that is like another. It is kept beside each name: where it becomes something else, a migration must
// have all of them written anew.
func likeness(name string) store.Likeness {
	return store.Likeness{Plain: table.PlainName(name), Looks: Skeletons(name)}
}

// keyedAtOnce is of how many names it is noted in one go by what they are found.
const keyedAtOnce = 256

// KeyNames notes by what new names are found, of some of them; it says whether there are more.
func KeyNames(ctx context.Context, a *table.House) (more bool, err error) {
	people := store.PeopleOf(a.Store)
	ps, err := people.Unkeyed(ctx, keyedAtOnce)
	if err != nil || len(ps) == 0 {
		return false, err
	}
	return len(ps) == keyedAtOnce, people.Key(ctx, ps, likeness)
}

// Skeletons are what a name looks like as it is written, and in small letters.
func Skeletons(name string) []string {
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
func takenBy(ctx context.Context, a *table.House, name, address string) (string, error) {
	l := likeness(name)
	ps, err := store.PeopleOf(a.Store).Alike(ctx, l)
	if err != nil {
		return "", err
	}
	for _, m := range a.Moderators {
		ps = append(ps, store.Player{Name: m.Name, Address: m.Address})
	}
	box := Mailbox(address)
	for _, p := range ps {
		if p.Name != somebody && alike(p.Name, l) && Mailbox(p.Address) != box {
			return p.Name, nil
		}
	}
	return "", nil
}

// OwnName refuses a name that somebody has chosen and that could be taken for another's, and says which would do; empty: it is good.
func OwnName(ctx context.Context, a *table.House, name, address string) (no string, err error) {
	other, err := takenBy(ctx, a, name, address)
	if err != nil || other == "" {
		return "", err
	}
	free, err := FreeName(ctx, a, name, address)
	if table.PlainName(other) == table.PlainName(name) {
		return fmt.Sprintf("Somebody else is called %s here. Take another name, %s for instance.", other, free), err
	}
	return fmt.Sprintf("%s looks like %s, the name of somebody else here. Take another name, %s for instance.", name, other, free), err
}

// FreeName is a name for somebody who has not chosen it himself: the one given where nobody else is called so, else one like it.
func FreeName(ctx context.Context, a *table.House, name, address string) (string, error) {
	other, err := takenBy(ctx, a, name, address)
	if err != nil || other == "" {
		return name, err
	}
	if table.PlainName(other) != table.PlainName(name) { // with something behind it, it would still look like the other's
		name = NameOfAddress(address)
	}
	try := []string{name}
	if initial := Mailbox(address)[:1]; initial >= "a" && initial <= "z" && !strings.EqualFold(initial, name[:1]) {
		try = append(try, name+" "+strings.ToUpper(initial)+".")
	}
	for n := 2; ; n++ {
		for _, t := range try {
			good, no := GoodName(t)
			if no != "" {
				continue
			}
			if other, err := takenBy(ctx, a, good, address); err != nil || other == "" {
				return good, err
			}
		}
		try = []string{post.Short(name, maxName-5) + " " + roman(n)}
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

// "forget me" erases a person. His address and his names leave everything that is kept: the list of players, what is owed and was sent,
// notes, press, invitations, open tables, logs. In the chain of a game, which cannot be changed, the hash of what was written stands
// where his name stood; whoever reads the game reads the side in its place. His running games go on under a moderator. It is shown
// first, and done when a word that was shown is said.

const (
	memoForget    = "forget "   // and the person's number: what he was shown
	memoFarewells = "farewells" // somebody was forgotten, and the file must be scoured
	forgetFor     = 7 * 24 * time.Hour
	somebody      = Somebody
)

// Somebody is what whoever was forgotten is called.
const Somebody = "somebody"

// NameOfAddress is what an address says of its owner's name.
func NameOfAddress(address string) string {
	local, _, _ := strings.Cut(address, "@")
	local, _, _ = strings.Cut(local, "+")
	first := strings.FieldsFunc(local, func(r rune) bool { return strings.ContainsRune("._-", r) })
	if len(first) > 0 {
		if name, no := GoodName(post.Capital(post.Short(first[0], maxName))); no == "" {
			return name
		}
	}
	return "Guest"
}

// Mailbox is whose an address is: what stands behind a plus does not tell people apart, nor do dots at Gmail.
func Mailbox(address string) string {
	local, domain, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), "@")
	if i := strings.IndexByte(local, '+'); i > 0 {
		local = local[:i]
	}
	if domain == "googlemail.com" || domain == "gmail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}
