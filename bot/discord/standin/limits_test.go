package standin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// ask sends a request as the bot and returns the status, Discord's own code and the body.
func ask(t *testing.T, d *Discord, method, path, body string) (status, code int, answer string) {
	t.Helper()
	r, err := http.NewRequest(method, "https://discord.com/api/v10"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	return send(t, d, r)
}

func send(t *testing.T, d *Discord, r *http.Request) (status, code int, answer string) {
	t.Helper()
	if r.Header.Get("Authorization") == "" {
		r.Header.Set("Authorization", "Bot "+d.Token())
	}
	r.Header.Set("User-Agent", "DiscordBot (a test, 1)")
	resp, err := d.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	all, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 && resp.Header.Get("Content-Type") != "" {
		t.Errorf("an answer %d without a body has a Content-Type", resp.StatusCode)
	}
	var e struct{ Code int }
	if len(all) > 0 && resp.StatusCode >= 400 {
		if err := json.Unmarshal(all, &e); err != nil {
			t.Fatal(err)
		}
	}
	return resp.StatusCode, e.Code, string(all)
}

func TestMessagesBeyondTheLimits(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{})
	room := d.Guild("The club").Channel("ahd-12")
	row := func(parts string) string { return `{"components":[{"type":1,"components":[` + parts + `]}]}` }
	button := func(id string) string { return `{"type":2,"style":1,"label":"x","custom_id":"` + id + `"}` }
	x := strings.Repeat
	tests := []struct {
		name, body string
		code       int
		where      string // that the refusal names
	}{
		{"nothing to show", `{"content":""}`, 50006, ""},
		{"2,001 characters of content", `{"content":"` + x("x", 2001) + `"}`, 50035, "content"},
		{"4,001 characters of content", `{"content":"` + x("x", 4001) + `"}`, 50035, "content"},
		{"11 embeds", `{"embeds":[` + x(`{"title":"x"},`, 10) + `{"title":"x"}]}`, 50035, "embeds"},
		{"257 characters of title", `{"embeds":[{"title":"` + x("x", 257) + `"}]}`, 50035, "title"},
		{"4,097 characters of description", `{"embeds":[{"description":"` + x("x", 4097) + `"}]}`, 50035, "description"},
		{"26 fields", `{"embeds":[{"fields":[` + x(`{"name":"x","value":"y"},`, 25) + `{"name":"x","value":"y"}]}]}`, 50035, "fields"},
		{"a field without words", `{"embeds":[{"title":"x","fields":[{"name":"x","value":""}]}]}`, 50035, "value"},
		{"1,025 characters of a field", `{"embeds":[{"fields":[{"name":"x","value":"` + x("x", 1025) + `"}]}]}`, 50035, "value"},
		{"2,049 characters of footer", `{"embeds":[{"title":"x","footer":{"text":"` + x("x", 2049) + `"}}]}`, 50035, "text"},
		{"6,001 characters of embeds together", `{"embeds":[{"description":"` + x("x", 4000) + `"},{"description":"` + x("x", 2001) + `"}]}`, 50035, "6000"},
		{"a picture that is not attached", `{"embeds":[{"image":{"url":"attachment://map.png"}}]}`, 50035, "map.png"},
		{"6 rows", `{"components":[` + x(`{"type":1,"components":[{"type":2,"style":5,"label":"x","url":"https://example.org"}]},`, 5) + `{"type":1,"components":[` + button("z") + `]}]}`, 50035, "5 or fewer"},
		{"6 buttons in a row", row(button("a") + "," + button("b") + "," + button("c") + "," + button("d") + "," + button("e") + "," + button("f")), 50035, "components"},
		{"two buttons of one custom id", row(button("a") + "," + button("a")), 50035, "duplicated"},
		{"101 characters of custom id", row(button(x("a", 101))), 50035, "custom_id"},
		{"81 characters of label", row(`{"type":2,"style":1,"label":"` + x("x", 81) + `","custom_id":"a"}`), 50035, "label"},
		{"a button without a label", row(`{"type":2,"style":1,"custom_id":"a"}`), 50035, "label"},
		{"26 options of a menu", row(`{"type":3,"custom_id":"a","options":[` + x(`{"label":"x","value":"y"},`, 25) + `{"label":"x","value":"y"}]}`), 50035, "options"},
		{"two options of one value", row(`{"type":3,"custom_id":"a","options":[{"label":"x","value":"y"},{"label":"z","value":"y"}]}`), 50035, "already used"},
		{"a style that does not exist", row(`{"type":2,"style":9,"label":"x","custom_id":"a"}`), 50035, "style"},
		{"a color beyond 24 bits", `{"embeds":[{"title":"x","color":16777216}]}`, 50035, "color"},
		{"broken JSON", `{"content":`, 50109, ""},
	}
	for n, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			status, code, body := ask(t, d, "POST", "/channels/"+room.ID+"/messages", tt.body)
			if status != 400 || code != tt.code || !strings.Contains(body, tt.where) {
				t.Errorf("answered %d, code %d, %.300s; want 400, %d and a word of %q", status, code, body, tt.code, tt.where)
			}
			if got := len(d.Faults()); got != n+1 {
				t.Errorf("%d faults noted, want %d: %v", got, n+1, d.Faults()[n:])
			}
		})
	}
	if _, _, body := ask(t, d, "POST", "/channels/"+room.ID+"/messages", `{"content":"`+x("x", 2000)+`","embeds":[{"description":"`+x("x", 4096)+`"}]}`); strings.Contains(body, "errors") {
		t.Errorf("a message at the limits was refused: %.300s", body)
	}
}

