package engine

import "testing"

func TestTelegrams(t *testing.T) {
	for said, want := range map[string]string{
		"CAIRO TO PADUCAH STOP ST LOUIS DIGS IN STOP": "CAIRO TO PADUCAH. ST LOUIS DIGS IN.",
		"Cairo to Paducah stop St Louis digs in stop": "Cairo to Paducah. St Louis digs in.",
		"CAIRO TO PADUCAH, THEN STOP":                 "CAIRO TO PADUCAH, THEN STOP",
		"Cairo to Paducah and stop there":             "Cairo to Paducah and stop there",
		"stop":                                        "stop",
		"STOP":                                        "STOP",
	} {
		if got := telegram(said); got != want {
			t.Errorf("telegram(%q) = %q, not %q", said, got, want)
		}
	}
}
