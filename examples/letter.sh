#!/bin/sh
# An appeal letter over REST: quote it, then call it once, with a cap.
#   BASE_URL=http://localhost:3000 API_KEY=bm_test_… sh examples/letter.sh
set -eu
: "${BASE_URL:?the address of the service}" "${API_KEY:?a test or live key}"

input='{"studentName":"Maya Alvarez","keyDetails":"Her father was laid off from Carter Steel on March 3, 2026."}'

# Repeats what may pass (429, 5xx, a time-out) after the wait the service asks for; prints what a refusal says.
post() {
  path=$1
  shift
  curl -s --max-time 300 --retry 3 --retry-connrefused --fail-with-body "$BASE_URL$path" \
    -H "authorization: Bearer $API_KEY" -H 'content-type: application/json' -d "$input" "$@"
}

# One field of an answer. Not echo: it would unfold the \n of a letter.
field() {
  printf '%s' "$2" | sed "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/"
}

quote=$(post /v1/tools/appeal/quote)
held=$(field max_credits_held "$quote")
echo "A call holds $held credits and should cost $(field estimated_credits "$quote")."

# The key names this piece of work: repeated, the call is billed once. Keep it opaque: no student's name.
work=${IDEMPOTENCY_KEY:-letter-$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n')}
if ! answer=$(post /v1/tools/appeal -H "idempotency-key: $work" -H "x-max-credits: $held" \
  -H "x-quote-id: $(field quote_id "$quote")"); then
  printf 'Refused: %s\n%s\n' "$(field code "$answer")" "$answer" >&2
  exit 1
fi
printf '%s\n' "$answer"
echo "Charged $(field credits_charged "$answer") credits under $work."
