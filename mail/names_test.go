package mail

import (
	"bytes"
	"mime"
	netmail "net/mail"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/bot/post"
)

// hostileNames are what somebody may call himself, his board or his scenario who wishes others ill.
var hostileNames = map[string]string{
	"turned":      "\u202egnp.exe\u2066 Anna \u061c\u200f",
	"unseen":      "An\u200bna\u00ad\u2060\ufeff\u3164\u2800",
	"lines":       "Anna\u2028From: ben\u2029x\u0085y\vz\fw",
	"header":      "Anna\r\nBcc: evil@mail.example\r\n\r\n<p>body",
	"feeds":       "Anna\nBcc: evil@mail.example",
	"returns":     "Anna\rBcc: evil@mail.example",
	"controls":    "A\x00n\x1b[31mna\x7f\u009b",
	"quotes":      "Anna\"; filename=\"evil.exe\"; x=\"",
	"folder":      "../../etc/passwd\\..\\x",
	"brackets":    "Anna <evil@mail.example>, Ben (x",
	"markup":      "</p></td></table><script>x</script><img src=\"http://evil.example/x\" alt='",
	"word":        "=?utf-8?q?a=0d=0aBcc=3a_evil=40mail=2eexample?=",
	"boundary":    "--b\r\n--" + digest("12.opening@club.example", "related"),
	"turned word": "=?utf-8?b?4oCuZ25w?=",
	"bad bytes":   "\xff\xfe\xc3Anna\xed\xa0\x80",
	"faces":       strings.Repeat("\U0001F468\u200d\U0001F469\u200d\U0001F467\ufe0f", 50),
	"piled":       "A" + strings.Repeat("\u0300\u0301\u20dd", 2000) + "nna",
	"long":        strings.Repeat("e", 10_000),
	"long words":  strings.Repeat("é ", 10_000),
	"tags":        "Anna\U000E0041\U000E0042\U000E007F",
}

// hostileLetter is a letter in which somebody else's words stand wherever they can.
func hostileLetter(name string) (post.Letter, []Attachment) {
	l := openingLetter()
	l.Subject, l.Name, l.Preview, l.Heading = "[AHD 12] "+name, name, "Your move, "+name+".", name+", game 12"
	l.InReplyTo, l.References = name, []string{"12@club.example", name}
	l.Sections = append(l.Sections, post.Section{Heading: name, Kind: "orders", Lines: []post.TextLine{{Text: "march 1 mi from " + name}}},
		post.Section{Heading: "Said", Lines: []post.TextLine{{Text: name, Indent: 1}, {Text: name, Order: true}, {Text: "Behind it."}}})
	l.Footer = append(l.Footer, name, "The end.")
	l.Enclosures = []post.Enclosure{{Name: name, MediaType: "text/plain", Data: []byte("record")}}
	pictures := slices.Clone(twoPictures)
	for i := range pictures {
		pictures[i].Name, pictures[i].Alt = name, name
	}
	return l, pictures
}

var tag = regexp.MustCompile(`</?[a-z0-9]+`)

func TestHostileNamesInALetter(t *testing.T) {
	headerOf := func(m *netmail.Message) []string {
		var keys []string
		for k := range m.Header {
			if k != "In-Reply-To" { // an id too long to be one is left out
				keys = append(keys, k)
			}
		}
		slices.Sort(keys)
		return keys
	}
	l, pictures := hostileLetter("anna")
	plain, plainParts := parse(t, compose(t, l, pictures))
	for title, name := range hostileNames {
		t.Run(title, func(t *testing.T) {
			l, pictures := hostileLetter(name)
			raw := compose(t, l, pictures)
			m, parts := parse(t, raw)
			if got, want := headerOf(m), headerOf(plain); !slices.Equal(got, want) {
				t.Errorf("the fields of the header are %v, want %v", got, want)
			}
			for line := range bytes.Lines(raw) {
				if len(line) > 1000 {
					t.Fatalf("a line has %d bytes: %.100q", len(line), line)
				}
			}
			for k, vs := range m.Header {
				for _, v := range vs {
					read, err := new(mime.WordDecoder).DecodeHeader(v)
					if err != nil {
						t.Errorf("%s cannot be read: %v", k, err)
					}
					if k == "References" || k == "In-Reply-To" { // no program decodes ids
						read = v
					}
					if len(read) > 2000 {
						t.Errorf("%s has %d bytes", k, len(read))
					}
					legible(t, k, read)
				}
			}
			if to, err := m.Header.AddressList("To"); err != nil || len(to) != 1 || to[0].Address != "anna@mail.example" {
				t.Errorf("it goes to %v, %v", to, err)
			}
			if len(parts) != len(plainParts) {
				t.Fatalf("it has %d parts, want %d", len(parts), len(plainParts))
			}
			for i, p := range parts {
				if p.path != plainParts[i].path {
					t.Errorf("part %d is %s, want %s", i, p.path, plainParts[i].path)
				}
				for field, param := range map[string]string{"Content-Disposition": "filename", "Content-Type": "name"} {
					_, params, _ := mime.ParseMediaType(p.h.Get(field))
					if strings.ContainsAny(params[param], `/\"<> `) || strings.HasPrefix(params[param], ".") || len(params[param]) > 100 {
						t.Errorf("%s of part %d has the name %.200q", field, i, params[param])
					}
				}
				if alt, err := new(mime.WordDecoder).DecodeHeader(p.h.Get("Content-Description")); err != nil {
					t.Errorf("part %d says %q: %v", i, alt, err)
				} else {
					legible(t, "alt", alt)
				}
			}
			text := strings.ReplaceAll(string(parts[0].body), "\r\n", "\n")
			legible(t, "text", strings.ReplaceAll(text, "\n", " "))
			if !strings.Contains(text, "\nBehind it.\n") || !strings.HasSuffix(text, "\nThe end.\n") {
				t.Errorf("what stands behind the name is not on its line: %.300q", text)
			}
			page := string(parts[1].body)
			legible(t, "HTML", strings.NewReplacer("\r\n", " ", "\n", " ").Replace(page))
			if got, want := tag.FindAllString(page, -1), tag.FindAllString(string(plainParts[1].body), -1); !slices.Equal(got, want) {
				t.Errorf("the page has the tags %v, want %v", got, want)
			}
		})
	}
}

// legible holds a text to nothing that cannot be seen or turns what is read, and no pile of marks.
func legible(t *testing.T, where, text string) {
	t.Helper()
	if got := post.Legible(text); got != text && got != strings.ToValidUTF8(text, "\uFFFD") {
		t.Errorf("%s is not legible: %.300q", where, text)
	}
}
