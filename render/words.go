package render

import (
	"reflect"
	"strings"
	"sync"
	"unicode"

	"adjutant/engine/scene"
)

// maxWords is how many signs of one name or sentence are drawn. Names of clubs' boards and scenarios may be longer than any sheet has
// room for, and to lay such a name out takes minutes.
const maxWords = 300

// drawable is a scene whose words can be drawn: the scene itself, unless some are too long or hold what is not printed.
func drawable(s *scene.Scene) *scene.Scene {
	if s == nil || !wordy(reflect.ValueOf(s).Elem()) {
		return s
	}
	fresh := *s
	shorten(reflect.ValueOf(&fresh).Elem())
	return &fresh
}

// shown is words as they are drawn.
func shown(words string) string {
	if isDrawable(words) {
		return words
	}
	words = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && r != ' ' {
			return -1
		}
		return r
	}, words)
	if rs := []rune(words); len(rs) > maxWords {
		words = string(rs[:maxWords-1]) + "…"
	}
	return words
}

func isDrawable(words string) bool {
	n := 0
	for _, r := range words {
		if n++; n > maxWords || r != ' ' && !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// wordy says whether anything in a value is not drawable.
func wordy(v reflect.Value) bool {
	if !hasWords(v.Type()) {
		return false
	}
	switch v.Kind() {
	case reflect.String:
		return !isDrawable(v.String())
	case reflect.Pointer:
		return !v.IsNil() && wordy(v.Elem())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if wordy(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && wordy(v.Field(i)) {
				return true
			}
		}
	}
	return false
}

// shorten makes the words of a value drawable, and copies what it points to before.
func shorten(v reflect.Value) {
	if !hasWords(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(shown(v.String()))
	case reflect.Pointer:
		if !v.IsNil() {
			fresh := reflect.New(v.Type().Elem())
			fresh.Elem().Set(v.Elem())
			v.Set(fresh)
			shorten(fresh.Elem())
		}
	case reflect.Slice:
		if v.Len() == 0 {
			return
		}
		fresh := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(fresh, v)
		v.Set(fresh)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			shorten(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				shorten(v.Field(i))
			}
		}
	}
}

// withWords remembers which types hold words: most of a ground is paths, through which nobody need walk.
var withWords sync.Map

func hasWords(t reflect.Type) bool {
	if known, ok := withWords.Load(t); ok {
		return known.(bool)
	}
	found := false
	switch t.Kind() {
	case reflect.String:
		found = true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		found = hasWords(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			found = found || t.Field(i).IsExported() && hasWords(t.Field(i).Type)
		}
	}
	withWords.Store(t, found)
	return found
}
