package bot

import (
	"testing"

	"adjutant/bot/post"
)

// What many first letters share is not changed by one of them, which is sealed while another is written.
func TestALetterChangesNothingThatOthersShare(t *testing.T) {
	primer := []post.Section{{Heading: "What a turn is", Lines: post.Lines("You march with Anna B..")}}
	said := post.Copied(primer)
	said[0].Heading, said[0].Lines[0].Text = "", "You march."
	if got := primer[0]; got.Heading != "What a turn is" || got.Lines[0].Text != "You march with Anna B.." {
		t.Errorf("the next letter says %+v", got)
	}
}
