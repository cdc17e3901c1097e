package standin

import (
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestRegistrationIsCounted(t *testing.T) {
	b := lay(t, Settings{})
	level := int64(ManageGuild)
	mod := &discordgo.ApplicationCommand{Name: "mod", Description: "the referee's hand", DefaultMemberPermissions: &level, Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "rewind", Description: "take back", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "to", Description: "event", Required: true},
		}},
	}}
	b.register(t, orders, mod)
	first, err := b.s.ApplicationCommands(b.d.Application(), b.guild.ID)
	if err != nil || len(first) != 2 {
		t.Fatalf("%d commands, %v", len(first), err)
	}
	b.register(t, orders, mod)
	if got, want := b.d.CommandWrites(), (CommandWrites{Requests: 2, Changed: 1}); got != want {
		t.Errorf("writes %+v, want %+v", got, want)
	}
	changed := *orders
	changed.Description = "give your orders"
	b.register(t, &changed, mod)
	after, err := b.s.ApplicationCommands(b.d.Application(), b.guild.ID)
	if err != nil {
		t.Fatal(err)
	}
	if after[0].ID != first[0].ID || after[0].Version == first[0].Version || after[1].Version != first[1].Version {
		t.Errorf("versions before %s %s, after %s %s", first[0].Version, first[1].Version, after[0].Version, after[1].Version)
	}
	cora := b.guild.Member("Cora", b.guild.Role("referee", ManageGuild))
	if got, want := cora.Commands(b.room), []string{"mod rewind", "orders"}; !slices.Equal(got, want) {
		t.Errorf("Cora sees %v, want %v", got, want)
	}
	if got, want := b.anna.Commands(b.room), []string{"orders"}; !slices.Equal(got, want) {
		t.Errorf("Anna sees %v, want %v", got, want)
	}
	if _, err := b.anna.Slash(b.room, "mod rewind", Values{"to": 3}); err == nil || !strings.Contains(err.Error(), "sees no command /mod") {
		t.Errorf("Anna used /mod: %v", err)
	}
	same := *orders
	same.Description = "give your orders"
	if _, err := b.s.ApplicationCommandEdit(b.d.Application(), b.guild.ID, first[0].ID, &same); err != nil {
		t.Error(err)
	}
	same.Description = "give orders again"
	edited, err := b.s.ApplicationCommandEdit(b.d.Application(), b.guild.ID, first[0].ID, &same)
	if err != nil || edited.Description != same.Description {
		t.Errorf("edited to %+v, %v", edited, err)
	}
	if got, want := b.d.CommandWrites(), (CommandWrites{Requests: 5, Changed: 3}); got != want {
		t.Errorf("writes %+v, want %+v", got, want)
	}
	if err := b.s.ApplicationCommandDelete(b.d.Application(), b.guild.ID, first[0].ID); err != nil {
		t.Error(err)
	}
	if got := cora.Commands(b.room); len(got) != 1 {
		t.Errorf("after the deletion Cora sees %v", got)
	}
	b.faultless(t)
}

func TestWhatDiscordsClientWouldNotSend(t *testing.T) {
	b := lay(t, Settings{})
	most := 5.0
	b.register(t, orders, &discordgo.ApplicationCommand{Name: "pick", Description: "pick", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "side", Description: "side", Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Union", Value: "union"}}},
		{Type: discordgo.ApplicationCommandOptionInteger, Name: "n", Description: "n", MaxValue: most},
	}})
	tests := map[string]struct {
		command string
		values  Values
	}{
		"a required option left out":     {"orders", Values{"game": 12}},
		"an option that is not there":    {"orders", Values{"text": "x", "gmae": 12}},
		"a word for a number":            {"orders", Values{"text": "x", "game": "twelve"}},
		"a text of two lines":            {"orders", Values{"text": "march\nend"}},
		"a value that is no choice":      {"pick", Values{"side": "france"}},
		"a number beyond the maximum":    {"pick", Values{"n": 6}},
		"a command that nobody has made": {"attack", nil},
		"a sub-command of a plain one":   {"orders now", nil},
	}
	for name, tt := range tests {
		if _, err := b.anna.Slash(b.room, tt.command, tt.values); err == nil {
			t.Errorf("%s was sent", name)
		}
	}
	stranger := b.d.User("Eve")
	if _, err := stranger.Say(b.room, "hello"); err == nil {
		t.Error("one who is no member spoke")
	}
	b.faultless(t)
}

