import { expect, test } from "vitest";
import { arrivalSource, landingPath } from "./arrival.ts";

test("a paid click outranks campaign labels, whatever the medium says", () => {
  for (const id of ["gclid", "gbraid", "wbraid"])
    expect(arrivalSource({ [id]: "Cj0", utm_source: "newsletter" }, "https://www.bing.com/")).toEqual({
      ...{ kind: "ad", label: "google-ads", medium: "cpc" },
    });
  expect(arrivalSource({ msclkid: "a", utm_source: "bing", utm_medium: "paid" })).toEqual({
    ...{ kind: "ad", label: "microsoft-ads", medium: "paid" },
  });
});

test("campaign labels outrank what Facebook adds to every link", () => {
  expect(arrivalSource({ fbclid: "IwA", utm_source: " Flyer ", utm_medium: "QR" })).toEqual({
    ...{ kind: "campaign", label: "flyer", medium: "qr" },
  });
  expect(arrivalSource({ fbclid: "IwA" }, "https://l.facebook.com/")).toMatchObject({ kind: "ad", label: "facebook" });
});

test("else the site that the link was on, unless it is our own", () => {
  const from = (referrer: string) => arrivalSource({}, referrer, "www.nordet.example");

  expect(from("https://www.google.com/search")).toEqual({ kind: "referral", label: "google.com", medium: "referral" });
  expect(from("https://nordet.example/")).toEqual({ kind: "direct", label: "", medium: "" });
  expect(from("not an address")).toEqual({ kind: "direct", label: "", medium: "" });
});

test("a mail address is no campaign, and no label is long", () => {
  expect(arrivalSource({ utm_source: "marie@exemple.test" })).toMatchObject({ kind: "direct", label: "" });
  expect(arrivalSource({ utm_source: "x".repeat(500) }).label).toHaveLength(40);
});

test("the landing path has no query, no fragment and an end", () => {
  expect(landingPath("/brossard?gclid=Cj0#contact")).toBe("/brossard");
  expect(landingPath("https://www.nordet.example/en?gclid=Cj0")).toBe("/en");
  expect(landingPath("")).toBe("");
  expect(landingPath(`/${"x".repeat(500)}`)).toHaveLength(200);
});
