package record

// Brief is a link for the eye: "59b9d746...573a6fe".
func Brief(link string) string {
	if len(link) != 64 {
		return link
	}
	return link[:8] + "..." + link[57:]
}