func TestCommandsBeyondTheLimits(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{})
	g := d.Guild("The club")
	x := strings.Repeat
	opt := func(name, more string) string {
		return `{"type":3,"name":"` + name + `","description":"d"` + more + `}`
	}
	with := func(options ...string) string {
		return `{"name":"a","description":"d","options":[` + strings.Join(options, ",") + `]}`
	}
	var many, large []string
	for i := range 26 {
		many = append(many, opt(fmt.Sprint("o", i), ""))
		large = append(large, opt(fmt.Sprint("o", i), `,"choices":[`+strings.TrimSuffix(x(`{"name":"`+x("n", 90)+`","value":"v"},`, 4), ",")+`]`))
	}
	tests := []struct{ name, body, where string }{
		{"a capital in the name", `{"name":"Orders","description":"d"}`, "name"},
		{"33 characters of name", `{"name":"` + x("a", 33) + `","description":"d"}`, "name"},
		{"no description", `{"name":"a"}`, "description"},
		{"101 characters of description", `{"name":"a","description":"` + x("a", 101) + `"}`, "description"},
		{"26 options", with(many...), "options"},
		{"a required option after others", with(opt("p", ""), opt("q", `,"required":true`)), "required"},
		{"two options of one name", with(opt("p", ""), opt("p", "")), "already exists"},
		{"26 choices", with(opt("p", `,"choices":[`+x(`{"name":"x","value":"y"},`, 25)+`{"name":"x","value":"y"}]`)), "choices"},
		{"101 characters of a choice's name", with(opt("p", `,"choices":[{"name":"`+x("x", 101)+`","value":"y"}]`)), "name"},
		{"101 characters of a choice's value", with(opt("p", `,"choices":[{"name":"x","value":"`+x("y", 101)+`"}]`)), "value"},
		{"choices and autocompletion", with(opt("p", `,"autocomplete":true,"choices":[{"name":"x","value":"y"}]`)), "autocomplete"},
		{"sub-commands beside options", with(opt("p", ""), `{"type":1,"name":"s","description":"d"}`), "mix"},
		{"8,001 characters in all", with(large[:25]...), "8000"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, path := range []string{"/applications/" + d.Application() + "/commands", "/applications/" + d.Application() + "/guilds/" + g.ID + "/commands"} {
				if status, code, body := ask(t, d, "POST", path, tt.body); status != 400 || code != 50035 || !strings.Contains(body, tt.where) {
					t.Errorf("POST answered %d, code %d, %.200s; want 400, 50035 and a word of %q", status, code, body, tt.where)
				}
				if status, code, body := ask(t, d, "PUT", path, "["+tt.body+"]"); status != 400 || code != 50035 || !strings.Contains(body, tt.where) {
					t.Errorf("PUT answered %d, code %d, %.200s; want 400, 50035 and a word of %q", status, code, body, tt.where)
				}
			}
		})
	}
	if w := d.CommandWrites(); w.Requests != 0 {
		t.Errorf("%d writes are counted, want none", w.Requests)
	}
}

