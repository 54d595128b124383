import { expect, test } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { contactLimits } from "./contact-fields.ts";
import { parseContactRequest } from "./contact-request.ts";

function requestOf(differences: Record<string, unknown>) {
  const read = parseContactRequest(aContactRequest(differences), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

function problemsOf(differences: Record<string, unknown>) {
  const read = parseContactRequest(aContactRequest(differences), exampleServices);
  return read.ok ? {} : Object.fromEntries(read.problems.map(({ field, code }) => [field, code]));
}

test("a complete request is read, trimmed, without what we do not know", () => {
  expect(requestOf({ name: "  Marie ", company: "Acme", tracking: { gclid: "Cj0", utm_id: "7" } })).toEqual({
    name: "Marie",
    phone: "450 555-0111",
    email: "marie@exemple.test",
    service: "Lavage d’entrée et de béton",
    message: "Une entrée double, environ 60 mètres carrés.",
    tracking: {
      utm_source: "",
      utm_medium: "",
      utm_campaign: "",
      utm_term: "",
      utm_content: "",
      gclid: "Cj0",
      gbraid: "",
      wbraid: "",
      fbclid: "",
      msclkid: "",
    },
    landingPage: "",
    referrer: "",
    language: "",
    photos: 0,
  });
});

test("all five fields are required", () => {
  const fields = ["name", "phone", "email", "service", "message"];
  const everything = fields.map((field) => ({ field, code: "required" }));
  for (const nothing of [{}, [], null, undefined, "text", 5])
    expect(parseContactRequest(nothing, exampleServices)).toEqual({ ok: false, problems: everything });
});

test("blanks and invisible characters are nothing", () => {
  for (const blank of ["", "   ", "\n\t", "\u0000", "\u200b\u200f", null]) {
    expect(problemsOf({ name: blank })).toEqual({ name: "required" });
    expect(problemsOf({ message: blank })).toEqual({ message: "required" });
  }
});

test("a value that is not text is invalid", () => {
  for (const wrong of [5, true, ["a"], { a: 1 }])
    for (const field of ["name", "phone", "email", "service", "message", "landingPage", "referrer", "language"])
      expect(problemsOf({ [field]: wrong })).toEqual({ [field]: "invalid" });
});

test("an e-mail address is text, @, domain, dot and at least two letters", () => {
  for (const good of [
    "a@b.ca",
    "MARIE+nordet@Exemple.Test",
    "o'brien@mail.example.co",
    "élise@exämple.québec",
    "a@b.xn--p1ai",
  ])
    expect(problemsOf({ email: good })).toEqual({});
  for (const bad of [
    "marie",
    "marie@",
    "@exemple.test",
    "marie@exemple",
    "marie@exemple.t",
    "marie@exemple.t1",
    "a@b..ca",
  ])
    expect(problemsOf({ email: bad })).toEqual({ email: "invalid" });
});

test("an e-mail address cannot carry a second one or a header into a mail", () => {
  for (const bad of ["a@b.ca, c@d.ca", "a@b.ca\r\nBcc: c@d.ca", "<a@b.ca>", "a b@c.ca", "a@b.ca;c@d.ca"])
    expect(problemsOf({ email: bad })).toEqual({ email: "invalid" });
});

test("each field has its limit", () => {
  for (const [field, limit] of Object.entries(contactLimits)) {
    expect(problemsOf({ [field]: "a".repeat(limit + 1) })).toEqual({ [field]: "tooLong" });
    expect(problemsOf({ [field]: "a".repeat(limit) })[field]).not.toBe("tooLong");
  }
});

test("a line stays one line and a message keeps its lines", () => {
  const request = requestOf({ name: "Marie\r\nBcc: x\u0000y", message: "un\r\ndeux\u0000\u0007\n\ttrois" });
  expect(request.name).toBe("Marie Bcc: x y");
  expect(request.message).toBe("un\ndeux\n\ttrois");
});

test("marks that turn the direction of writing are dropped, joiners of letters and emoji stay", () => {
  expect(requestOf({ name: "Jean \u202Egpj.exe\u2066" }).name).toBe("Jean gpj.exe");
  expect(requestOf({ name: "👩\u200D🔧 می\u200Cخواهم" }).name).toBe("👩\u200D🔧 می\u200Cخواهم");
});

test("half a character is dropped and whole ones stay", () => {
  expect(requestOf({ message: "ok \ud83d fin" }).message).toBe("ok  fin");
  expect(requestOf({ name: "Zoé 👩‍🔧" }).name).toBe("Zoé 👩‍🔧");
});

test("a service we do not offer is a problem of the field", () => {
  expect(problemsOf({ service: "Window tinting" })).toEqual({ service: "invalid" });
  expect(problemsOf({ service: "gutters" })).toEqual({});
});

test("tracking is shortened, never a reason to lose a customer", () => {
  const request = requestOf({
    tracking: { utm_source: "x".repeat(900), gclid: null },
    landingPage: "y".repeat(9000),
    referrer: null,
  });
  expect(request.tracking.utm_source).toHaveLength(500);
  expect(request.tracking.gclid).toBe("");
  expect(request.landingPage).toHaveLength(2000);
  for (const absent of [undefined, null, {}]) expect(requestOf({ tracking: absent }).tracking.gclid).toBe("");
});

test("tracking of another shape is refused", () => {
  expect(problemsOf({ tracking: "gclid" })).toEqual({ tracking: "invalid" });
  expect(problemsOf({ tracking: { gclid: 5 } })).toEqual({ "tracking.gclid": "invalid" });
});
