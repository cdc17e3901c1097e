package ahd

import (
	"os"
	"testing"

	"adjutant/engine"
)

// Who says that he has done and ends his turn ends it once: the lines to copy do not close the marches beside it.
func TestLinesToCopyEndOnce(t *testing.T) {
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
	if err != nil || len(out.Refusals) != 1 {
		t.Fatal(out.Refusals, err)
	}
	if r := out.Refusals[0]; r.What != engine.Doubtful || len(r.Try) != 1 || r.Try[0] != "march 1 veteran infantry from Memphis to Grenada by rail; end" {
		t.Errorf("%q is answered with %q %q", message[0].Text, r.What, r.Try)
	}
}
