package bot

import (
	"fmt"
	"testing"
)

func TestX(t *testing.T) {
	c := campaign(t, "1861")
	for _, l := range c.letters() { fmt.Println(l.Kind, len(l.Pictures)) }
	for _, s := range []string{"test\nmarch 1 mi inf from Washington to Manassas\nstanding retreat: never\nmrach all\nstatus\nHello Adjutant", "press ben: hello", "march 1 mi inf from Cincinnati to Louisville", "map", "status", "undo", "march 1 mi inf from Washington to Manassas\nend"} {
	for _, l := range c.says("union", s) {
		fmt.Println(s, "->", l.Kind, l.To, len(l.Pictures))
		if s[:4]=="test" { fmt.Println(l.text()) }
	}
	}
}
