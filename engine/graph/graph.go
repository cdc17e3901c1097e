// Package graph reads the data files of a board: tables with named columns, whose every fault is told with file, line and
// column, and the graph of places and lines that boards of boxes and areas have in common.
package graph

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
)

// A Fault is what is wrong with a data file.
type Fault struct {
	File   string
	Line   int // from 1, the heading included
	Column string
	What   string
}

func (f *Fault) Error() string {
	if f.Column == "" {
		return fmt.Sprintf("%s, line %d: %s", f.File, f.Line, f.What)
	}
	return fmt.Sprintf("%s, line %d, column %s: %s", f.File, f.Line, f.Column, f.What)
}

// A Table is a CSV file with a heading.
type Table struct {
	File string
	Rows []Row
}

// A Row is one line of a table; its cells are asked for by the names of the columns.
type Row struct {
	File  string
	Line  int
	cells []string
	col   map[string]int
}

// Read reads a table that has at least these columns.
func Read(fsys fs.FS, file string, columns ...string) (*Table, error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, &Fault{File: file, Line: 1, What: "the file is missing"}
	}
	defer f.Close()
	r := csv.NewReader(f)
	heading, err := r.Read()
	if errors.Is(err, io.EOF) {
		return nil, &Fault{File: file, Line: 1, What: "the file has no heading"}
	}
	if err != nil {
		return nil, torn(file, err)
	}
	col := map[string]int{}
	for i, name := range heading {
		col[name] = i
	}
	for _, c := range columns {
		if _, ok := col[c]; !ok {
			return nil, &Fault{File: file, Line: 1, Column: c, What: "the column is missing"}
		}
	}
	t := &Table{File: file}
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return nil, torn(file, err)
		}
		line, _ := r.FieldPos(0)
		t.Rows = append(t.Rows, Row{File: file, Line: line, cells: cells, col: col})
	}
}

// torn is the fault of a line that is no line of a table.
func torn(file string, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &Fault{File: file, Line: p.Line, What: p.Err.Error()}
	}
	return &Fault{File: file, Line: 1, What: err.Error()}
}

// Text is the cell of that column; empty where the table has no such column.
func (r Row) Text(column string) string {
	i, ok := r.col[column]
	if !ok || i >= len(r.cells) {
		return ""
	}
	return r.cells[i]
}

// Int is the cell as a whole number.
func (r Row) Int(column string) (int, error) {
	n, err := strconv.Atoi(r.Text(column))
	if err != nil {
		return 0, r.Fault(column, "%q is not a whole number", r.Text(column))
	}
	return n, nil
}

// Float is the cell as a number.
func (r Row) Float(column string) (float64, error) {
	x, err := strconv.ParseFloat(r.Text(column), 64)
	if err != nil {
		return 0, r.Fault(column, "%q is not a number", r.Text(column))
	}
	return x, nil
}

// Flag is the cell as yes (1) or no (0).
func (r Row) Flag(column string) (bool, error) {
	switch r.Text(column) {
	case "1":
		return true, nil
	case "0":
		return false, nil
	}
	return false, r.Fault(column, "%q is neither 0 nor 1", r.Text(column))
}

// Fault makes the fault of one cell.
func (r Row) Fault(column, format string, args ...any) error {
	return &Fault{File: r.File, Line: r.Line, Column: column, What: fmt.Sprintf(format, args...)}
}

// A Graph is places, numbered from 0, and the lines between them. K is what a board knows of a line when it is walked
// in one direction.
type Graph[K any] struct {
	out [][]Edge[K]
}

// An Edge is a line walked from one place To another.
type Edge[K any] struct {
	To   int
	Line K
}

// New makes a graph of n places.
func New[K any](n int) *Graph[K] { return &Graph[K]{out: make([][]Edge[K], n)} }

// Join adds a line between a and b: there is how it is when walked from a to b, back when walked from b to a.
func (g *Graph[K]) Join(a, b int, there, back K) {
	g.out[a] = append(g.out[a], Edge[K]{b, there})
	g.out[b] = append(g.out[b], Edge[K]{a, back})
}

// From is all lines that leave a place, in the order in which they were joined.
func (g *Graph[K]) From(a int) []Edge[K] { return g.out[a] }

// Far is the number of lines from each place to the nearest of these; -1 where there is no way.
func (g *Graph[K]) Far(from ...int) []int {
	d := make([]int, len(g.out))
	for i := range d {
		d[i] = -1
	}
	queue := append([]int(nil), from...)
	for _, f := range from {
		d[f] = 0
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		for _, e := range g.out[a] {
			if d[e.To] < 0 {
				d[e.To] = d[a] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return d
}
