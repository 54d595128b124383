import { parse } from "csv-parse/sync";
import { exampleNames, exampleServices } from "#test/site/example-site.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { anyJson, anyText, holdsFor, holdsLater, inputOf, mostly, refused, textOf } from "#test/anything.ts";
import { verifyPuzzle } from "#src/work/leads/screening/altcha.server.ts";
import { contactLimits } from "./contact-fields.ts";
import { oneLine, paragraphs, parseContactRequest } from "./contact-request.ts";
import { scoreContent } from "#src/work/leads/screening/content-score.ts";
import { areaNameAt } from "#src/site/area-name.ts";
import { parseNote } from "./lead-note.ts";
import { isFound } from "#test/leads/is-found.ts";
import { parseSearch, searchText } from "./lead-search.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { StatusChange } from "./status-change.ts";
import { leadsCsvRows } from "#src/work/leads/list/leads-csv.ts";
import { isSamePerson, normalEmail, personNamed, parseContactedPerson } from "#src/account/consents/person.ts";
import { parsePhoneLead } from "#src/work/leads/follow-up/phone-lead.ts";
import { serviceNamed } from "./service.ts";
import { screen } from "#src/work/leads/screening/screen.ts";

const oddEmail = textOf("marie", "@", "exemple", ".", "test", "<", ">", " ");
const oddPhone = textOf("+1", "450", " ", "555", "-", "0111", "ext", "#");
const email = mostly(fc.constantFrom("marie@exemple.test", " É@exemple.québec"), oddEmail);
const phone = mostly(fc.constantFrom("450 555-0111", "+1 (450) 555-0111"), oddPhone);
const service = mostly(fc.constantFrom("gutters", "Autre", "driveway"));
const words = fc.oneof(fc.constantFrom("Marie\nTremblay", "Bonjour\r\n\u0007!"), anyText);
const touch = inputOf({ gclid: anyText, utm_source: anyText, landingPage: anyText });
const contact = inputOf({
  ...{ name: words, phone, email, service, message: words, language: anyText },
  ...{ tracking: touch, firstTouch: touch, landingPage: anyText, referrer: anyText },
});
const wellFormed = anyText.filter((text) => text.isWellFormed());
const BREAKS = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

test("a contact request is refused, or keeps every limit, and reads the same again", () => {
  holdsFor(contact, (input) => {
    const read = parseContactRequest(input, exampleServices);
    if (!read.ok) {
      expect(Object.values(read.problems).flat().length).toBeGreaterThan(0);
      return refused;
    }
    const request = read.values;
    for (const [name, limit] of Object.entries(contactLimits)) {
      const value = new Map<string, unknown>(Object.entries(request)).get(name);
      expect(String(value).length).toBeLessThanOrEqual(limit);
    }
    expect(request.name + request.phone + request.email + request.service).not.toMatch(BREAKS);
    expect(JSON.stringify([request.tracking, request.firstTouch]).isWellFormed()).toBe(true);
    expect(parseContactRequest(request, exampleServices)).toEqual(read);
  });
});

test("made into one line or paragraphs, a text stays as it is", () => {
  holdsFor(anyText, (text) => {
    expect(oneLine(text)).not.toMatch(BREAKS);
    expect(oneLine(oneLine(text))).toBe(oneLine(text));
    expect(paragraphs(paragraphs(text))).toBe(paragraphs(text));
    expect(paragraphs(text).isWellFormed()).toBe(true);
  });
});

test("what the owner writes down is refused, or is within its limits and reads the same again", () => {
  holdsFor(
    inputOf({
      name: words,
      phone,
      email,
      service: mostly(fc.constant("gutters")),
      message: words,
      language: fc.constantFrom("fr", "en"),
    }),
    (input) => {
      const read = parsePhoneLead(input, exampleServices);
      if (!read.ok) return refused;
      expect(read.values.phone || read.values.email).not.toBe("");
      expect(parsePhoneLead(read.values, exampleServices)).toEqual(read);
    },
  );
  holdsFor(inputOf({ text: anyText }), (input) => {
    const read = parseNote(input);
    if (!read.ok) return refused;
    expect(parseNote(read.values)).toEqual(read);
  });
});

