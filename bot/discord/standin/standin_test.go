package standin

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// table is a stand-in with a guild, a channel and two people, and a discordgo session that is connected to it.
type table struct {
	d         *Discord
	guild     *Guild
	room      *Channel
	anna, ben *User
	s         *discordgo.Session
}

func TestMain(m *testing.M) {
	flag.Set("test.parallel", "4") // discordgo takes a second to end, in which others go on
	os.Exit(m.Run())
}

// lay lays a table for a test that runs beside others.
func lay(t *testing.T, s Settings, handlers ...any) table {
	t.Helper()
	t.Parallel()
	d, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	g := d.Guild("The club")
	b := table{d: d, guild: g, room: g.Channel("ahd-12"), anna: g.Member("Anna"), ben: g.Member("Ben")}
	b.s = connect(t, d, handlers...)
	t.Cleanup(func() {
		_ = b.s.Close()
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func connect(t *testing.T, d *Discord, handlers ...any) *discordgo.Session {
	t.Helper()
	s, err := discordgo.New("Bot " + d.Token())
	if err != nil {
		t.Fatal(err)
	}
	s.Client = d.Client()
	s.StateEnabled = false // it writes into the events that the handlers read
	s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
	for _, h := range handlers {
		s.AddHandler(h)
	}
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	if err := d.Beating(d.Connected()); err != nil { // a library that is closed before may connect again
		t.Fatal(err)
	}
	return s
}

func (b table) register(t *testing.T, commands ...*discordgo.ApplicationCommand) {
	t.Helper()
	if _, err := b.s.ApplicationCommandBulkOverwrite(b.d.Application(), b.guild.ID, commands); err != nil {
		t.Fatal(err)
	}
}

// faultless fails the test for every fault that the stand-in has noted.
func (b table) faultless(t *testing.T) {
	t.Helper()
	for _, f := range b.d.Faults() {
		t.Error(f)
	}
}

var orders = &discordgo.ApplicationCommand{
	Name: "orders", Description: "give orders",
	Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "text", Description: "the orders", Required: true, Autocomplete: true},
		{Type: discordgo.ApplicationCommandOptionInteger, Name: "game", Description: "the game's number"},
	},
}

func picture(t *testing.T) *bytes.Buffer {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return &b
}

func TestDeferredAnswerWithEmbedAndFile(t *testing.T) {
	b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}); err != nil {
			t.Error(err)
		}
		content := "Understood: " + i.ApplicationCommandData().Options[0].StringValue()
		_, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{
			Content: &content,
			Embeds:  &[]*discordgo.MessageEmbed{{Title: "July 1861", Image: &discordgo.MessageEmbedImage{URL: "attachment://map.png"}}},
			Files:   []*discordgo.File{{Name: "map.png", ContentType: "image/png", Reader: picture(t)}},
		})
		if err != nil {
			t.Error(err)
		}
	})
	b.register(t, orders)
	seen, err := b.anna.Slash(b.room, "orders", Values{"text": "end", "game": 12})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := seen.Message.Text(), "Understood: end\nJuly 1861\nmap.png"; got != want {
		t.Errorf("the answer says %q, want %q", got, want)
	}
	if !seen.Deferred || seen.Message.Loading || seen.Message.Ephemeral {
		t.Errorf("deferred %v, loading %v, ephemeral %v; want true, false, false", seen.Deferred, seen.Message.Loading, seen.Message.Ephemeral)
	}
	if got, want := seen.Message.Command, "/orders text: end game: 12"; got != want {
		t.Errorf("the command over the answer is %q, want %q", got, want)
	}
	f, ok := seen.Message.Attachment("map.png")
	if !ok || f.Width != 30 || f.Height != 20 || f.Type != "image/png" {
		t.Fatalf("attached is %q, %d x %d, %s", f.Name, f.Width, f.Height, f.Type)
	}
	if got := seen.Message.Embeds[0].Image.URL; got != f.URL {
		t.Errorf("the embed shows %s, want the attached %s", got, f.URL)
	}
	resp, err := b.d.Client().Get(f.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if _, err := png.Decode(resp.Body); err != nil {
		t.Errorf("the picture that was downloaded: %v", err)
	}
	if others := b.ben.See(b.room); len(others) != 1 || !strings.Contains(others[0].Text(), "Understood") {
		t.Errorf("Ben sees %d messages, want the one public answer", len(others))
	}
	b.faultless(t)
}

