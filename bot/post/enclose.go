package post

// An Enclosure is a file that goes with a letter.
type Enclosure struct {
	Name      string `json:"name"`       // file name, without a folder
	MediaType string `json:"media_type"` // "text/plain"
	Data      []byte `json:"data"`       // at most MaxEnclosure bytes
}
