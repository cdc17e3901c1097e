package mail

import (
	"github.com/emersion/go-message"

	"adjutant/bot/post"
)

// enclosureParts are the files of a letter.
func enclosureParts(files []post.Enclosure) []*part {
	var out []*part
	for _, f := range files {
		var h message.Header
		h.Set("Content-Transfer-Encoding", "base64")
		h.SetContentDisposition("attachment", map[string]string{"filename": post.FileName(f.Name)})
		params := map[string]string{"name": post.FileName(f.Name)}
		if f.MediaType == "text/plain" {
			params["charset"] = "utf-8"
		}
		h.SetContentType(plainID(f.MediaType), params)
		out = append(out, &part{header: h, body: f.Data})
	}
	return out
}
