package names

import "strings"

// spelled are runs of letters that sound as others do, the longer before the shorter.
var spelled = strings.NewReplacer("tch", "x", "sch", "sk", "sh", "x", "ch", "x", "ph", "f", "gh", "", "ck", "k", "qu", "k", "q", "k",
	"th", "t", "dg", "j", "wr", "r", "kn", "n", "ce", "se", "ci", "si", "cy", "sy", "cc", "k", "c", "k", "z", "s", "x", "ks", "sz", "s")

// Sound is how a name sounds: what it shares with others that are written by ear, whatever the vowels and however it is divided into words.
// It is empty where too little sounds.
func Sound(name string) string {
	level := strings.ReplaceAll(Level(name), " ", "")
	var b strings.Builder
	last := byte(0)
	for i, c := range []byte(spelled.Replace(level)) {
		switch {
		case c < 'a' || c > 'z':
			return ""
		case strings.IndexByte("aeiouyhw", c) < 0:
			if c != last {
				b.WriteByte(c)
			}
		case i == 0 && c != 'h' && c != 'w':
			b.WriteByte('a')
		case i == 0:
			b.WriteByte(c)
		}
		last = c
	}
	return b.String()
}
