import { expect, test } from "vitest";
import { twinOf } from "./names.ts";

test("a site has one twin: its name with www or without", () => {
  expect(["www.example.com", "example.com", "www.example.co.uk", "example.qc.ca"].map(twinOf)).toEqual([
    "example.com",
    "www.example.com",
    "example.co.uk",
    "www.example.qc.ca",
  ]);
});

test("a name below another has none, nor has a name of one word", () => {
  expect(["shop.example.com", "a.b.example.ca", "localhost", "www.localhost"].map(twinOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
