import { afterEach, expect, test, vi } from "vitest";
import { examplePages } from "#test/site/example-site.ts";
import { isAnswerToPost, rememberLead, reportLead } from "./conversion.ts";

afterEach(() => vi.unstubAllGlobals());

function aBrowser({ gtag, choice = null }: { gtag?: (...command: unknown[]) => void; choice?: string | null }) {
  vi.stubGlobal("window", { gtag });
  vi.stubGlobal("localStorage", { getItem: () => choice });
}

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a lead is sent to the tag once, with value, currency and an id made from the time", () => {
  const gtag = vi.fn();
  const storage = aStorage();
  aBrowser({ gtag });
  rememberLead(storage, new Date(1_795_000_000_000));
  reportLead(storage, "CAD");
  reportLead(storage, "CAD");

  const sent = { value: 1, currency: "CAD", transaction_id: expect.stringMatching(/^1795000000000-\w+$/) };
  expect(gtag.mock.calls).toEqual([["event", "conversion_event_contact", sent]]);
});

test("without a lead the thank-you page sends nothing", () => {
  const gtag = vi.fn();
  aBrowser({ gtag });
  reportLead(aStorage(), "CAD");
  expect(gtag).not.toHaveBeenCalled();
});

test("a lead waits for a tag that comes later", () => {
  const gtag = vi.fn();
  const storage = aStorage();
  rememberLead(storage, new Date());
  aBrowser({});
  reportLead(storage, "CAD");
  aBrowser({ gtag });
  reportLead(storage, "CAD");
  expect(gtag).toHaveBeenCalledTimes(1);
});

test("a visitor who refused is not reported, even to a tag that is on the page", () => {
  const gtag = vi.fn();
  const storage = aStorage();
  aBrowser({ gtag, choice: "refused" });
  rememberLead(storage, new Date());
  reportLead(storage, "CAD");
  expect(gtag).not.toHaveBeenCalled();
});

const site = "https://site.example";

test.each([
  ["from the home page", { referrer: `${site}/en`, type: "navigate" }, true],
  ["from a city page", { referrer: `${site}/brossard?gclid=x`, type: "navigate" }, true],
  ["from a form shown again", { referrer: `${site}/api/contact`, type: "navigate" }, true],
  ["when reloaded", { referrer: `${site}/`, type: "reload" }, false],
  ["by the back button", { referrer: `${site}/`, type: "back_forward" }, false],
  ["from a bookmark", { referrer: "", type: "navigate" }, false],
  ["from the page's own twin", { referrer: `${site}/thank-you`, type: "navigate" }, false],
  ["from elsewhere", { referrer: "https://elsewhere.example/", type: "navigate" }, false],
])("the thank-you page, reached %s: the answer to a plain post?", (_, arrival, expected) => {
  expect(isAnswerToPost({ pages: examplePages }, `${site}/thank-you?utm_source=a`, arrival)).toBe(expected);
});

test("no other page is the answer to a post", () => {
  expect(isAnswerToPost({ pages: examplePages }, `${site}/brossard`, { referrer: `${site}/`, type: "navigate" })).toBe(
    false,
  );
});
