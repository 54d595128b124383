import { expect, test } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import { messagesOf } from "#test/mails/messages-of.ts";
import { parseNote } from "#src/work/leads/lead-note.ts";
import { leadProblems } from "#src/work/leads/lead-problems.ts";
import { parseCall, parsePhoneLead } from "./phone-lead.ts";

const called = { name: "Luc Roy", phone: "450 555-0100", service: "gutters" };

function problemsOf(input: unknown) {
  return messagesOf(parsePhoneLead(input, exampleServices), leadProblems);
}

test("a name, a service and one way to answer are enough", () => {
  expect(parsePhoneLead(called, exampleServices)).toEqual({
    ok: true,
    values: { ...called, email: "", message: "", language: "fr" },
  });
  expect(
    parsePhoneLead({ ...called, phone: "", email: "luc@exemple.test", language: "en" }, exampleServices),
  ).toMatchObject({
    values: { phone: "", email: "luc@exemple.test", language: "en" },
  });
});

test("who calls may not know yet what they need; another program names a service of the site", () => {
  const call = { name: "Luc Roy", phone: "", email: "luc@exemple.test", language: "en" };
  expect(parseCall({ ...call, service: "" }, exampleServices)).toMatchObject({ ok: true, values: { service: "" } });
  expect(messagesOf(parseCall({ ...call, service: "windows" }, exampleServices), leadProblems)).toEqual({
    service: "Service is required",
  });
  expect(problemsOf({ ...call, service: "" })).toEqual({ service: "Service is required" });
});

test("what is missing or wrong is named", () => {
  expect(problemsOf({})).toEqual({
    name: "Name is required",
    phone: "Enter a phone number or an email address",
    service: "Service is required",
  });
  expect(problemsOf({ ...called, phone: " " })).toEqual({ phone: "Enter a phone number or an email address" });
  expect(problemsOf({ ...called, email: "luc@" })).toEqual({ email: "Invalid email address" });
  expect(problemsOf({ ...called, name: "x".repeat(101) })).toEqual({ name: "Name may have at most 100 characters" });
  expect(problemsOf({ ...called, service: "windows" })).toEqual({ service: "Service is required" });
  expect(problemsOf({ ...called, language: "de" })).toEqual({ language: "Language must be fr or en" });
  expect(Object.keys(problemsOf("Luc"))).toHaveLength(1);
});

test("a note keeps its lines and must say something", () => {
  expect(parseNote({ text: " Rappeler\r\nlundi \u0000" })).toEqual({ ok: true, values: { text: "Rappeler\nlundi" } });
  expect(parseNote({ text: " \n" })).toEqual({ ok: false, problems: [{ field: "text", code: "note-required" }] });
  expect(parseNote({ text: "x".repeat(5001) })).toMatchObject({ ok: false });
  expect(parseNote(null)).toMatchObject({ ok: false });
});
