import { expect, test } from "vitest";
import { currentTracking, firstTouch, trackingQuery, type TrackingStorage } from "./stored-tracking.ts";

function aStorage(kept?: unknown): TrackingStorage & { kept: () => unknown } {
  let text = kept === undefined ? null : JSON.stringify(kept);
  return {
    getItem: () => text,
    setItem: (_key, value) => {
      text = value;
    },
    kept: () => JSON.parse(text ?? "null"),
  };
}

test("parameters of the address are kept for the session", () => {
  const storage = aStorage();
  currentTracking("?utm_source=google&gclid=abc&page=2", storage);

  expect(storage.kept()).toEqual({ utm_source: "google", gclid: "abc" });
  expect(currentTracking("", storage)).toEqual({ utm_source: "google", gclid: "abc" });
});

test("a value in the address wins over the stored one, the others stay", () => {
  const storage = aStorage({ utm_source: "google", gclid: "old" });

  expect(currentTracking("?gclid=new", storage)).toEqual({ utm_source: "google", gclid: "new" });
});

test("an empty parameter does not erase the stored one", () => {
  expect(currentTracking("?gclid=", aStorage({ gclid: "abc" }))).toEqual({ gclid: "abc" });
});

test("the first landing page and referrer stay", () => {
  const storage = aStorage();
  currentTracking("", storage, { landingPage: "/brossard", referrer: "https://example.com/" });

  expect(currentTracking("", storage, { landingPage: "/", referrer: "" })).toEqual({
    landingPage: "/brossard",
    referrer: "https://example.com/",
  });
});

test.each(["not json", "null", "[1]", '"text"', '{"gclid":7}'])("what is stored as %s counts as nothing", (text) => {
  expect(currentTracking("", { getItem: () => text, setItem: () => {} })).toEqual({});
});

test("a visitor who came from nowhere does not seem to come from our own last page", () => {
  const arrival = { landingPage: "/brossard", referrer: "https://nordet.example/" };
  expect(currentTracking("", aStorage({ landingPage: "/" }), arrival)).toEqual({ landingPage: "/" });
});

test("what is longer than a request may hold is cut, never refused", () => {
  const long = "x".repeat(9000);
  const tracking = currentTracking(`?gclid=${long}`, aStorage({ landingPage: long, utm_term: long }));
  expect(Object.values(tracking).map((value) => value.length)).toEqual([500, 500, 2000]);
});

test("the first touch is given when a later one differs from it", () => {
  const touches = (first: unknown, last: unknown): TrackingStorage => ({
    getItem: (key) => JSON.stringify(key === "firstTouch" ? first : last),
    setItem: () => {},
  });
  const first = { utm_source: "flyer", landingPage: "/?utm_source=flyer" };
  const last = { utm_source: "google", gclid: "abc", landingPage: "/brossard?gclid=abc" };
  expect(firstTouch(touches(first, last))).toEqual(first);
  expect(firstTouch(touches(first, first))).toBeUndefined();
  expect(firstTouch(touches(null, last))).toBeUndefined();
  expect(firstTouch(null)).toBeUndefined();
});

test("a storage that throws or is missing loses only the memory", () => {
  const forbidden: TrackingStorage = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  };

  expect(currentTracking("?gclid=abc", forbidden)).toEqual({ gclid: "abc" });
  expect(currentTracking("?gclid=abc", null)).toEqual({ gclid: "abc" });
});

test("the query carries the parameters alone", () => {
  expect(trackingQuery({ utm_source: "a b", gclid: "x&y", landingPage: "/", referrer: "https://e.example" })).toBe(
    "?utm_source=a+b&gclid=x%26y",
  );
  expect(trackingQuery({ landingPage: "/" })).toBe("");
});
