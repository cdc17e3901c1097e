package wording

import "testing"

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
	} {
		if got := Cased(l, said); got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
	}
}
