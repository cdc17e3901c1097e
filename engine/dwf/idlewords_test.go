package dwf

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// A word that is not known is passed over where it can change nothing, and the answer says so; where it might, it is asked.
func TestAWordThatSaysNothingIsToldAndHoldsUpNoOrder(t *testing.T) {
	out, err := campaign(t).Check("union", []engine.Input{{No: 1, Text: "march 1 infantry from Louisville to Lexington pronto"}})
	if err != nil || len(out.Refusals) > 0 || len(out.Lines) != 1 || !strings.Contains(out.Lines[0].Read, `without "pronto"`) {
		t.Errorf("%+v %v", out, err)
	}
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"Righto, Louisville marches to Lexington":               "march 1 infantry from Louisville to Lexington",
		"march 1 infantry from Louisville to Lexington maybe":   "asked",
		"the brigade at Frederick goes halfway to Washington":   "asked",
		"the Louisville brigade feints to Lexington":            "asked",
		"Grant leaves one infantry behind, the rest to Paducah": "asked",
	})
}
