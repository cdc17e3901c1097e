package letter

import (
	"strings"

	"adjutant/engine/scene"
)

// PlaceNamed finds a place of a scene, which may be nil, in the same manner.
func PlaceNamed(scene *scene.Scene, name string) (string, bool) {
	if scene == nil {
		return "", false
	}
	name = Level(name)
	var begin []string
	for _, p := range scene.Places {
		if Level(p.Name) == name || Level(p.Name+" "+p.Suffix) == name || Level(p.ID) == name {
			return p.ID, true
		}
		if strings.HasPrefix(Level(p.Name), name) {
			begin = append(begin, p.ID)
		}
	}
	if len(begin) == 1 && name != "" {
		return begin[0], true
	}
	if scene.Still != nil && scene.Still.Hexes() != nil {
		for _, n := range scene.Still.Hexes().Names { // a name over several hexes is shown by the one in its middle
			if Level(n.Name) == name && len(n.Cells) > 0 {
				return n.Cells[len(n.Cells)/2], true
			}
		}
	}
	return "", false
}

// Level makes names comparable: small letters and digits only.
func Level(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s))
}
