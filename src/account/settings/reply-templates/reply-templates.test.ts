import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { fillTemplate } from "./fill-template.ts";
import { parseReplyTemplates } from "./reply-templates.ts";

const filling = { name: "Marie", service: "Gutters", city: "", company: "Nordet", phone: "450 555-0142" };

test("known places are filled, others stay, and what is not known leaves no gap", () => {
  const template = { subject: "{service} in {city}, {name}", text: "Hello {name} {nobody},\n\nin {city} {phone}." };
  expect(fillTemplate(template, { ...filling, city: "Laval" })).toEqual({
    subject: "Gutters in Laval, Marie",
    text: "Hello Marie {nobody},\n\nin Laval 450 555-0142.",
  });
  expect(fillTemplate(template, filling)).toEqual({
    subject: "Gutters in, Marie",
    text: "Hello Marie {nobody},\n\nin 450 555-0142.",
  });
});

test("what a visitor typed is not filled in again", () => {
  expect(fillTemplate({ subject: "{name}", text: "{name}" }, { ...filling, name: "{phone} $& $1" }).text).toBe(
    "{phone} $& $1",
  );
});

test.each(packNames)("the templates of the pack %s are as good as the owner's own", (name) => {
  const { replyTemplates: templates } = openPack(name);
  expect(parseReplyTemplates({ templates })).toEqual({ ok: true, values: { templates } });
  for (const { text, subject } of templates)
    expect(Object.values(fillTemplate({ subject, text }, filling)).join()).not.toMatch(/[{}]/);
});