test("a change of status has an amount in whole cents, or none", () => {
  const status = fc.constantFrom("new", "contacted", "quoted", "won", "lost");
  const amount = fc.oneof(fc.double({ min: -1, max: 2_000_000, noNaN: true }), fc.double(), fc.constant(null));
  holdsFor(inputOf({ status, amount, reason: anyText, version: fc.integer() }), (input) => {
    const read = parseForm(StatusChange, input);
    if (!read.ok || read.values.status !== "won" || read.values.amount === null) return refused;
    expect(Number.isSafeInteger(read.values.amount)).toBe(true);
    expect(read.values.amount).toBeLessThanOrEqual(100_000_000);
  });
});

test("a person is named by one thing, and is always the same person", () => {
  holdsFor(inputOf({ email, phone }), (input) => {
    const person = parseContactedPerson(input);
    if (!person) return refused;
    const lead = "email" in person ? { email: person.email, phone: "" } : { email: "", phone: person.phone };
    expect(isSamePerson(lead, person)).toBe(true);
    expect(parseContactedPerson(person)).toEqual(person);
  });
  holdsFor(anyText, (text) => void personNamed(text));
});

test("a search finds each lead by its own name and phone number", () => {
  holdsFor(fc.record({ name: anyText, email: oddEmail, phone: oddPhone, service_requested: anyText }), (lead) => {
    const found = searchText(lead);
    expect(found.length).toBeLessThanOrEqual(500);
    if (found.length < 500) expect(isFound(found, parseSearch(lead.name))).toBe(true);
    if (found.length < 500) expect(isFound(found, parseSearch(lead.phone))).toBe(true);
    for (const word of parseSearch(lead.name).words) expect(word).not.toMatch(/\s/);
  });
});

test("no cell of the exported leads is a formula, and none is lost", () => {
  holdsFor(fc.record({ name: anyText, message: wellFormed, phone: anyText, referrer: anyText }), (texts) => {
    const lead = aLead(texts);
    const [cells = [], ...more] = parse(leadsCsvRows([lead]), { relax_column_count: false }) satisfies string[][];
    expect(more).toEqual([]);
    for (const cell of cells) expect(cell).not.toMatch(/^[=@\t\r＝＋－＠]/);
    for (const cell of cells.filter((text) => /^[+-]/.test(text))) expect(cell).toMatch(/^\+[\d\s().-]+$/);
    expect(cells.find((cell) => /[;\t\r\n] *[=+\-@＝＋－＠]/.test(cell))).toBeUndefined();
    expect(cells.map((cell) => cell.replaceAll("'", ""))).toContain(lead.message.replaceAll("'", ""));
  });
});

test("an answer to the bot check may hold anything", async () => {
  const key = Buffer.alloc(32, 7);
  const parameters = fc.record({
    algorithm: fc.constant("PBKDF2/SHA-256"),
    cost: fc.constant(1e9),
    expiresAt: fc.double(),
  });
  const near = inputOf({
    challenge: inputOf({ parameters, signature: anyText }),
    solution: inputOf({ counter: fc.double(), derivedKey: anyText }),
  });
  const token = fc.oneof(
    anyText,
    near.map((value) => Buffer.from(JSON.stringify(value)).toString("base64")),
    fc.constantFrom(1_000, 3_000).map((levels) => Buffer.from("[".repeat(levels)).toString("base64")),
  );
  await holdsLater(token, async (text) => {
    expect((await verifyPuzzle(key, text, new Date())).kind).toBe("refused");
  });
});

test("every request has a verdict, and nothing in it breaks the reading of services, cities and addresses", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  holdsFor(fc.tuple(contact, anyJson), ([input, form]) => {
    const read = parseContactRequest(input, exampleServices);
    if (!read.ok) return refused;
    const verdict = screen({ form, request: read.values, check: { kind: "none", doubts: [] } }, now);
    expect("refused" in verdict || ["inbox", "quarantine", "spam"].includes(verdict.box)).toBe(true);
    expect(scoreContent(read.values).points).toBeGreaterThanOrEqual(0);
  });
  holdsFor(anyText, (text) => {
    serviceNamed(exampleServices, text);
    expect(typeof areaNameAt(exampleNames, text, "fr")).toBe("string");
    expect(normalEmail(normalEmail(text))).toBe(normalEmail(text));
  });
});
