import { afterEach, expect, test, vi } from "vitest";
import { isAnswerToPost, rememberLead, reportLead } from "./conversion.ts";

afterEach(() => vi.unstubAllGlobals());

function aBrowser({ gtag, choice = null }: { gtag?: (...command: unknown[]) => void; choice?: string | null }) {
  vi.stubGlobal("window", { gtag });
  vi.stubGlobal("localStorage", { getItem: () => choice });
}

function aMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a lead is told to the tag once, with value, currency and an id made from the time", () => {
  const gtag = vi.fn();
  const memory = aMemory();
  aBrowser({ gtag });
  rememberLead(memory, new Date(1_795_000_000_000));
  reportLead(memory);
  reportLead(memory);

  const told = { value: 1, currency: "CAD", transaction_id: expect.stringMatching(/^1795000000000-\w+$/) };
  expect(gtag.mock.calls).toEqual([["event", "conversion_event_contact", told]]);
});

test("without a lead the page that thanks tells nothing", () => {
  const gtag = vi.fn();
  aBrowser({ gtag });
  reportLead(aMemory());
  expect(gtag).not.toHaveBeenCalled();
});

test("a lead waits for a tag that comes later", () => {
  const gtag = vi.fn();
  const memory = aMemory();
  rememberLead(memory, new Date());
  aBrowser({});
  reportLead(memory);
  aBrowser({ gtag });
  reportLead(memory);
  expect(gtag).toHaveBeenCalledTimes(1);
});

test("a visitor who refused is not reported, whoever put the tag there", () => {
  const gtag = vi.fn();
  const memory = aMemory();
  aBrowser({ gtag, choice: "refused" });
  rememberLead(memory, new Date());
  reportLead(memory);
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
])("the page that thanks, reached %s: a plain post's answer?", (_, arrival, expected) => {
  expect(isAnswerToPost(`${site}/thank-you?utm_source=a`, arrival)).toBe(expected);
});

test("no other page is the answer to a post", () => {
  expect(isAnswerToPost(`${site}/brossard`, { referrer: `${site}/`, type: "navigate" })).toBe(false);
});
