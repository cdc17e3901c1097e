package table

import (
	"slices"

	"adjutant/bot/post"
)

// What a person may want of pictures, from all to none.
const (
	allPictures = "all"
	noCharts    = "maps"
	onePicture  = "one"
	noPictures  = "off"
)

var PictureWords = map[string]string{
	allPictures: "the part of the map where most happened, the whole map, and charts in reports",
	noCharts:    "the part of the map where most happened, and the whole map",
	onePicture:  "one map in each letter",
	noPictures:  `none but those that you ask for with "map" or "charts"`,
}

// WantedPictures is what he wants of pictures.
func (s Settings) WantedPictures() string {
	if PictureWords[s.Pictures] == "" {
		return allPictures
	}
	return s.Pictures
}

// Wanted leaves out the pictures that somebody does not want.
func (s Settings) Wanted(ps []post.Picture) []post.Picture {
	switch s.WantedPictures() {
	case noPictures:
		return nil
	case onePicture:
		return ps[:min(len(ps), 1)]
	case noCharts:
		return slices.DeleteFunc(ps, func(p post.Picture) bool { return p.Charts })
	}
	return ps
}

// SetPictures sets which pictures come with a person's letters.
func SetPictures(c *Call) {
	name := Word(c.Said.Args)
	if name == "none" || name == "no" {
		name = noPictures
	}
	if PictureWords[name] == "" {
		c.Say("Say which pictures shall come with your letters: pictures all, pictures maps, pictures one, pictures off.")
		return
	}
	c.Change(func(s *Settings) { s.Pictures = name })
	c.Say("With your letters come from now on: " + PictureWords[name] + ".")
}
