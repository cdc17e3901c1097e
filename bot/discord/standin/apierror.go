package standin

import (
	"fmt"
	"net/http"
	"strings"
)

// An apiError is an answer by which Discord refuses a request.
type apiError struct {
	status  int
	code    int    // Discord's own
	message string // Discord's own
	flaws   []flaw
	kind    string // of the fault that it is noted as; "" for refusals that are no fault of the bot
}

func (e *apiError) Error() string {
	return strings.TrimSuffix(fmt.Sprintf("%d, code %d: %s; %s", e.status, e.code, e.message, inWords(e.flaws)), "; ")
}

// inWords is the first few flaws in a line.
func inWords(fs []flaw) string {
	var words []string
	for i, f := range fs {
		if i == 6 {
			words = append(words, fmt.Sprintf("and %d more", len(fs)-i))
			break
		}
		words = append(words, fmt.Sprintf("%s: %s", strings.Join(f.at, "."), f.what))
	}
	return strings.Join(words, "; ")
}

func (e *apiError) json() map[string]any {
	body := map[string]any{"code": e.code, "message": e.message}
	if len(e.flaws) == 0 {
		return body
	}
	errs := map[string]any{}
	for _, f := range e.flaws {
		at := errs
		for _, k := range f.at {
			inner, ok := at[k].(map[string]any)
			if !ok {
				inner = map[string]any{}
				at[k] = inner
			}
			at = inner
		}
		list, _ := at["_errors"].([]any)
		at["_errors"] = append(list, map[string]any{"code": "INVALID", "message": f.what})
	}
	body["errors"] = errs
	return body
}

// Refusals as Discord words them.
func unknown(code int, what string) *apiError {
	return &apiError{status: http.StatusNotFound, code: code, message: "Unknown " + what, kind: FaultUnknown}
}

func unknownChannel() *apiError { return unknown(10003, "Channel") }
func unknownGuild() *apiError   { return unknown(10004, "Guild") }
func unknownMember() *apiError  { return unknown(10007, "Member") }
func unknownMessage() *apiError { return unknown(10008, "Message") }
func unknownUser() *apiError    { return unknown(10013, "User") }
func unknownWebhook() *apiError { return unknown(10015, "Webhook") }
func unknownCommand() *apiError { return unknown(10063, "application command") }

func lateInteraction() *apiError {
	return &apiError{status: http.StatusNotFound, code: 10062, message: "Unknown interaction", kind: FaultLate}
}

func acknowledged(kind string) *apiError {
	return &apiError{status: http.StatusBadRequest, code: 40060, message: "Interaction has already been acknowledged.", kind: kind}
}

func expiredToken() *apiError {
	return &apiError{status: http.StatusUnauthorized, code: 50027, message: "Invalid Webhook Token", kind: FaultLate}
}

func forbidden(code int, message string) *apiError {
	return &apiError{status: http.StatusForbidden, code: code, message: message}
}

func missingAccess() *apiError     { return forbidden(50001, "Missing Access") }
func missingPermission() *apiError { return forbidden(50013, "Missing Permissions") }

func badRequest(code int, message string) *apiError {
	return &apiError{status: http.StatusBadRequest, code: code, message: message, kind: FaultLimit}
}

func emptyMessage() *apiError { return badRequest(50006, "Cannot send an empty message") }

func tooLarge() *apiError {
	return &apiError{status: http.StatusRequestEntityTooLarge, code: 40005, message: "Request entity too large", kind: FaultLimit}
}

func invalidForm(kind string, fs ...flaw) *apiError {
	return &apiError{status: http.StatusBadRequest, code: 50035, message: "Invalid Form Body", flaws: fs, kind: kind}
}