func TestAnswersBeyondTheLimits(t *testing.T) {
	var choices []*discordgo.ApplicationCommandOptionChoice
	for i := range 26 {
		choices = append(choices, &discordgo.ApplicationCommandOptionChoice{Name: fmt.Sprint(i), Value: fmt.Sprint(i)})
	}
	var answer *discordgo.InteractionResponse
	refused := make(chan error, 1)
	b := lay(t, Settings{Patience: 50 * time.Millisecond}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		refused <- s.InteractionRespond(i.Interaction, answer)
	})
	b.register(t, orders)
	input := func(in discordgo.TextInput) []discordgo.MessageComponent {
		return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{in}}}
	}
	modal := func(title string, rows []discordgo.MessageComponent) *discordgo.InteractionResponse {
		return &discordgo.InteractionResponse{Type: 9, Data: &discordgo.InteractionResponseData{CustomID: "m", Title: title, Components: rows}}
	}
	tests := []struct {
		name, where string
		answer      *discordgo.InteractionResponse
		typed       bool
	}{
		{"26 choices", "choices", &discordgo.InteractionResponse{Type: 8, Data: &discordgo.InteractionResponseData{Choices: choices}}, true},
		{"101 characters of a choice", "100 or fewer", &discordgo.InteractionResponse{Type: 8, Data: &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "x", Value: strings.Repeat("x", 101)}}}}, true},
		{"a message where choices are due", "type of answer", &discordgo.InteractionResponse{Type: 4, Data: &discordgo.InteractionResponseData{Content: "x"}}, true},
		{"an update without a message", "type of answer", &discordgo.InteractionResponse{Type: 7, Data: &discordgo.InteractionResponseData{Content: "x"}}, false},
		{"2,001 characters of content", "content", &discordgo.InteractionResponse{Type: 4, Data: &discordgo.InteractionResponseData{Content: strings.Repeat("x", 2001)}}, false},
		{"46 characters of a modal's title", "title", modal(strings.Repeat("x", 46), input(discordgo.TextInput{CustomID: "a", Label: "x", Style: 1})), false},
		{"46 characters of an input's label", "label", modal("x", input(discordgo.TextInput{CustomID: "a", Label: strings.Repeat("x", 46), Style: 1})), false},
		{"4,001 characters of an input", "value", modal("x", input(discordgo.TextInput{CustomID: "a", Label: "x", Style: 2, Value: strings.Repeat("x", 4001)})), false},
		{"a modal without inputs", "components", modal("x", nil), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			answer = tt.answer
			var err error
			if tt.typed {
				_, err = b.anna.Autocomplete(b.room, "orders", "text", Values{})
			} else {
				_, err = b.anna.Slash(b.room, "orders", Values{"text": "end"})
			}
			if !errors.Is(err, ErrNoAnswer) {
				t.Errorf("the user saw %v, want that the application did not respond", err)
			}
			if err := <-refused; err == nil || !strings.Contains(err.Error(), "50035") || !strings.Contains(err.Error(), tt.where) {
				t.Errorf("the bot was told %v, want 50035 and a word of %q", err, tt.where)
			}
		})
	}
}

func TestUploadsBeyondTheLimit(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{UploadLimit: 1 << 20})
	room := d.Guild("The club").Channel("ahd-12")
	for _, tt := range []struct{ size, status, code int }{{1<<20 - 1000, 200, 0}, {1 << 20, 413, 40005}} {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		if err := form.WriteField("payload_json", `{"attachments":[{"id":"0","description":"all of it"}]}`); err != nil {
			t.Fatal(err)
		}
		part, err := form.CreateFormFile("files[0]", "log.txt")
		if err == nil {
			_, err = part.Write(bytes.Repeat([]byte("x"), tt.size))
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := form.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := http.NewRequest("POST", "https://discord.com/api/v10/channels/"+room.ID+"/messages", &body)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", form.FormDataContentType())
		if status, code, answer := send(t, d, r); status != tt.status || code != tt.code {
			t.Errorf("%d bytes: answered %d, code %d, %.200s; want %d, %d", tt.size, status, code, answer, tt.status, tt.code)
		}
	}
}
