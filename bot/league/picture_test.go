package league

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/post"
)

// Section 8: a letter with a table brings it as a picture too, with words for whoever does not see it; it is the table of the letter, not
// that of the day on which it is drawn; and who wants no pictures gets none.
func TestTheTableAsAPicture(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl")
	ends := c.whole("home and away round robin weeks 2", "Anna", "Ben", "Carl")
	c.says("Carl", "pictures off")
	c.acts = func(string) bool { return true }
	c.until(ends)
	var keys []post.Picture
	for _, l := range c.to("Anna") {
		if strings.Contains(l.Text(), " #  Line") && len(l.Pictures) != 1 {
			t.Errorf("%d pictures with\n%s", len(l.Pictures), l.Text())
		}
		keys = append(keys, l.Pictures...)
	}
	for _, l := range c.to("Carl") {
		if len(l.Pictures) > 0 {
			t.Error("Carl wants no pictures")
		}
	}
	if len(keys) < 3 {
		t.Fatalf("%d pictures", len(keys))
	}
	last := keys[len(keys)-1]
	has(t, last.Alt, "Table: 1 ", "Anna ", " | ")
	draw := func(p post.Picture) []byte {
		t.Helper()
		raw, err := letter.Picture(context.Background(), c.a, p)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := png.Decode(bytes.NewReader(raw)); err != nil || m.Bounds().Dx() != 1080 {
			t.Fatalf("%v", err)
		}
		return raw
	}
	first, now := draw(keys[0]), draw(last)
	if bytes.Equal(first, now) {
		t.Error("the first table is drawn like the last")
	}
	if dir := os.Getenv("PICTURES"); dir != "" {
		if err := os.WriteFile(dir+"/season.png", now, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c.says("Anna", "table winter")
	asked := c.box[len(c.box)-1]
	if len(asked.Pictures) != 1 || asked.Pictures[0].Season == 0 {
		t.Errorf("table winter brings the pictures %+v", asked.Pictures)
	}
	last.Seat = "0"
	if bytes.Equal(draw(last), now) {
		t.Error("the reader's own line is drawn like the others")
	}
}
