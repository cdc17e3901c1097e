package standin

import (
	"net/http"
)

func webhookRoutes() []route {
	const at = "/webhooks/{webhook_id}/{webhook_token}"
	return []route{
		{"POST", at, followUp},
		{"GET", at + "/messages/@original", getAnswer},
		{"PATCH", at + "/messages/@original", editAnswer},
		{"DELETE", at + "/messages/@original", deleteAnswer},
		{"GET", at + "/messages/{message_id}", getAnswer},
		{"PATCH", at + "/messages/{message_id}", editAnswer},
		{"DELETE", at + "/messages/{message_id}", deleteAnswer},
	}
}

// byToken finds the interaction of a token that was answered and still lives.
func (d rest) byToken(c *call) (*interaction, *apiError) {
	i := d.interactions[c.r.PathValue("webhook_token")]
	switch {
	case i == nil, c.r.PathValue("webhook_id") != d.bot.ID, i.answer == 0:
		return nil, unknownWebhook()
	case d.now().Sub(i.created) > tokenLife:
		return nil, expiredToken()
	}
	return i, nil
}

// answered finds the message that a webhook request means: the first answer, which for an answer to a component may be
// the message that bears it, or another message that the same token wrote.
func (d rest) answered(c *call) (*interaction, *message, *apiError) {
	i, err := d.byToken(c)
	if err != nil {
		return nil, nil, err
	}
	m := i.original
	if i.answer == 6 || i.answer == 7 {
		m = i.message
	}
	if id := c.r.PathValue("message_id"); id != "" {
		m = i.channel.find(id)
		if m != nil && m.used != i && m != i.message {
			m = nil
		}
	}
	if m == nil || m.deleted {
		return nil, nil, unknownMessage()
	}
	return i, m, nil
}

func getAnswer(d *Discord, c *call) (int, any, *apiError) {
	_, m, err := d.rest().answered(c)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, d.messageJSON(m), nil
}

func editAnswer(d *Discord, c *call) (int, any, *apiError) {
	i, m, err := d.rest().answered(c)
	if err != nil {
		return 0, nil, err
	}
	if err := d.edit(m, object(c.body), c.files); err != nil {
		return 0, nil, err
	}
	i.end(m)
	return http.StatusOK, d.messageJSON(m), nil
}

func deleteAnswer(d *Discord, c *call) (int, any, *apiError) {
	i, m, err := d.rest().answered(c)
	if err != nil {
		return 0, nil, err
	}
	d.remove(m)
	i.end(m)
	return http.StatusNoContent, nil, nil
}

// followUp writes another message. The first one after a deferred answer takes that answer's place and keeps its audience.
func followUp(d *Discord, c *call) (int, any, *apiError) {
	i, err := d.rest().byToken(c)
	if err != nil {
		return 0, nil, err
	}
	body := object(c.body)
	m := i.original
	if m != nil && m.loading {
		err = d.edit(m, body, c.files)
	} else {
		m = d.rest().response(i, body)
		if err = d.compose(m, body, c.files, true); err == nil {
			d.post(m)
		}
	}
	if err != nil {
		return 0, nil, err
	}
	i.end(m)
	return http.StatusOK, d.messageJSON(m), nil
}
