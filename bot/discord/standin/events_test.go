package standin

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// TestInteractionsAreComplete looks at interactions as they come over the wire: libraries pass over what they do not know.
func TestInteractionsAreComplete(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{})
	g := d.Guild("The club")
	room, anna := g.Channel("ahd-12"), g.Member("Anna", g.Role("referee", ManageGuild))
	const global = `{"name":"show","description":"d","options":[{"type":6,"name":"who","description":"d"},{"type":11,"name":"file","description":"d"}]}`
	if status, _, body := ask(t, d, "POST", "/applications/"+d.Application()+"/commands", global); status != 201 {
		t.Fatalf("registered with %d %s", status, body)
	}
	r := dial(t, d)
	r.send(2, identity(d, func(m map[string]any) { m["intents"] = 0 }))
	r.next()
	give := func(c *Channel) map[string]any {
		done := make(chan error, 1)
		go func() {
			_, err := anna.Slash(c, "show", Values{"who": anna, "file": Upload{Name: "o.txt", Data: []byte("end")}})
			done <- err
		}()
		e := r.next()
		i := object(e["d"])
		if status, _, body := ask(t, d, "POST", fmt.Sprintf("/interactions/%s/%s/callback", i["id"], i["token"]), `{"type":4,"data":{"content":"x"}}`); status != 204 {
			t.Errorf("the callback was answered with %d %s", status, body)
		}
		if err := <-done; err != nil {
			t.Error(err)
		}
		return i
	}
	common := []string{"id", "application_id", "type", "data", "channel", "channel_id", "token", "version", "app_permissions",
		"locale", "entitlements", "authorizing_integration_owners", "context", "attachment_size_limit"}
	tests := []struct {
		name    string
		channel *Channel
		more    []string
		context float64
		owner   string
	}{
		{"in a guild", room, []string{"guild", "guild_id", "guild_locale", "member"}, 0, g.ID},
		{"in direct messages", anna.DM(), []string{"user"}, 1, "0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			i := give(tt.channel)
			want := append(slices.Clone(common), tt.more...)
			var got []string
			for k := range i {
				got = append(got, k)
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("it carries %v, want %v", got, want)
			}
			if i["context"] != tt.context || object(i["authorizing_integration_owners"])["0"] != tt.owner {
				t.Errorf("context %v, owners %v; want %v, %s", i["context"], i["authorizing_integration_owners"], tt.context, tt.owner)
			}
			resolved := object(object(i["data"])["resolved"])
			if len(object(resolved["users"])) != 1 || len(object(resolved["attachments"])) != 1 {
				t.Errorf("resolved is %v", resolved)
			}
		})
	}
	for _, f := range d.Faults() {
		t.Error(f)
	}
}

func TestEventsOfChannels(t *testing.T) {
	seen := make(chan string, 30)
	b := lay(t, Settings{},
		func(_ *discordgo.Session, e *discordgo.ThreadCreate) { seen <- "created " + e.Name },
		func(_ *discordgo.Session, e *discordgo.ThreadUpdate) {
			seen <- fmt.Sprint("archived ", e.ThreadMetadata.Archived)
		},
		func(_ *discordgo.Session, e *discordgo.ChannelPinsUpdate) { seen <- "pinned" },
		func(_ *discordgo.Session, e *discordgo.MessageUpdate) { seen <- "edited " + e.Content },
		func(_ *discordgo.Session, e *discordgo.MessageDelete) { seen <- "deleted" },
		func(_ *discordgo.Session, e *discordgo.ChannelDelete) { seen <- "channel gone" },
	)
	m, err := b.s.ChannelMessageSend(b.room.ID, "status")
	if err != nil {
		t.Fatal(err)
	}
	thread, err := b.s.MessageThreadStart(b.room.ID, m.ID, "game 12", 1440)
	if err != nil {
		t.Fatal(err)
	}
	yes := true
	if _, err := b.s.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &yes}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageEdit(b.room.ID, m.ID, "new status"); err != nil {
		t.Fatal(err)
	}
	if err := b.s.ChannelMessageDelete(b.room.ID, m.ID); err != nil {
		t.Fatal(err)
	}
	b.room.Delete()
	want := []string{"archived true", "channel gone", "created game 12", "deleted", "edited new status"}
	var got []string
	for range want {
		got = append(got, <-seen)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the bot heard %q, want %q", got, want)
	}
	if thread.ID != m.ID {
		t.Errorf("the thread has the id %s, want that of its message, %s", thread.ID, m.ID)
	}
	b.faultless(t)
}

func TestStory(t *testing.T) {
	b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, reply(i)); err != nil {
			t.Error(err)
		}
	})
	b.register(t, orders)
	if _, err := b.anna.Autocomplete(b.room, "orders", "text", Values{"text": "m", "game": 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.anna.Slash(b.room, "orders", Values{"text": "preview"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.ben.Say(b.room, "hello"); err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		`(/orders text: "m" offered "march to Cairo")`, `Anna used /orders text: preview`, `Adjutant (only Anna): preview`,
		`    [Play it] [Change] [Undo (grey)]`, `    [where to]`, `Ben: hello`, ``,
	}, "\n")
	if got := b.anna.Story(b.room); got != want {
		t.Errorf("Anna's story is\n%s\nwant\n%s", got, want)
	}
	if got := b.ben.Story(b.room); got != "Ben: hello\n" {
		t.Errorf("Ben's story is %q", got)
	}
}