func TestAutocompleteButtonsMenusAndModals(t *testing.T) {
	b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, reply(i)); err != nil {
			t.Error(err)
		}
	})
	b.register(t, orders)

	choices, err := b.anna.Autocomplete(b.room, "orders", "text", Values{"text": "mar", "game": 12})
	if err != nil {
		t.Fatal(err)
	}
	if len(choices) != 1 || choices[0].Name != "march to Cairo" || choices[0].Value != "mar 12" {
		t.Errorf("offered: %v", choices)
	}
	seen, err := b.anna.Slash(b.room, "orders", Values{"text": "preview"})
	if err != nil {
		t.Fatal(err)
	}
	if !seen.Message.Ephemeral || len(b.ben.See(b.room)) != 0 || len(b.anna.See(b.room)) != 1 {
		t.Errorf("the preview is for Anna alone: ephemeral %v, Ben sees %d", seen.Message.Ephemeral, len(b.ben.See(b.room)))
	}
	if _, err := b.ben.Press(seen.Message, "play"); err == nil {
		t.Error("Ben pressed a button that he does not see")
	}
	if _, err := b.anna.Press(seen.Message, "Undo"); err == nil {
		t.Error("a greyed button was pressed")
	}
	chosen, err := b.anna.Select(seen.Message, "where to", "Front Royal")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := chosen.Message.Content, "chosen: front_royal"; got != want || chosen.Message.ID != seen.Message.ID {
		t.Errorf("after the choice message %s says %q, want %s and %q", chosen.Message.ID, got, seen.Message.ID, want)
	}
	pressed, err := b.anna.Press(seen.Message, "Change")
	if err != nil {
		t.Fatal(err)
	}
	if pressed.Modal == nil || pressed.Modal.Title != "Your orders" || pressed.Modal.Fields[0].Value != "end" {
		t.Fatalf("opened: %+v", pressed.Modal)
	}
	sent, err := b.anna.SubmitModal(pressed.Modal, map[string]string{"Orders, one a line": "march\nend"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := sent.Message.Content, "sent: march\nend"; got != want {
		t.Errorf("the form was answered with %q, want %q", got, want)
	}
	b.faultless(t)
}

var previewRows = []discordgo.MessageComponent{
	discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{CustomID: "play", Label: "Play it", Style: discordgo.SuccessButton},
		discordgo.Button{CustomID: "change", Label: "Change", Style: discordgo.SecondaryButton},
		discordgo.Button{CustomID: "undo", Label: "Undo", Style: discordgo.SecondaryButton, Disabled: true},
	}},
	discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "to", Placeholder: "where to", Options: []discordgo.SelectMenuOption{
			{Label: "Cairo", Value: "cairo"}, {Label: "Front Royal", Value: "front_royal"},
		}},
	}},
}

// reply answers each kind of interaction of the test above.
func reply(i *discordgo.InteractionCreate) *discordgo.InteractionResponse {
	r := &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{}}
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		o := i.ApplicationCommandData().Options
		r.Type = discordgo.InteractionApplicationCommandAutocompleteResult
		r.Data.Choices = []*discordgo.ApplicationCommandOptionChoice{{Name: "march to Cairo", Value: o[0].StringValue() + " 12"}}
	case discordgo.InteractionApplicationCommand:
		r.Data.Content, r.Data.Flags = "preview", discordgo.MessageFlagsEphemeral
		r.Data.Components = previewRows
	case discordgo.InteractionMessageComponent:
		c := i.MessageComponentData()
		if c.CustomID == "to" {
			r.Type, r.Data.Content = discordgo.InteractionResponseUpdateMessage, "chosen: "+c.Values[0]
			r.Data.Components = previewRows
			break
		}
		r.Type, r.Data.CustomID, r.Data.Title = discordgo.InteractionResponseModal, "form", "Your orders"
		r.Data.Components = []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.TextInput{CustomID: "lines", Label: "Orders, one a line", Style: discordgo.TextInputParagraph, Value: "end", Required: true},
		}}}
	case discordgo.InteractionModalSubmit:
		row, _ := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow)
		input, _ := row.Components[0].(*discordgo.TextInput)
		r.Type, r.Data.Content = discordgo.InteractionResponseUpdateMessage, "sent: "+input.Value
	}
	return r
}
