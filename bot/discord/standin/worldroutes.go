package standin

import (
	"encoding/hex"
	"net/http"
)

func worldRoutes() []route {
	return []route{
		{"GET", "/gateway", func(d *Discord, _ *call) (int, any, *apiError) {
			return http.StatusOK, map[string]any{"url": d.gatewayURL()}, nil
		}},
		{"GET", "/gateway/bot", func(d *Discord, _ *call) (int, any, *apiError) {
			return http.StatusOK, map[string]any{
				"url": d.gatewayURL(), "shards": d.settings.Shards,
				"session_start_limit": map[string]any{"total": 1000, "remaining": max(1000-d.starts, 0), "reset_after": 14400000, "max_concurrency": 1},
			}, nil
		}},
		{"GET", "/applications/@me", application},
		{"GET", "/oauth2/applications/@me", application},
		{"GET", "/users/@me", func(d *Discord, _ *call) (int, any, *apiError) {
			me := d.bot.json()
			me["mfa_enabled"], me["locale"], me["verified"], me["email"] = true, "en-US", true, nil
			return http.StatusOK, me, nil
		}},
		{"GET", "/users/{user_id}", func(d *Discord, c *call) (int, any, *apiError) {
			if u := d.users[c.r.PathValue("user_id")]; u != nil {
				return http.StatusOK, u.json(), nil
			}
			return 0, nil, unknownUser()
		}},
		{"GET", "/users/@me/guilds", myGuilds},
		{"POST", "/users/@me/channels", openDM},
		{"GET", "/guilds/{guild_id}", func(d *Discord, c *call) (int, any, *apiError) {
			if g := d.guild(c.r.PathValue("guild_id")); g != nil {
				return http.StatusOK, g.json(), nil
			}
			return 0, nil, unknownGuild()
		}},
		{"GET", "/guilds/{guild_id}/channels", guildChannels},
		{"GET", "/guilds/{guild_id}/roles", guildRoles},
		{"GET", "/guilds/{guild_id}/members/{user_id}", guildMember},
		{"POST", callbackPath, callback},
	}
}

func application(d *Discord, _ *call) (int, any, *apiError) {
	var endpoint any
	if d.endpoint != "" {
		endpoint = d.endpoint
	}
	return http.StatusOK, map[string]any{
		"id": d.bot.ID, "name": d.bot.Name, "icon": nil, "description": "", "type": nil, "verify_key": hex.EncodeToString(d.public),
		"flags": 0, "flags_new": "0", "redirect_uris": []any{}, "interactions_endpoint_url": endpoint,
		"role_connections_verification_url": nil, "owner": d.owner.json(), "approximate_guild_count": len(d.guilds),
		"approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
		"team": nil, "eligible_oauth2_scopes": []any{}, "bot": d.bot.json(), "bot_public": true, "bot_require_code_grant": false,
	}, nil
}

func myGuilds(d *Discord, _ *call) (int, any, *apiError) {
	all := []any{}
	for _, g := range d.guilds {
		all = append(all, map[string]any{
			"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": false, "permissions": g.allowed.String(), "features": []any{},
		})
	}
	return http.StatusOK, all, nil
}

func openDM(d *Discord, c *call) (int, any, *apiError) {
	u := d.users[text(object(c.body)["recipient_id"])]
	if u == nil || u.bot {
		return 0, nil, unknownUser()
	}
	return http.StatusOK, u.conversation().json(), nil
}

func guildChannels(d *Discord, c *call) (int, any, *apiError) {
	g := d.guild(c.r.PathValue("guild_id"))
	if g == nil {
		return 0, nil, unknownGuild()
	}
	all := []any{}
	for _, ch := range g.channels {
		if !ch.thread() {
			all = append(all, ch.json())
		}
	}
	return http.StatusOK, all, nil
}

func guildRoles(d *Discord, c *call) (int, any, *apiError) {
	g := d.guild(c.r.PathValue("guild_id"))
	if g == nil {
		return 0, nil, unknownGuild()
	}
	all := []any{}
	for i, r := range g.roles {
		all = append(all, r.json(i))
	}
	return http.StatusOK, all, nil
}

func guildMember(d *Discord, c *call) (int, any, *apiError) {
	g := d.guild(c.r.PathValue("guild_id"))
	if g == nil {
		return 0, nil, unknownGuild()
	}
	m := g.member(c.r.PathValue("user_id"))
	if m == nil {
		return 0, nil, unknownMember()
	}
	return http.StatusOK, m.json(), nil
}
