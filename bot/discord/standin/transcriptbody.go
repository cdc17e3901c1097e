package standin

import (
	"fmt"
	"html/template"
	"strings"
	"unicode/utf8"
)

// body is what stands in a message under its author's name.
func (v scribe) body(m Message) shownBody {
	b := shownBody{Words: v.html(m.Content)}
	within := map[string]bool{}
	for _, e := range m.Embeds {
		b.Embeds = append(b.Embeds, v.embed(e, m, within))
	}
	for _, a := range m.Attachments {
		if !within[a.URL] {
			b.Files = append(b.Files, showFile(a))
		}
	}
	for _, c := range m.Components {
		b.Rows = append(b.Rows, v.row(c))
	}
	return b
}

func (v scribe) embed(e Embed, m Message, within map[string]bool) shownEmbed {
	s := shownEmbed{
		Colour: template.CSS(fmt.Sprintf("#%06x", e.Color)), Author: e.Author.Name, Footer: e.Footer.Text,
		Title: v.html(e.Title), Words: v.html(e.Description),
	}
	if e.Color == 0 {
		s.Colour = "#8b8d92"
	}
	for _, f := range e.Fields {
		s.Fields = append(s.Fields, shownField{v.html(f.Name), v.html(f.Value), f.Inline})
	}
	for _, a := range m.Attachments {
		if a.URL == e.Image.URL {
			s.Image, s.ImageAlt, within[a.URL] = dataURL(a), a.Description, true
		}
		if a.URL == e.Thumbnail.URL {
			s.Thumbnail, within[a.URL] = dataURL(a), true
		}
	}
	return s
}

// A text file shows its first lines, as Discord does, and unfolds.
const previewLines = 12

func showFile(a Attachment) shownFile {
	f := shownFile{Name: a.Name, Alt: a.Description, Link: dataURL(a), Size: size(len(a.Data))}
	switch {
	case a.Width > 0:
		f.Picture = dataURL(a)
	case strings.HasPrefix(a.Type, "text/") && utf8.Valid(a.Data):
		f.Text = string(a.Data)
		f.More = strings.Count(f.Text, "\n") > previewLines
	}
	return f
}

func size(n int) string {
	switch {
	case n < 1024:
		return fmt.Sprintf("%d bytes", n)
	case n < 1<<20:
		return fmt.Sprintf("%.1f KB", float64(n)/1024)
	default:
		return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
	}
}

// row shows a row of buttons or menus, or a text among the newer components.
func (v scribe) row(c Component) shownRow {
	var r shownRow
	each([]Component{c}, func(c Component) {
		switch {
		case c.Type == 2:
			r.Buttons = append(r.Buttons, shownButton{label(c), buttonClass(c)})
		case isSelect(c.Type):
			r.Menus = append(r.Menus, menu(c))
		case c.Type == 10:
			r.Words = v.html(c.Content)
		}
	})
	return r
}

func label(c Component) string {
	if c.Emoji != nil && c.Emoji.Name != "" {
		return strings.TrimSpace(c.Emoji.Name + " " + c.Label)
	}
	return c.Label
}

func buttonClass(c Component) string {
	class := map[int]string{1: "p", 3: "s", 4: "d"}[c.Style]
	if c.Disabled {
		class += " off"
	}
	return strings.TrimSpace(class)
}

func menu(c Component) string {
	for _, o := range c.Options {
		if o.Default {
			return o.Label
		}
	}
	if c.Placeholder == "" {
		return "Make a selection"
	}
	return c.Placeholder
}
