package mail

import (
	"bytes"
	"encoding/base64"
	"mime/quotedprintable"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
)

// TestEveryCharset writes words of its own script in every character set that the decoder knows, both encodings of the body, and
// wants the same words back.
func TestEveryCharset(t *testing.T) {
	words := map[string]string{
		"utf-8": "Grüße привет 你好", "utf-16le": "Grüße привет", "utf-16be": "Grüße привет",
		"windows-1250": "Gdańsk", "iso-8859-2": "Gdańsk", "iso-8859-16": "Gdańsk", "windows-1257": "Rīga", "iso-8859-4": "Rīga", "iso-8859-13": "Rīga",
		"windows-1252": "Grüße", "iso-8859-1": "Grüße", "iso-8859-15": "Grüße", "macintosh": "Grüße", "iso-8859-3": "Malta", "iso-8859-10": "Ísland", "iso-8859-14": "Grüße",
		"ibm866": "привет", "koi8-r": "привет", "koi8-u": "привіт", "windows-1251": "привет", "iso-8859-5": "привет", "x-mac-cyrillic": "привет",
		"windows-1253": "Αθήνα", "iso-8859-7": "Αθήνα", "windows-1254": "İzmir", "iso-8859-9": "Grüße",
		"windows-1255": "שלום", "iso-8859-8": "שלום", "iso-8859-8-i": "שלום", "windows-1256": "سلام", "iso-8859-6": "سلام",
		"windows-1258": "Grüße", "windows-874": "สวัสดี",
		"gbk": "你好", "gb18030": "你好", "big5": "你好", "euc-jp": "日本", "iso-2022-jp": "日本", "shift_jis": "日本", "euc-kr": "안녕",
		"us-ascii": "plain", "iso-8859-8-e": "שלום", "iso-8859-6-i": "سلام", "gb2312": "你好", "cp1252": "Grüße", "latin1": "Grüße", "ks_c_5601-1987": "안녕",
		"windows-31j": "日本", "tis-620": "สวัสดี", "utf8": "привет",
	}
	for name, word := range words {
		t.Run(name, func(t *testing.T) {
			coder, err := htmlindex.Get(name)
			if err != nil {
				t.Fatalf("the index does not know it: %v", err)
			}
			order := "press ben: " + word + "\nend"
			body, err := coder.NewEncoder().Bytes([]byte(order))
			if err != nil {
				t.Fatal(err)
			}
			var qp bytes.Buffer
			w := quotedprintable.NewWriter(&qp)
			w.Binary = true
			if _, err := w.Write(body); err != nil || w.Close() != nil {
				t.Fatal(err)
			}
			for cte, text := range map[string]string{"base64": base64.StdEncoding.EncodeToString(body), "quoted-printable": strings.ReplaceAll(qp.String(), "\r\n", "\n")} {
				q := read(t, mailed("Content-Type: text/plain; charset=\""+name+"\"\nContent-Transfer-Encoding: "+cte+"\n", text)).Request
				if q.Text != order || q.Doubt != "" {
					t.Errorf("%s: text %q, doubt %q; want %q and none", cte, q.Text, q.Doubt, order)
				}
			}
		})
	}
	if len(words) < 40 {
		t.Errorf("%d character sets, want the 40 of the index at least", len(words))
	}
}

// TestSubjectsAndNamesInEncodedWords reads a header in the character sets of its writers.
func TestSubjectsAndNamesInEncodedWords(t *testing.T) {
	raw := strings.ReplaceAll("From: =?koi8-r?B?4c7OwQ==?= <anna@mail.example>\nTo: adjutant@club.example\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\n =?utf-8?B?IHVuZCBtZWhy?=\nMessage-ID: <1@mail.example>\n\nend\n", "\n", "\r\n")
	in := read(t, []byte(raw))
	if in.Request.Name != "Анна" || in.Subject != "Grüße und mehr" {
		t.Errorf("name %q, subject %q; want %q and %q", in.Request.Name, in.Subject, "Анна", "Grüße und mehr")
	}
}
