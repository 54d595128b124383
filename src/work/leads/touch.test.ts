import { expect, test } from "vitest";
import { furthestOf, touchOf } from "./touch.ts";

test("a click on an ad counts under its network, by whatever name", () => {
  const google = { channel: "google", campaign: "spring" };

  expect(touchOf({ gclid: "Cj0", utm_source: "newsletter", utm_campaign: " Spring " })).toEqual(google);
  expect(touchOf({ utm_source: "Google", utm_medium: "cpc", utm_campaign: "SPRING" })).toEqual(google);
  expect(touchOf({ msclkid: "m" })).toEqual({ channel: "microsoft", campaign: "" });
  expect(touchOf({ utm_source: "bing", utm_campaign: "spring" })).toMatchObject({ channel: "microsoft" });
});

test("without a label the campaign is the id that Google adds to the address", () => {
  const landingPage = "/brossard?gad_source=1&gad_campaignid=2233445566&gclid=Cj0";

  expect(touchOf({ gclid: "Cj0", landingPage })).toEqual({ channel: "google", campaign: "2233445566" });
  expect(touchOf({ gclid: "Cj0", landingPage, utm_campaign: "spring" })).toMatchObject({ campaign: "spring" });
});

test("a link on another site and an address that was typed are told apart", () => {
  const referrer = "https://www.google.com/";

  expect(touchOf({ referrer }, "nordet.example")).toEqual({ channel: "@link", campaign: "" });
  expect(touchOf({ referrer }, "www.google.com")).toEqual({ channel: "", campaign: "" });
  expect(touchOf({})).toEqual({ channel: "", campaign: "" });
  expect(touchOf({ utm_source: "flyer", utm_campaign: "a@b.test" })).toEqual({ channel: "flyer", campaign: "" });
});

test("a lead stays as far as it came", () => {
  expect(furthestOf("", "new")).toBe("");
  expect(furthestOf("", "quoted")).toBe("quoted");
  expect(furthestOf("quoted", "contacted")).toBe("quoted");
  expect(furthestOf("quoted", "lost")).toBe("quoted");
  expect(furthestOf("quoted", "won")).toBe("won");
});
