package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine/ahd"
)

// boardFile is a folder with one file of the built-in board, in which one piece of text was replaced.
func boardFile(t *testing.T, name, old, new string) string {
	t.Helper()
	dir := t.TempDir()
	_, text := ahd.Book.Board()
	for _, f := range txtar.Parse([]byte(text)).Files {
		if f.Name != name {
			continue
		}
		if !bytes.Contains(f.Data, []byte(old)) {
			t.Fatalf("%s has no %q", name, old)
		}
		write(t, filepath.Join(dir, name), bytes.Replace(f.Data, []byte(old), []byte(new), 1))
	}
	return dir
}

func TestBoardCheckDrawsTheClubsBoard(t *testing.T) {
	t.Parallel()
	picture := func(dir string, flags ...string) []byte {
		t.Helper()
		file := filepath.Join(t.TempDir(), "board.png")
		o := does(t, 0, "", append([]string{"board", "check", dir, "--out", file}, flags...)...)
		if !strings.HasPrefix(o.out, "The board is in order: 5 scenarios can be set up on it.") {
			t.Errorf("it says %q", o.out)
		}
		png, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return png
	}
	own := picture(t.TempDir(), "--rulebook", "ahd")
	for name, edit := range map[string][2]string{
		"warp.csv":  {"1021.9,1238.5", "1051.9,1238.5"},
		"paths.csv": {"1022,1238 952,1137", "1022,1238 1000,1200 952,1137"},
	} {
		if bytes.Equal(picture(boardFile(t, name, edit[0], edit[1]), "--rulebook", "ahd"), own) {
			t.Errorf("with another %s the board is drawn as the built-in one", name)
		}
	}
}

func TestBoardCheckNamesWhatIsWrong(t *testing.T) {
	dir := boardFile(t, "paths.csv", "952,1137", "952;1137")
	want := dir + `: paths.csv, line 2, column path: "952;1137" is no point such as 565,644` + "\n"
	if o := does(t, exitRefused, "", "board", "check", dir, "--rulebook", "ahd"); o.out != want {
		t.Errorf("it says %q, want %q", o.out, want)
	}
}

// Which rulebook a folder is for its files tell; where they do not, it is asked for.
func TestABoardsFilesTellItsRulebook(t *testing.T) {
	if o := does(t, 3, "", "board", "check", t.TempDir()); !strings.Contains(o.out, "name one: --rulebook ID") {
		t.Errorf("of an empty folder it says %q", o.out)
	}
	dir := boardFile(t, "warp.csv", "1021.9,1238.5", "1051.9,1238.5")
	write(t, filepath.Join(dir, "shopping.csv"), []byte("milk\n"))
	if o := does(t, 3, "", "board", "check", dir); !strings.Contains(o.out, "no rulebook has a board of files called like those in "+dir) {
		t.Errorf("of a folder with a foreign file it says %q", o.out)
	}
	// two rulebooks are played on one map
	if o := does(t, 3, "", "board", "check", boardFile(t, "warp.csv", "1021.9,1238.5", "1051.9,1238.5")); !strings.Contains(o.out, "name it, as in --rulebook acwc; there are acwc, ahd") {
		t.Errorf("of a folder that fits two rulebooks it says %q", o.out)
	}
}
