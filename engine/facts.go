package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Facts are the events that a rulebook knows, by which the record's JSON becomes events again.
type Facts struct {
	book  string
	types map[string]reflect.Type // by kind
}

// FactsOf lists the events of a rulebook, one empty one of each kind; book is its name, for errors.
func FactsOf(book string, kinds ...Event) *Facts {
	f := &Facts{book, make(map[string]reflect.Type, len(kinds))}
	for _, e := range kinds {
		f.types[e.Kind()] = reflect.TypeOf(e)
	}
	return f
}

// Decode reads an event back from its JSON.
func (f *Facts) Decode(kind string, fact []byte) (Event, error) {
	t, known := f.types[kind]
	if !known {
		return nil, fmt.Errorf("%q is no event of %s", kind, f.book)
	}
	e := reflect.New(t)
	err := json.Unmarshal(fact, e.Interface())
	return e.Elem().Interface().(Event), err
}
