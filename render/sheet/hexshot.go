package sheet

import (
	"adjutant/engine"
	"adjutant/render/ink"
)

// A shot is fire or close combat as it is drawn, with its dice on a tag.
type Shot struct {
	*engine.Shot
	Line   ink.Path
	Tag    ink.Rect // empty where there is no room
	Rows   []string
	Leader ink.Path
}
