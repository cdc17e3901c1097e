package names

import "testing"

func TestNamesThatAreWrittenByEarSoundAsTheyDo(t *testing.T) {
	for said, meant := range map[string]string{
		"mun ford ville": "Munfordville", "padooka": "Paducah", "chattanuga": "Chattanooga", "fillydelfia": "Philadelphia",
		"new orlins": "New Orleans", "kolumbus": "Columbus",
	} {
		if a, b := Sound(said), Sound(meant); a != b || a == "" {
			t.Errorf("%q sounds %q, and %q %q", said, a, meant, b)
		}
	}
	for _, two := range [][2]string{{"Columbus", "Columbia"}, {"Lexington", "Lynchburg"}, {"Cairo", "Corinth"}, {"Norfolk", "Nashville"}} {
		if Sound(two[0]) == Sound(two[1]) {
			t.Errorf("%s and %s sound alike", two[0], two[1])
		}
	}
}
