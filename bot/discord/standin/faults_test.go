package standin

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// hands is a clock that a test moves.
type hands struct {
	mu sync.Mutex
	at time.Time
}

func (h *hands) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

func (h *hands) move(by time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at = h.at.Add(by)
}

func kinds(fs []Fault) string {
	var ks []string
	for _, f := range fs {
		ks = append(ks, f.Kind)
	}
	return strings.Join(ks, " ")
}

func TestFirstAnswerWithinThreeSeconds(t *testing.T) {
	for _, tt := range []struct {
		after time.Duration
		want  string
	}{{3 * time.Second, ""}, {3*time.Second + time.Millisecond, FaultLate}} {
		t.Run(fmt.Sprint("after ", tt.after), func(t *testing.T) {
			h := &hands{at: time.Date(2027, 1, 5, 7, 0, 0, 0, time.UTC)}
			told := make(chan error, 1)
			b := lay(t, Settings{Now: h.now}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
				h.move(tt.after)
				told <- s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: 4, Data: &discordgo.InteractionResponseData{Content: "x"}})
			})
			b.register(t, orders)
			_, err := b.anna.Slash(b.room, "orders", Values{"text": "end"})
			botErr := <-told
			if got := kinds(b.d.Faults()); got != tt.want || errors.Is(err, ErrNoAnswer) != (tt.want != "") {
				t.Errorf("faults %q and the user saw %v; want %q", got, err, tt.want)
			}
			if tt.want != "" && !strings.Contains(fmt.Sprint(botErr), "10062") {
				t.Errorf("the bot was told %v, want code 10062", botErr)
			}
		})
	}
}

func TestTokenLivesFifteenMinutes(t *testing.T) {
	h := &hands{at: time.Date(2027, 1, 5, 7, 0, 0, 0, time.UTC)}
	asked := make(chan *discordgo.Interaction, 1)
	b := lay(t, Settings{Now: h.now}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: 4, Data: &discordgo.InteractionResponseData{Content: "x"}}); err != nil {
			t.Error(err)
		}
		asked <- i.Interaction
	})
	b.register(t, orders)
	if _, err := b.anna.Slash(b.room, "orders", Values{"text": "end"}); err != nil {
		t.Fatal(err)
	}
	i := <-asked
	edit := func(words string) error {
		_, err := b.s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &words})
		return err
	}
	h.move(15 * time.Minute)
	if err := edit("just in time"); err != nil {
		t.Error(err)
	}
	b.faultless(t)
	h.move(time.Millisecond)
	if err := edit("too late"); err == nil || !strings.Contains(err.Error(), "50027") {
		t.Errorf("an edit after fifteen minutes: %v, want code 50027", err)
	}
	if got := kinds(b.d.Faults()); got != FaultLate {
		t.Errorf("faults %q, want %q", got, FaultLate)
	}
}

func TestSecondAnswerIsRefused(t *testing.T) {
	for _, sent := range []int{1, 2} {
		t.Run(fmt.Sprint("sent ", sent), func(t *testing.T) {
			answer := &discordgo.InteractionResponse{Type: 4, Data: &discordgo.InteractionResponseData{Content: "x"}}
			told := make(chan error, 4)
			b := lay(t, Settings{}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
				for range 3 - sent {
					told <- s.InteractionRespond(i.Interaction, answer)
				}
			})
			b.register(t, orders)
			b.d.Twice(sent - 1)
			if _, err := b.anna.Slash(b.room, "orders", Values{"text": "end"}); err != nil {
				t.Fatal(err)
			}
			refused := 0
			for range 2 {
				if err := <-told; err != nil && strings.Contains(err.Error(), "40060") {
					refused++
				}
			}
			want := map[int]string{1: FaultTwice, 2: ""}[sent]
			if got := kinds(b.d.Faults()); got != want || refused != 1 || len(b.anna.See(b.room)) != 1 {
				t.Errorf("faults %q, %d refused, %d messages; want %q, 1, 1", got, refused, len(b.anna.See(b.room)), want)
			}
		})
	}
}

