package bot

import (
	"strings"
	"testing"

	"adjutant/bot/post"
)

func TestHostileNamesMakePlainFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"August 1861": "August-1861", "st_louis": "st_louis", "../a\\b": "---a-b", "a\r\n\"b\"": "a---b-", "\u202egnp": "-gnp", "\xff": "-",
		strings.Repeat("e", 10_000): strings.Repeat("e", 40),
	} {
		if got := post.InFileName(name); got != want {
			t.Errorf("of %.30q the file is called %q, want %q", name, got, want)
		}
	}
}

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"ahd-12-August-1861.png": "ahd-12-August-1861.png", "../../etc/passwd": "-.-etc-passwd", ".hidden.png": "hidden.png",
		"\u202egnp.exe": "-gnp.exe", "a\r\nBcc: x": "a--Bcc--x", "a\"; name=\"b.png": "a---name--b.png", "c:\\a|b?.png": "c--a-b-.png",
		strings.Repeat("e", 10_000) + ".png": strings.Repeat("e", 96) + ".png", "a." + strings.Repeat("e", 10_000): "a." + strings.Repeat("e", 98),
	} {
		if got := post.FileName(name); got != want {
			t.Errorf("%.30q is called %q, want %q", name, got, want)
		}
	}
}

func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"march 1 mi from Cairo": "march 1 mi from Cairo", "José Núñez, 田中 Ken · Ελένη": "José Núñez, 田中 Ken · Ελένη", "  two blanks": "  two blanks",
		"\u202eanna\u2066 b": "anna b", "a\u200bb\u00adc": "abc", "a\u2028b\u2029c\u0085d\r\ne": "a b c d  e", "a\x00\x1b[31mb": "a[31mb",
		"e\u0301" + strings.Repeat("\u0300", 1000) + "x\u0301": "e\u0301\u0300\u0300\u0300x\u0301", "\U0001F600!": "\U0001F600!",
	} {
		if got := post.Legible(text); got != want {
			t.Errorf("of %.40q is read %q, want %q", text, got, want)
		}
	}
	if got := post.LegibleLines("a\u202e\nb\u2028c"); got != "a\nb c" {
		t.Errorf("got %q", got)
	}
}
