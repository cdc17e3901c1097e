package spi74

import _ "embed"

// primer is the book's first page, told to whoever has never played it.
//
//go:embed primer.txt
var primer string

//go:embed edges.json
var edges []byte // simulate BOOK SCENARIO --edge edges.json writes it

// lesson is the book's first game, which teaches it.
//
//go:embed lesson.txt
var lesson string
