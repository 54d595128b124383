import { expect, test } from "vitest";
import { trafficSource } from "./source.ts";

const from = (url: string, referrer = "") => trafficSource(url, referrer, "nordet.example");

test("a campaign's own words come first", () => {
  expect(from("/?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring", "https://mail.example/")).toEqual({
    source: "newsletter",
    medium: "email",
    campaign: "spring",
  });
});

test("a click id identifies the ad network", () => {
  expect(from("/?gclid=Cj0", "https://www.google.com/")).toMatchObject({ source: "google-ads", medium: "cpc" });
  expect(from("/?wbraid=Cl8")).toMatchObject({ source: "google-ads" });
  expect(from("/?fbclid=IwA")).toMatchObject({ source: "facebook", medium: "referral" });
});

test("else the site that the link was on, without www", () => {
  expect(from("/", "https://www.google.com/search")).toEqual({
    source: "google.com",
    medium: "referral",
    campaign: "",
  });
});

test("nothing known is an empty source, a step on our own site is none", () => {
  expect(from("/")).toEqual({ source: "", medium: "", campaign: "" });
  expect(from("/", "not an address")).toMatchObject({ source: "" });
  expect(from("/longueuil", "https://www.nordet.example/")).toBeUndefined();
});

test("labels that a visitor carries along on our own site are no new arrival", () => {
  expect(from("/en?gclid=Cj0", "https://nordet.example/?gclid=Cj0")).toBeUndefined();
  expect(from("/en?utm_source=radio", "https://nordet.example/")).toBeUndefined();
});
