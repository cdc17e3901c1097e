package wording

import (
	"errors"
	"testing"

	"adjutant/engine"
)

func TestNamesInSmallLettersOrInCapitalsAreWrittenAsNames(t *testing.T) {
	l := New(nil)
	l.AddPlace("Washington", "Washington")
	l.AddPlace("St. Louis", "St. Louis")
	l.AddPlace("Mobile", "Mobile")
	l.AddPlace("Harper's Ferry", "Harper's Ferry")
	l.Add(Own, "Heintzelman", "Heintzelman")
	for said, want := range map[string]string{
		"washington gets st. louis's point":           "Washington gets St. Louis's point",
		"heintzelman to harper's ferry, all stay put": "Heintzelman to Harper's Ferry, all stay put",
		"HEINTZELMAN TO WASHINGTON":                   "Heintzelman to Washington",
		"the rest must stay mobile":                   "the rest must stay mobile",
		"Washington to mobile":                        "Washington to mobile",
		"B6":                                          "B6",
		"All of them to washington. And I stay.":      "All of them to Washington. And I stay.",
	} {
		if got := Cased(l, said); got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
	}
}

func TestSlipsOfThePenInWeightyWordsAreMended(t *testing.T) {
	book := []string{"leaves", "sumner", "summer"}
	for said, want := range map[string]string{
		"two brigdaes to Baltimore":  "two brigades to Baltimore",
		"Cavlary, and the gunbaots":  "Cavalry, and the gunbaots",
		"he withdrraws":              "he withdraws",
		"leave him be, he reinforce": "leave him be, he reinforce",
		"sumenr goes":                "sumner goes",
		"SUMENR GOES":                "SUMNER GOES",
		"sumer goes":                 "sumer goes",
	} {
		if got := Respelled(said, book); got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
	}
}

func TestWhatIsRefusedOfALineIsToldInItsOwnWords(t *testing.T) {
	l := New(nil)
	l.AddPlace("Washington", "Washington")
	_, err := Written(&Reader{Lexicon: l}, nil, "one brigdae to washington", func(line string) ([]engine.Order, error) {
		if want := "one brigade to Washington"; line != want {
			t.Errorf("read %q, want %q", line, want)
		}
		return nil, engine.Refuse("Washington", "", "Full.")
	})
	if f := (*engine.Refusal)(nil); !errors.As(err, &f) || f.Words != "washington" {
		t.Errorf("refused %v, want his own words", err)
	}
}
