// Package pages writes what a league shows to everybody: plain files for any web server. It is given names that may be shown, and days,
// never hours; it knows neither people nor games.
package pages
