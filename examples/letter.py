"""An appeal letter over REST, with Python's standard library: quote it, then call it once, with a cap.

    BASE_URL=http://localhost:3000 API_KEY=bm_test_… python3 examples/letter.py
"""

import json
import os
import sys
import time
import uuid
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

base_url, api_key = os.environ["BASE_URL"], os.environ["API_KEY"]
tries_max = 3


class Refused(Exception):
    """The service refused; `error` says why and what to do, as data."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']} ({error['request_id']})")
        self.error = error


def post_once(path, body, headers):
    request = Request(
        base_url + path,
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {api_key}", "Content-Type": "application/json", **headers},
    )
    try:
        with urlopen(request, timeout=300) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        try:
            error = json.load(refusal)["error"]
        except (ValueError, KeyError, TypeError):
            raise refusal from None  # a proxy's page, not this service
        raise Refused(error) from None


def post(path, body, headers={}):
    """Repeats what the service says may be repeated, and what was lost on the way: under one key it is billed once."""
    for attempt in range(1, tries_max + 1):
        try:
            return post_once(path, body, headers)
        except Refused as refused:
            action = refused.error["next_action"]
            if action["type"] != "retry" or attempt == tries_max:
                raise
            time.sleep(action.get("after_seconds", 1))
        except (URLError, OSError):
            if attempt == tries_max:
                raise
            time.sleep(attempt)


letter = {
    "studentName": "Maya Alvarez",
    "keyDetails": "Her father was laid off from Carter Steel on March 3, 2026.",
}

quote = post("/v1/tools/appeal/quote", letter)
print(f"A call holds {quote['max_credits_held']} credits and should cost {quote['estimated_credits']}.")

try:
    answer = post(
        "/v1/tools/appeal",
        letter,
        {
            # Names this piece of work; keep it opaque: no student's name.
            "Idempotency-Key": os.environ.get("IDEMPOTENCY_KEY", f"letter-{uuid.uuid4()}"),
            "X-Max-Credits": str(quote["max_credits_held"]),
            "X-Quote-Id": quote["quote_id"],
        },
    )
except Refused as refused:
    if refused.error["code"] == "insufficient_credits":
        sys.exit(f"{refused.error['credits_required']} credits needed: buy some at {refused.error['top_up_url']}")
    if refused.error["code"] == "idempotent_replay":
        sys.exit(f"Done before, billed once: see /v1/calls/{refused.error['original_request_id']}")
    sys.exit(str(refused))

print(answer["output"]["text"])
print(f"Charged {answer['billing']['credits_charged']} credits.")
