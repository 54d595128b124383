import { expect, test } from "vitest";
import { clickOn } from "./clicks.ts";

const on = (address: string) => clickOn(address, "www.nordet.example");

test("a link that leaves the site is a call, a text message, a mail or another site", () => {
  expect(on("tel:+14505550199")).toEqual({ name: "phone-click" });
  expect(on("sms:+14505550199?body=Bonjour")).toEqual({ name: "text-click" });
  expect(on("mailto:info@nordet.example")).toEqual({ name: "email-click" });
  expect(on("https://www.Facebook.com/nordet?ref=x#top")).toEqual({ name: "outside-click", host: "facebook.com" });
});

test("our own pages and what is no link are no such click", () => {
  expect(on("https://nordet.example/longueuil")).toBeUndefined();
  expect(on("javascript:alert(1)")).toBeUndefined();
  expect(on("//nowhere")).toBeUndefined();
  expect(on("")).toBeUndefined();
});