func TestFailuresOnDemand(t *testing.T) {
	b := lay(t, Settings{})
	b.d.Fail(Failure{Method: "POST", Path: "/messages", Status: 429, RetryAfter: 30 * time.Millisecond})
	b.d.Fail(Failure{Method: "POST", Path: "/messages", Status: 429, RetryAfter: 30 * time.Millisecond, Global: true})
	if _, err := b.s.ChannelMessageSend(b.room.ID, "patience"); err != nil {
		t.Errorf("after two answers 429: %v", err)
	}
	b.d.Fail(Failure{Path: "/messages", Status: 502, Times: 2})
	if _, err := b.s.ChannelMessageSend(b.room.ID, "again"); err != nil {
		t.Errorf("after two answers 502: %v", err)
	}
	b.d.Fail(Failure{Path: "/messages", Status: 502, After: true})
	if _, err := b.s.ChannelMessageSend(b.room.ID, "doubled"); err != nil {
		t.Errorf("after a lost answer: %v", err)
	}
	b.d.Fail(Failure{Path: "/messages", Delay: 80 * time.Millisecond})
	if _, err := b.s.ChannelMessageSend(b.room.ID, "slow"); err != nil {
		t.Error(err)
	}
	var said []string
	for _, m := range b.anna.See(b.room) {
		said = append(said, m.Content)
	}
	if want := []string{"patience", "again", "doubled", "doubled", "slow"}; !slices.Equal(said, want) {
		t.Errorf("the channel says %q, want %q", said, want)
	}
	var statuses []int
	for _, r := range b.d.Requests() {
		if r.Path == "/channels/{channel_id}/messages" {
			statuses = append(statuses, r.Status)
			if r.Took < 80*time.Millisecond && len(statuses) == 9 {
				t.Errorf("the slow answer took %v", r.Took)
			}
		}
	}
	if want := []int{429, 429, 200, 502, 502, 200, 502, 200, 200}; !slices.Equal(statuses, want) {
		t.Errorf("answered %v, want %v", statuses, want)
	}
	b.faultless(t)
}

func TestRateLimits(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{RateLimits: true})
	g := d.Guild("The club")
	room, other := g.Channel("ahd-12"), g.Channel("ahd-13")
	for n := range 6 {
		status, _, body := ask(t, d, "POST", "/channels/"+room.ID+"/messages", `{"content":"x"}`)
		if want := map[bool]int{true: 429, false: 200}[n == 5]; status != want {
			t.Errorf("message %d was answered with %d %s, want %d", n+1, status, body, want)
		}
		if n == 5 && !strings.Contains(body, `"global":false`) {
			t.Errorf("the refusal is %s", body)
		}
	}
	if status, _, _ := ask(t, d, "POST", "/channels/"+other.ID+"/messages", `{"content":"x"}`); status != 200 {
		t.Errorf("a message in another channel was answered with %d", status)
	}
	global := 0
	for range 60 {
		if status, _, body := ask(t, d, "GET", "/users/@me", ""); status == 429 && strings.Contains(body, `"global":true`) {
			global++
		}
	}
	if global == 0 {
		t.Error("70 requests at once met no global limit")
	}
	if fs := d.Faults(); len(fs) > 0 {
		t.Errorf("a refusal for the rate is no fault: %v", fs)
	}
}

func TestDoorsStayShut(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{})
	g := d.Guild("The club")
	room, anna := g.Channel("ahd-12"), g.Member("Anna")
	post := func(path, body string) [2]int {
		status, code, _ := ask(t, d, "POST", path, body)
		return [2]int{status, code}
	}
	said, err := anna.Say(room, "mine")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		got  func() [2]int
		want [2]int
	}{
		{"a channel that is not there", func() [2]int { return post("/channels/1/messages", `{"content":"x"}`) }, [2]int{404, 10003}},
		{"a path that is not there", func() [2]int { return post("/nothing", `{}`) }, [2]int{404, 0}},
		{"an interaction that is not there", func() [2]int { return post("/interactions/1/x/callback", `{"type":5}`) }, [2]int{404, 10062}},
		{"a webhook that is not there", func() [2]int { return post("/webhooks/1/x", `{"content":"x"}`) }, [2]int{404, 10015}},
		{"a DM with nobody", func() [2]int { return post("/users/@me/channels", `{"recipient_id":"1"}`) }, [2]int{404, 10013}},
		{"another's message", func() [2]int {
			s, c, _ := ask(t, d, "PATCH", "/channels/"+room.ID+"/messages/"+said.ID, `{"content":"x"}`)
			return [2]int{s, c}
		}, [2]int{403, 50005}},
		{"a channel without the right to write", func() [2]int {
			room.DenyBot(SendMessages)
			defer room.DenyBot(0)
			return post("/channels/"+room.ID+"/messages", `{"content":"x"}`)
		}, [2]int{403, 50013}},
		{"a channel out of sight", func() [2]int {
			room.DenyBot(ViewChannel)
			defer room.DenyBot(0)
			return post("/channels/"+room.ID+"/messages", `{"content":"x"}`)
		}, [2]int{403, 50001}},
		{"a person who takes no DMs", func() [2]int {
			anna.RefuseDMs(true)
			return post("/channels/"+anna.DM().ID+"/messages", `{"content":"x"}`)
		}, [2]int{403, 50007}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.got(); got != tt.want {
				t.Errorf("answered %v, want %v", got, tt.want)
			}
		})
	}
	r, err := http.NewRequest("GET", "https://discord.com/api/v10/users/@me", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bot wrong")
	if status, _, _ := send(t, d, r); status != 401 {
		t.Errorf("a wrong token was answered with %d, want 401", status)
	}
}
