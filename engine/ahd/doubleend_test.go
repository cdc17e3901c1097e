package ahd

import (
	"os"
	"testing"

	"adjutant/engine"
)

// Who says that he has done and ends his turn ends it once, and does not close the marches beside it.
func TestWhoHasDoneEndsOnce(t *testing.T) {
	text, err := os.ReadFile("testdata/people/spring63.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	message := []engine.Input{{No: 1, Text: "memphis vet to grenada. I am done, end my turn"}}
	out, err := (&engine.Table{Position: p}).Check("union", message)
	if err != nil || len(out.Refusals) > 0 || len(out.Lines) != 2 || out.Lines[0].Text != "march 1 veteran infantry from Memphis to Grenada by rail" || out.Lines[1].Text != "end" {
		t.Errorf("%q is answered with %v, %v, %v", message[0].Text, out.Lines, out.Refusals, err)
	}
}
