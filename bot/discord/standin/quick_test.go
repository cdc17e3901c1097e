package standin

import (
	"slices"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// TestStandInItselfIsQuick: the hundred milliseconds of a first answer are the bot's to use, not the stand-in's.
func TestStandInItselfIsQuick(t *testing.T) {
	b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, reply(i)); err != nil {
			t.Error(err)
		}
	})
	b.register(t, orders)
	var took []time.Duration
	for range 100 {
		seen, err := b.anna.Slash(b.room, "orders", Values{"text": "preview"})
		if err != nil {
			t.Fatal(err)
		}
		took = append(took, seen.First)
	}
	slices.Sort(took)
	t.Logf("median %v, longest %v", took[50], took[99])
	if took[50] > 50*time.Millisecond {
		t.Errorf("the median of a bot that answers at once is %v", took[50])
	}
}