func TestPinsThreadsAndDMs(t *testing.T) {
	b := lay(t, Settings{})
	status, err := b.s.ChannelMessageSend(b.room.ID, "<@"+b.ben.ID+"> your turn")
	if err != nil {
		t.Fatal(err)
	}
	if err := b.s.ChannelMessagePin(b.room.ID, status.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageEdit(b.room.ID, status.ID, "<@"+b.anna.ID+"> your turn"); err != nil {
		t.Fatal(err)
	}
	pins, err := b.s.ChannelMessagesPinned(b.room.ID)
	if err != nil || len(pins) != 1 || !pins[0].Pinned || pins[0].EditedTimestamp == nil {
		t.Errorf("pinned: %d, %v", len(pins), err)
	}
	m := b.room.Pins()[0]
	if !m.Mentions(b.ben) || m.Mentions(b.anna) {
		t.Errorf("the message rang for Ben %v, Anna %v; an edit rings for nobody", m.Mentions(b.ben), m.Mentions(b.anna))
	}
	if last := b.anna.See(b.room); len(last) != 2 || last[1].Kind != 6 {
		t.Errorf("the channel shows %d messages, want the status and that it was pinned", len(last))
	}
	thread, err := b.s.ThreadStartComplex(b.room.ID, &discordgo.ThreadStart{Name: "game 12", Type: discordgo.ChannelTypeGuildPrivateThread, AutoArchiveDuration: 10080})
	if err != nil {
		t.Fatal(err)
	}
	active, err := b.s.GuildThreadsActive(b.guild.ID)
	if err != nil || len(active.Threads) != 1 {
		t.Errorf("active threads: %+v, %v", active, err)
	}
	if _, err := b.s.ChannelMessageSend(thread.ID, "secret"); err != nil {
		t.Fatal(err)
	}
	if err := b.s.ThreadMemberAdd(thread.ID, b.anna.ID); err != nil {
		t.Fatal(err)
	}
	place := b.room.Threads()[0]
	if len(b.anna.See(place)) != 1 || len(b.ben.See(place)) != 0 {
		t.Errorf("in the private thread Anna sees %d, Ben %d; want 1, 0", len(b.anna.See(place)), len(b.ben.See(place)))
	}
	yes := true
	if _, err := b.s.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &yes, Locked: &yes}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageSend(thread.ID, "too late"); err == nil || !strings.Contains(err.Error(), "50083") || !place.Archived() {
		t.Errorf("writing into a locked thread: %v, want code 50083", err)
	}
	dm, err := b.s.UserChannelCreate(b.anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageSend(dm.ID, "your code"); err != nil {
		t.Fatal(err)
	}
	if got := b.anna.See(b.anna.DM()); len(got) != 1 || len(b.ben.See(b.anna.DM())) != 0 {
		t.Errorf("Anna has %d direct messages, want 1 that Ben does not see", len(got))
	}
	if _, err := b.s.GuildMember(b.guild.ID, b.anna.ID); err != nil {
		t.Error(err)
	}
	if err := b.s.ChannelMessageDelete(b.room.ID, status.ID); err != nil {
		t.Error(err)
	}
	for _, f := range b.d.Faults() {
		if f.Kind == FaultOwn || f.Kind == FaultSchema {
			t.Error(f)
		}
	}
}

func TestFollowUpsAndDeferredUpdates(t *testing.T) {
	b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		r := &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredMessageUpdate}
		if i.Type == discordgo.InteractionApplicationCommand {
			r = &discordgo.InteractionResponse{Type: 5, Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}}
		}
		if err := s.InteractionRespond(i.Interaction, r); err != nil {
			t.Error(err)
		}
		if i.Type == discordgo.InteractionMessageComponent {
			content := "played"
			if _, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &content, Components: &[]discordgo.MessageComponent{}}); err != nil {
				t.Error(err)
			}
			return
		}
		for _, words := range []string{"first", "second"} {
			if _, err := s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: words, Components: previewRows}); err != nil {
				t.Error(err)
			}
		}
	})
	b.register(t, orders)
	seen, err := b.anna.Slash(b.room, "orders", Values{"text": "end"})
	if err != nil {
		t.Fatal(err)
	}
	second, err := b.ben.Await(b.room, func(m Message) bool { return m.Content == "second" })
	if err != nil {
		t.Fatal(err)
	}
	if seen.Message.Content != "first" || !seen.Message.Ephemeral || second.Ephemeral {
		t.Errorf("the first follow-up is the deferred answer: %q, ephemeral %v; the second public: %v", seen.Message.Content, seen.Message.Ephemeral, !second.Ephemeral)
	}
	pressed, err := b.anna.Press(seen.Message, "Play it")
	if err != nil {
		t.Fatal(err)
	}
	if now := seen.Message.Look(); pressed.Message.ID != seen.Message.ID || now.Content != "played" || len(now.Buttons()) != 0 {
		t.Errorf("after the press: %q with %d buttons", now.Content, len(now.Buttons()))
	}
	b.faultless(t)
}
