package mail

import (
	"strings"
	"testing"

	"adjutant/bot/post"
)

func TestAttachedTexts(t *testing.T) {
	const head = "From: cora@mail.example\nTo: adjutant+p.k7@club.example\nContent-Type: multipart/mixed; boundary=b"
	part := func(fields, body string) string { return "--b\n" + fields + "\n\n" + body + "\n" }
	words := part("Content-Type: text/plain", "make htl from \"ford.txt\" union anna confederate ben")
	long := strings.Repeat("x", 60)
	tests := []struct {
		name  string
		parts []string
		want  []post.File
	}{
		{"as plain text", []string{part("Content-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; filename=\"mill ford.txt\"", "scenario: ford\n  A . . .")}, []post.File{{Name: "mill ford.txt", Text: "scenario: ford\n  A . . ."}}},
		{"in another character set", []string{part("Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\nContent-Disposition: attachment; filename=ford.txt", "place: Caf=E9")}, []post.File{{Name: "ford.txt", Text: "place: Café"}}},
		{"as bytes, by its name", []string{part("Content-Type: application/octet-stream; name=ford.TXT\nContent-Disposition: attachment", "scenario: ford")}, []post.File{{Name: "ford.TXT", Text: "scenario: ford"}}},
		{"shown in the message", []string{part("Content-Type: text/plain; name=ford.txt\nContent-Disposition: inline; filename=ford.txt", "scenario: ford")}, []post.File{{Name: "ford.txt", Text: "scenario: ford"}}},
		{"with a folder in its name", []string{part("Content-Type: text/plain\nContent-Disposition: attachment; filename=\"../../etc/ford.txt\"", "scenario: ford")}, []post.File{{Name: "ford.txt", Text: "scenario: ford"}}},
		{"a picture", []string{part("Content-Type: image/png; name=map.png\nContent-Disposition: attachment; filename=map.png", "scenario")}, nil},
		{"with other bytes than text", []string{part("Content-Type: text/plain\nContent-Disposition: attachment; filename=ford.txt", "sce\x00nario")}, nil},
		{"without a name", []string{part("Content-Type: text/plain\nContent-Disposition: attachment", "scenario")}, nil},
		{"too long", []string{part("Content-Type: text/plain\nContent-Disposition: attachment; filename=ford.txt", strings.Repeat(long+"\n", maxFile/60))}, nil},
		{"no more than a few", []string{strings.Repeat(part("Content-Type: text/plain\nContent-Disposition: attachment; filename=ford.txt", "x"), maxFiles+4)},
			[]post.File{{Name: "ford.txt", Text: "x"}, {Name: "ford.txt", Text: "x"}, {Name: "ford.txt", Text: "x"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, mailOf(head, words+strings.Join(tt.parts, "")+"--b--\n")).Request
			if !strings.HasPrefix(q.Text, "make htl from") || strings.Contains(q.Text, "scenario") {
				t.Errorf("its words are %q", q.Text)
			}
			if len(q.Files) != len(tt.want) {
				t.Fatalf("%d files came with it, want %d: %+v", len(q.Files), len(tt.want), q.Files)
			}
			for i, f := range q.Files {
				if f != tt.want[i] {
					t.Errorf("file %d is %q, want %q", i+1, f, tt.want[i])
				}
			}
		})
	}
}
