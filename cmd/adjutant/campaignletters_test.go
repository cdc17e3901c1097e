package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

var lettersDir = flag.String("letters", "", "folder into which the correspondence of the campaign test is written")

// report writes all that was read and written, for a person to read.
func (c *campaign) report() {
	if *lettersDir == "" {
		return
	}
	if err := os.MkdirAll(*lettersDir, 0o755); err != nil {
		c.t.Fatal(err)
	}
	files := map[string]*strings.Builder{"all": {}}
	for _, p := range c.people {
		files[p.Name] = &strings.Builder{}
	}
	for i, m := range c.passed {
		way := "to"
		text := m.Text
		if m.wrote {
			way = "from"
			text = ownWords(text)
		}
		head := fmt.Sprintf("==== %d %s %s, %s (UTC %s)\n[%s]\n", i+1, way, m.who.Name, m.at.In(m.who.zone).Format("Mon 2 Jan 15:04"), m.at.UTC().Format("Mon 2 Jan 15:04"), m.Subject)
		for _, f := range []string{"all", m.who.Name} {
			files[f].WriteString(head + text + "\n")
		}
	}
	for name, b := range files {
		if err := os.WriteFile(filepath.Join(*lettersDir, name+".txt"), []byte(b.String()), 0o644); err != nil {
			c.t.Fatal(err)
		}
	}
}

// ownWords is a message without what it quotes.
func ownWords(text string) string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if !strings.HasPrefix(l, ">") {
			out = append(out, l)
		}
	}
	return strings.TrimSpace(strings.Join(out, "\n")) + "\n"
}
