package discord

import (
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
)

// The channel gets the theatre of the news, told in words to whoever does not see it; the whole sheet stays behind its button.
func TestTheChannelSeesTheTheatreOfTheNews(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi inf from Cincinnati to Louisville; end"})
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.quiet(game)
	var names []string
	for _, m := range ben.See(room) {
		for _, f := range m.Attachments {
			if strings.HasSuffix(f.Name, ".png") && strings.Contains(f.Description, "took Louisville") {
				names = append(names, f.Name)
				has(t, f.Description, "Map: A House Divided, July 1861")
			}
		}
	}
	if len(names) != 1 || !strings.HasSuffix(names[0], "-louisville.png") {
		t.Errorf("the channel was shown %q of the turn, want the part round Louisville alone", names)
	}
	if got := c.says(anna, room, "map", standin.Values{"area": "The East"}).Message.Attachments; len(got) != 1 || !strings.HasSuffix(got[0].Name, "-east.png") {
		t.Errorf("/map The East shows %+v, want that theatre", got)
	}
	charts := c.says(anna, room, "charts", nil).Message
	has(t, charts.Text(), "The game in figures, July 1861", "Strength on the map")
	if len(charts.Attachments) != 1 || !strings.HasSuffix(charts.Attachments[0].Name, "-charts.png") {
		t.Errorf("the charts come with %+v, want one picture", charts.Attachments)
	}
}

func TestPicturesStayBelowWhatDiscordTakes(t *testing.T) {
	m := &message{}
	for i, tt := range []struct {
		size int
		want bool
	}{{4 << 20, true}, {5 << 20, true}, {1 << 20, false}, {100 << 10, true}} {
		if got := m.attach("map.png", "image/png", "Map", make([]byte, tt.size)); got != tt.want {
			t.Errorf("file %d of %d bytes: attached %v, want %v", i+1, tt.size, got, tt.want)
		}
	}
	sum := 0
	for _, f := range m.files {
		sum += len(f.data)
	}
	if sum > 10<<20 {
		t.Errorf("%d bytes are attached, want at most 10 MB", sum)
	}
}
