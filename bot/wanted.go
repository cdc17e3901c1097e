package bot

import "slices"

// What a person may want of pictures, from all to none.
const (
	allPictures = "all"
	noCharts    = "maps"
	onePicture  = "one"
	noPictures  = "off"
)

var pictureWords = map[string]string{
	allPictures: "the part of the map where most happened, the whole map, and charts in reports",
	noCharts:    "the part of the map where most happened, and the whole map",
	onePicture:  "one map in each letter",
	noPictures:  `none but those that you ask for with "map" or "charts"`,
}

// pictures is what he wants of pictures.
func (s Settings) pictures() string {
	if pictureWords[s.Pictures] == "" {
		return allPictures
	}
	return s.Pictures
}

// wanted leaves out the pictures that somebody does not want.
func (s Settings) wanted(ps []Picture) []Picture {
	switch s.pictures() {
	case noPictures:
		return nil
	case onePicture:
		return ps[:min(len(ps), 1)]
	case noCharts:
		return slices.DeleteFunc(ps, func(p Picture) bool { return p.Charts })
	}
	return ps
}

// setPictures sets which pictures come with a person's letters.
func setPictures(c *call) {
	name := word(c.said.args)
	if name == "none" || name == "no" {
		name = noPictures
	}
	if pictureWords[name] == "" {
		c.say("Say which pictures shall come with your letters: pictures all, pictures maps, pictures one, pictures off.")
		return
	}
	c.change(func(s *Settings) { s.Pictures = name })
	c.say("With your letters come from now on: " + pictureWords[name] + ".")
}
