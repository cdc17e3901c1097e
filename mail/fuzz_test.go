package mail

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// FuzzRead demands of any bytes that they are read without a panic, end somewhere, and leave nothing unclean in the request.
func FuzzRead(f *testing.F) {
	f.Add(plain(twoOrders + "\n\nOn Mon, 4 Jan 2027, Adjutant wrote:\n" + quoted))
	f.Add(markup(`<div>end</div><blockquote type="cite">x</blockquote>`))
	f.Add(dsn("failed", "5.1.1", "550 no"))
	f.Add(mailOf("From: a@b\nMessage-ID: <\x13>\nIn-Reply-To:", "end"))
	f.Add(mailed("Content-Type: text/plain; format=flowed; delsp=yes\n", "> a \nb \n-- \nc"))
	f.Add(mailed("Content-Type: multipart/mixed; boundary=b\n", "--b\nContent-Type: text/html; charset=utf-16\n\n<p>\x00e\n--b"))
	files, err := filepath.Glob("testdata/replies/*.eml")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n")))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if wrong := unclean(Read(raw, us)); wrong != "" {
			t.Error(wrong)
		}
	})
}
