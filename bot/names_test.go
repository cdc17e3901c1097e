package bot

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

func TestGoodName(t *testing.T) {
	for _, v := range []struct{ words, name, no string }{
		{"Anna B.", "Anna B.", ""},
		{"Anna.", "Anna", ""},
		{"José Núñez", "José Núñez", ""},
		{"Ольга", "Ольга", ""},
		{"田中 Ken", "田中 Ken", ""},
		{"Ελένη", "Ελένη", ""},
		{"O'Neil-2", "O'Neil-2", ""},
		{"Ann\u00a0B.", "Ann B.", ""},
		{"Аnna", "", "mixes letters of Cyrillic and Latin"},
		{"Annα", "", "mixes letters of Greek and Latin"},
		{"An\u200bna", "", "holds no signs that cannot be seen. Without them: name Anna"},
		{"An\u00adna", "", "Without them: name Anna"},
		{"\u202eanna", "", "Without them: name anna"},
		{"An\u034fna", "", "Without them: name Anna"},
		{"Anna\u3164", "", "Without them: name Anna"},
		{"Anna\ufe0f", "", "Without them: name Anna"},
		{"\u2800\u2800", "", "That is no name"},
		{"A\u0300\u0301\u0302nna", "", "bears more than two marks"},
		{"аll", "", "means something else to me"},
		{"modеrator", "", "means something else to me"},
		{"anna@mail.example", "", "holds no address"},
	} {
		name, no := people.GoodName(v.words)
		if name != v.name || !strings.Contains(no, v.no) || (no == "") != (v.no == "") {
			t.Errorf("%q: got %q, %q; want %q, %q", v.words, name, no, v.name, v.no)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, v := range []struct {
		a, b string
		want bool
	}{
		{"Anna", "anna", true}, {"Anna B.", "annab", true}, {"Ben", "Веn", true}, {"Cora", "Сога", true}, {"Cora", "Сора", false},
		{"Cop", "Сор", true}, {"Ida", "lda", true}, {"Bill", "Bi11", true}, {"Otto", "0tto", true}, {"Marn", "Mam", true}, {"Ａnna", "Anna", true},
		{"𝐀nna", "Anna", true}, {"José", "Jose", false}, {"Anna", "Hanna", false}, {"Anna II", "Anna III", false}, {"Player 1234", "Player 1235", false},
	} {
		if got := people.Alike(v.a, v.b); got != v.want {
			t.Errorf("%s and %s: %t, want %t; %q %q", v.a, v.b, got, v.want, people.Skeletons(v.a), people.Skeletons(v.b))
		}
	}
}

// mallory is somebody who would like to be taken for another.
var mallory = table.Person{Name: "Mallory", Address: "mallory@elsewhere.example"}

func TestANameThatLooksLikeAnothersIsRefused(t *testing.T) {
	c := ford(t)
	c.letters()
	c.enrols(mallory)
	has(t, to(t, c.personally(mallory, "name Anna"), mallory).Text(), "Somebody else is called Anna here. Take another name, Anna M. for instance.", "Nothing was done.")
	has(t, to(t, c.personally(mallory, "name 8en"), mallory).Text(), "You are called 8en") // it looks like no name here
	has(t, to(t, c.personally(mallory, "name Сорa"), mallory).Text(), "mixes letters of Cyrillic and Latin")
	has(t, to(t, c.personally(mallory, "name Сога"), mallory).Text(), "Сога looks like Cora, the name of somebody else here. Take another name, Mallory for instance.")
	has(t, to(t, c.personally(mallory, "name Ольга"), mallory).Text(), "You are called Ольга")
	has(t, to(t, c.personally(mallory, "name Аnnа"), mallory).Text(), "mixes letters")
	has(t, to(t, c.personally(mallory, "name Cora"), mallory).Text(), "Somebody else is called Cora here.") // a moderator
	c.enrols(table.Person{Name: "Pacy", Address: "pacy@mail.example"})
	has(t, to(t, c.personally(mallory, "name Расу"), mallory).Text(), "Расу looks like Pacy, the name of somebody else here. Take another name, Mallory for instance.")
	p, err := c.store.PlayerByAddress(t.Context(), mallory.Address)
	if err != nil || p.Name != "Ольга" {
		t.Errorf("he is called %q, %v", p.Name, err)
	}
	has(t, to(t, c.personally(anna, "name anna"), anna).Text(), "You are called anna") // her own
}

func TestNamesOfThoseWhoJoin(t *testing.T) {
	c := ford(t)
	c.letters()
	join := func(k int, name, from, yes string) (string, string) {
		c.handle(post.Request{Door: "mail", ID: fmt.Sprint("j", k), From: from, Name: name, Text: "join"})
		asked := to(t, c.letters(), table.Person{Address: from})
		c.handle(post.Request{Door: "mail", ID: fmt.Sprint("y", k), From: from, Name: name, Token: asked.ReplyToken, Text: yes})
		return asked.Text(), to(t, c.letters(), table.Person{Address: from}).Text()
	}
	asked, welcome := join(1, "Anna", "mallory@m1.example", "yes")
	has(t, asked, "You would be called Anna M. here.")
	has(t, welcome, "Welcome, Anna M. You can play now.")
	asked, welcome = join(2, "Аnna", "anna@m2.example", "yes, call me Ben")
	has(t, asked, "You would be called Anna II here.")
	has(t, welcome, "Welcome, Anna II. You can play now.", "Somebody else is called Ben here. Take another name, Ben A. for instance. You are called Anna II until you say: name Anna B.")
	asked, welcome = join(3, "Zoe\u202e", "zoe@m3.example", "yes, call me Zo\u200be")
	has(t, asked, "You would be called Zoe here.")
	has(t, welcome, "Welcome, Zoe.", "A name holds no signs that cannot be seen.")
}

func TestNamesOfDiscordAndOfModerators(t *testing.T) {
	c := ford(t)
	c.letters()
	p, err := people.Welcome(t.Context(), c.a, "4711", "Ann\u200ba")
	if err != nil || p.Name != "Anna II" {
		t.Errorf("he is called %q, %v; want Anna II", p.Name, err)
	}
	p, err = people.Welcome(t.Context(), c.a, "4712", "Bеn")
	if err != nil || p.Name != "Player 4712" {
		t.Errorf("he is called %q, %v; want Player 4712", p.Name, err)
	}
	ls := c.personally(cora, `make toy ford north "Bеn <x@mail.example>" south anna`)
	has(t, to(t, ls, cora).Text(), "mixes letters of Cyrillic and Latin")
	ls = c.personally(cora, `make toy ford north "8en <x@mail.example>" south "Ann4 <y@mail.example>"`)
	none(t, ls, anna)
	c.enrols(table.Person{Name: "Ida", Address: "ida@mail.example"})
	ls = c.personally(cora, `make toy ford north "lda <z@mail.example>" south anna`)
	has(t, to(t, ls, cora).Text(), "lda looks like Ida, the name of somebody else here. Take another name, Z for instance.")
}

func TestAGuestIsNotCalledAsSomebodyElse(t *testing.T) {
	c := newClub(t)
	c.enrols(ben)
	ls := c.personally(anna, "invite Ben <vic@mail.example> to toy ford as north")
	has(t, to(t, ls, anna).Text(), "Ben V. is invited")
	seats, err := c.store.Seats(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat != "south" {
			continue
		}
		c.handle(post.Request{Door: "mail", ID: "accepts", From: "vic@mail.example", Token: s.Token, Text: "yes, call me Ben"})
		has(t, to(t, c.letters(), table.Person{Address: "vic@mail.example"}).Text(), "Somebody else is called Ben here. Take another name, Ben V. for instance. You are called Ben V.")
	}
	var p store.Player
	if p, err = c.store.PlayerByAddress(t.Context(), "vic@mail.example"); err != nil || p.Name != "Ben V." {
		t.Errorf("he is called %q, %v", p.Name, err)
	}
}

// Whom somebody could be taken for is found by what is kept beside each name, and is whoever is found by reading all of them: of new
// names as of those that are kept, and of whoever changed his name or left it behind.
func TestNamesLikeAnotherAreFoundAsIfAllWereRead(t *testing.T) {
	ctx, c := t.Context(), newClub(t)
	names := []string{"Anna", "anna b.", "Annab", "Bill", "Bi11", "Сор", "Cop", "Ida", "lda", "José", "Jose", "Ольга", "ΟΔΟΣ", "οδοσ", "οδος",
		"Mam", "Marn", "𝐀nna", "Ａnna", "田中 Ken", "8en", "Ben", "Otto", "0tto", "...", "İda", "Straße", "STRASSE", "Hanna", "CORNI", "COMI"}
	var here []store.Player
	for i, name := range names {
		if i%3 != 2 {
			here = append(here, c.enrols(table.Person{Name: name, Address: fmt.Sprintf("p%d@mail.example", i)}))
		}
	}
	more := table.Person{Address: "new@mail.example"}
	alike := func(when string) {
		t.Helper()
		found := 0
		for _, name := range names {
			want := ""
			for _, p := range here {
				if want == "" && p.Name != people.Somebody && people.Alike(p.Name, name) {
					want = p.Name
				}
			}
			no, err := people.OwnName(ctx, c.a, name, more.Address)
			if err != nil {
				t.Fatal(err)
			}
			if (no == "") != (want == "") || !strings.Contains(no, want) {
				t.Errorf("%s, to somebody who wants to be called %s is said %q; the first who is called like it is %q", when, name, no, want)
			}
			if want != "" {
				found++
			}
			ascii := func(s string) string {
				return strings.Map(func(r rune) rune {
					if r < utf8.RuneSelf {
						r = unicode.ToLower(r)
					}
					return r
				}, s)
			}
			var ids []int64
			for n, is := range []func(string) bool{
				func(s string) bool { return ascii(s) == ascii(name) }, func(s string) bool { return strings.EqualFold(s, name) },
				func(s string) bool { return table.PlainName(s) == table.PlainName(name) },
			} {
				for _, p := range here {
					if is(p.Name) && (n < 2 || table.PlainName(name) != "") {
						ids = append(ids, p.ID)
					}
				}
				if len(ids) > 0 {
					break
				}
			}
			ps, err := table.Called(ctx, c.a, name)
			if err != nil {
				t.Fatal(err)
			}
			var got []int64
			for _, p := range ps {
				got = append(got, p.ID)
			}
			if !slices.Equal(got, ids) {
				t.Errorf("%s, called %s are %v, want %v", when, name, got, ids)
			}
		}
		if found < len(names)/3 {
			t.Errorf("%s, %d of %d are like another, too few to tell", when, found, len(names))
		}
	}
	alike("when they have come")
	if more, err := people.KeyNames(ctx, c.a); err != nil || more {
		t.Fatal(more, err)
	}
	if left, err := store.PeopleOf(c.store).Unkeyed(ctx, 9); err != nil || len(left) > 0 {
		t.Fatalf("not kept are %v, %v", left, err)
	}
	alike("when it is kept")
	for i := range here {
		if i%2 == 0 {
			here[i].Name = names[(i*7+2)%len(names)]
			if err := c.store.UpdatePlayer(ctx, here[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	alike("when some have other names")
	for range 2 {
		if _, err := people.KeyNames(ctx, c.a); err != nil {
			t.Fatal(err)
		}
		alike("when those are kept")
	}
}

// What is kept beside names was made by this library: where another version makes something else of them, a migration must empty
// player.keyed, and this sum is to be written anew.
func TestWhatNamesLookLikeIsWhatIsKept(t *testing.T) {
	sum := fnv.New64a()
	for r := rune(' '); r < 0x3100; r++ {
		fmt.Fprint(sum, table.PlainName(string(r)), people.Skeletons(string(r)))
	}
	if got := sum.Sum64(); got != 0x2d65192b1938986f {
		t.Errorf("the sum is %#x", got)
	}
}
