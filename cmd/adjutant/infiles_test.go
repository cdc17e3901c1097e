package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// inFiles says which words stand in a file or in one whose name begins like it.
func inFiles(t *testing.T, file string, words ...string) (found []string) {
	t.Helper()
	files, err := filepath.Glob(file + "*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no file %s, %v", file, err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if i := bytes.Index(b, []byte(w)); i >= 0 {
				found = append(found, filepath.Base(f)+": "+string(b[max(0, i-80):min(len(b), i+80)]))
			}
		}
	}
	return found
}
