#!/bin/sh
# Starts a generation, polls it and prints the URL of the image, with curl alone.
set -eu
api="$MEDIAWRIGHT_URL/api/v1"

call() {
  curl --silent --show-error --fail-with-body --retry 4 \
    --header "Authorization: Bearer $MEDIAWRIGHT_API_KEY" --header 'Content-Type: application/json' "$@"
}
# Prints the first string with this key in the JSON on standard input; use jq if you have it.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

project=$(call "$api/projects" --data "{\"name\":\"Foxes\",\"workspace_id\":\"$MEDIAWRIGHT_WORKSPACE\"}" | field project_id)

# The same Idempotency-Key makes --retry safe: no matter how often the call is sent, only one run is started and charged.
run=$(call "$api/generate" --header "Idempotency-Key: foxes-$project" --data "{
  \"type\": \"image\", \"prompt\": \"A red fox in deep snow, morning light\",
  \"workspace_id\": \"$MEDIAWRIGHT_WORKSPACE\", \"project_id\": \"$project\"
}" | field run_id)

# An outage of the service does not end the run, so keep polling for ten minutes.
while :; do
  answer=$(call --retry 300 --retry-delay 2 --retry-connrefused "$api/runs/$run")
  case $(printf '%s' "$answer" | field status) in
    completed) printf '%s' "$answer" | field url; exit ;;
    failed) printf '%s\n' "$answer" >&2; exit 1 ;;
  esac
  sleep 1
done
