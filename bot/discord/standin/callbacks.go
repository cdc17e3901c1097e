package standin

import (
	"net/http"
	"slices"
	"time"
)

// allowedAnswers are the callback types that each kind of interaction takes.
var allowedAnswers = map[int][]int{
	kindCommand:      {4, 5, 9},
	kindComponent:    {4, 5, 6, 7, 9},
	kindAutocomplete: {8},
	kindModal:        {4, 5, 6, 7},
}

func callback(d *Discord, c *call) (int, any, *apiError) {
	i := d.interactions[c.r.PathValue("interaction_token")]
	if i == nil || i.id != c.r.PathValue("interaction_id") {
		return 0, nil, unknown(10062, "interaction")
	}
	if err := d.rest().answer(i, object(c.body), c.files); err != nil {
		return 0, nil, err
	}
	if c.r.URL.Query().Get("with_response") != "true" {
		return http.StatusNoContent, nil, nil
	}
	return http.StatusOK, d.rest().callbackJSON(i), nil
}

// answer takes the first answer to an interaction, which came by callback or as the answer of the bot's endpoint.
func (d rest) answer(i *interaction, body map[string]any, files []upload) *apiError {
	kind := integer(body["type"])
	allowed := allowedAnswers[i.kind]
	switch {
	case i.answer != 0 && i.twice:
		return acknowledged("")
	case i.answer != 0:
		return acknowledged(FaultTwice)
	case d.now().Sub(i.created) > answerWithin:
		return lateInteraction()
	case !slices.Contains(allowed, kind), i.kind == kindModal && i.message == nil && kind >= 6:
		return invalidForm(FaultLimit, flaw{[]string{"type"}, "This interaction does not take this type of answer"})
	}
	data := object(body["data"])
	var err *apiError
	switch kind {
	case 4, 5:
		err = d.answerMessage(i, data, files, kind == 5)
	case 7:
		err = d.edit(i.message, data, files)
		i.touched = i.message
	case 6:
		i.touched = i.message
	case 8:
		if fs := choiceLimits([]string{"data", "choices"}, list(data["choices"])); len(fs) > 0 {
			return invalidForm(FaultLimit, fs...)
		}
		decode(data["choices"], &i.choices)
	case 9:
		if fs := modalLimits([]string{"data"}, data); len(fs) > 0 {
			return invalidForm(FaultLimit, fs...)
		}
		i.modal = newModal(i, data)
	}
	if err != nil {
		for n := range err.flaws {
			err.flaws[n].at = append([]string{"data"}, err.flaws[n].at...)
		}
		return err
	}
	i.answer, i.first = kind, time.Since(i.begun)
	if kind != 5 && kind != 6 {
		i.finish()
	}
	return nil
}

func (i *interaction) finish() {
	if !i.finished {
		i.finished, i.done = true, time.Since(i.begun)
	}
}

// end is the end of the answer in a message; what a bot writes after that is another's to wait for.
func (i *interaction) end(m *message) {
	if !i.finished {
		i.touched = m
	}
	i.finish()
}

func (d rest) answerMessage(i *interaction, data map[string]any, files []upload, later bool) *apiError {
	m := d.response(i, data)
	if later {
		m.loading = true
	} else if err := d.compose(m, data, files, true); err != nil {
		return err
	}
	i.original, i.touched = m, m
	d.post(m)
	return nil
}

// response is a message that answers an interaction, still empty.
func (d rest) response(i *interaction, data map[string]any) *message {
	m := &message{id: d.id(), channel: i.channel, author: d.bot, kind: 20, at: d.now(), used: i, metadata: d.metadata(i)}
	if i.message != nil {
		m.kind, m.reply = 19, i.message
	}
	if integer(data["flags"])&flagEphemeral != 0 {
		m.hidden = i.user
	}
	return m
}

// callbackJSON is what a callback answers when it is asked with with_response.
func (d rest) callbackJSON(i *interaction) map[string]any {
	about := map[string]any{"id": i.id, "type": i.kind, "channel_id": i.channel.ID}
	if i.channel.Guild != nil {
		about["guild_id"] = i.channel.Guild.ID
	}
	m := map[string]any{"interaction": about}
	if i.original != nil {
		about["response_message_id"] = i.original.id
		about["response_message_loading"] = i.original.loading
		about["response_message_ephemeral"] = i.original.hidden != nil
	}
	switch {
	case i.answer == 4:
		m["resource"] = map[string]any{"type": 4, "message": d.messageJSON(i.original)}
	case i.answer == 7:
		m["resource"] = map[string]any{"type": 7, "message": d.messageJSON(i.message)}
	}
	return m
}
