import { expect, test } from "vitest";
import { trafficCsvHeader, trafficCsvName, trafficCsvRows } from "./traffic-csv.ts";
import type { Visit } from "./visit.ts";

const visit: Visit = {
  id: "v1",
  kind: "page",
  isBot: false,
  botName: null,
  botPurpose: null,
  botReason: null,
  method: "GET",
  path: "/longueuil",
  statusCode: 200,
  pageType: "city",
  language: "fr",
  timestamp: "2026-11-20T15:00:00.000Z",
  ipAddress: "203.0.113.0",
  responseTime: 0.4,
  referrer: null,
  userAgent: "Mozilla/5.0",
  source: "google.com",
  medium: "referral",
  campaign: "",
  device: "computer",
  visitor: "abc",
};

test("the simple file has time, visitor, request and status", () => {
  const bot = { ...visit, isBot: true, botName: "Googlebot", statusCode: 404 };

  expect(trafficCsvHeader("simple")).toBe("\uFEFFtimestamp,visitor,method,path,status\r\n");
  expect(trafficCsvRows("simple", [visit, bot])).toBe(
    "2026-11-20T15:00:00.000Z,Visitor,GET,/longueuil,200\r\n2026-11-20T15:00:00.000Z,Googlebot,GET,/longueuil,404\r\n",
  );
});

test("the detailed file has every field", () => {
  const names = trafficCsvHeader("detailed").slice(1).trim().split(",");

  expect(names.toSorted()).toEqual(Object.keys(visit).toSorted());
  expect(trafficCsvRows("detailed", [visit])).toBe(
    "v1,2026-11-20T15:00:00.000Z,page,false,,,,GET,/longueuil,200,city,fr,0.4,203.0.113.0,,Mozilla/5.0,google.com,referral,,computer,abc\r\n",
  );
});

test("what visitors wrote never acts as a formula", () => {
  const sly = { ...visit, userAgent: '=HYPERLINK("https://evil.example")', referrer: "@cmd" };

  expect(trafficCsvRows("detailed", [sly])).toContain(`'@cmd,"'=HYPERLINK(""https://evil.example"")"`);
});

test("nor does it after a semicolon, which separates cells for Excel in French", () => {
  expect(trafficCsvRows("detailed", [{ ...visit, userAgent: "Mozilla;=1+1" }])).toContain("Mozilla;'=1+1");
});

test("files are dated by the owner's calendar", () => {
  expect(trafficCsvName("detailed", new Date("2026-11-21T03:00:00.000Z"), "America/Toronto")).toBe(
    "traffic-detailed-2026-11-20.csv",
  );
});
