package boxes

import (
	"embed"
	"io/fs"

	"adjutant/engine/graph"
)

//go:embed data/*.csv
var embedded embed.FS

// WithWar is a book's own files over those of the one board that all books of the war by boxes share: the boxes with their names, the lines
// between them, and where all of it lies on the sheet.
func WithWar(own fs.FS) fs.FS {
	shared, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return graph.Layered{Top: own, Below: shared}
}
