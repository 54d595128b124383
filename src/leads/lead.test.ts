import { expect, test } from "vitest";
import { aLead } from "#test/a-lead.ts";
import { sourceOf } from "./lead.ts";

test("a Google click id outranks campaign labels", () => {
  for (const id of ["gclid", "gbraid", "wbraid"])
    expect(sourceOf(aLead({ [id]: "Cj0", utm_source: "newsletter" }))).toEqual({ kind: "google-ads" });
});

test("campaign labels name the source", () => {
  expect(sourceOf(aLead({ utm_source: "newsletter", utm_medium: "email" }))).toEqual({
    kind: "campaign",
    source: "newsletter",
    medium: "email",
  });
});

test("without either, the visit was direct", () => {
  expect(sourceOf(aLead({ utm_medium: "email", fbclid: "IwAR" }))).toEqual({ kind: "direct" });
});
