package render

import (
	"reflect"
	"sync"
	"testing"

	"adjutant/engine/ahd"
	"adjutant/engine/scene"
)

func TestWhatTwoSeatsSeeAlikeIsDrawnOnce(t *testing.T) {
	t.Parallel()
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	g, o := Gallery{}, Options{Around: "washington"}
	pictures := make([][]byte, 4)
	var all sync.WaitGroup
	for i := range pictures {
		all.Go(func() {
			s := p.Scene(ahd.Book.Seats[i%2].Seat, nil)
			if i == 3 {
				s.Stacks[0].Place = s.Stacks[1].Place
			}
			m, err := g.PNG(s, o)
			if err != nil {
				t.Error(err)
			}
			pictures[i] = m
		})
	}
	all.Wait()
	if &pictures[0][0] != &pictures[1][0] || &pictures[0][0] != &pictures[2][0] {
		t.Error("the same map was drawn more than once")
	}
	if &pictures[0][0] == &pictures[3][0] {
		t.Error("a counter stands elsewhere, and the map is the same")
	}
}

// TestAllOfASceneNamesItsPicture holds scenes to plain data: what has no name outside its package would be left out of the key.
func TestAllOfASceneNamesItsPicture(t *testing.T) {
	t.Parallel()
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(k reflect.Type) {
		if seen[k] || k == reflect.TypeFor[scene.Still]() {
			return
		}
		seen[k] = true
		switch k.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(k.Elem())
		case reflect.Struct:
			for f := range k.Fields() {
				if !f.IsExported() || f.Tag.Get("json") != "" {
					t.Errorf("%s.%s is not in the key of a picture", k, f.Name)
				}
				walk(f.Type)
			}
		case reflect.Interface, reflect.Func, reflect.Chan:
			t.Errorf("%s is no plain data", k)
		}
	}
	walk(reflect.TypeFor[scene.Scene]())
	walk(reflect.TypeFor[Options]())
}
