import { expect, test } from "vitest";
import { exampleBusiness } from "#test/site/example-site.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { oneLineAddress, unbroken } from "#src/site/business.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.ts";

const from = { business: exampleBusiness, promises: examplePack().promises, siteUrl: "https://nordet.example" };

test("the visitor learns who we are, where, how to reach us, and when we answer", () => {
  const mail = acknowledgementMail(aLead({ language: "en" }), from);
  expect(mail).toMatchObject({
    kind: "visitor-acknowledgement",
    to: "marie@exemple.test",
    replyTo: exampleBusiness.email,
    subject: "We’ve received your request",
  });
  const identity = [
    exampleBusiness.name,
    oneLineAddress(exampleBusiness, "en"),
    unbroken(exampleBusiness.telephoneShown),
    exampleBusiness.email,
  ];
  for (const text of [...identity, "Hello Marie,", "within 24 hours", "nordet.example"]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
});

test("it speaks the visitor's language", () => {
  const asked = { service: "gutters", service_requested: "Nettoyage de gouttières" };
  const mail = acknowledgementMail(aLead({ language: "fr", ...asked }), from);
  expect(mail.subject).toBe("On a bien reçu votre demande");
  expect(mail.text).toMatch(/en moins de 24\u00a0heures, d’ici \p{L}+ à \d+\sh\. Service demandé/u);
  expect(mail.text).toContain("Service demandé\u00a0: Nettoyage de gouttières.");
  expect(mail.html).toContain('<html lang="fr">');
});

test("it names no moment while nobody has confirmed the opening hours", () => {
  const business = { ...exampleBusiness, areHoursHidden: true as const };
  const texts = (["fr", "en"] as const).map(
    (language) => acknowledgementMail(aLead({ language }), { ...from, business }).text,
  );

  expect(texts[0]).toMatch(/On vous répond en moins de 24\u00a0heures\. /);
  expect(texts[1]).toContain("We will reply within 24 hours. ");
});

test("a request for another service names none", () => {
  const asked = { service: "other", service_requested: "Autre service" };
  expect(acknowledgementMail(aLead({ language: "fr", ...asked }), from).text).not.toContain("Autre service");
});

test("it repeats no text that a stranger could send to another person", () => {
  const mail = acknowledgementMail(aLead({ name: "Gagnez sur evil.test", message: "Cliquez https://evil.test" }), from);
  expect(mail.text + mail.html + mail.subject).not.toContain("evil");
  expect(mail.text).toMatch(/^Hello,/);
});

test("names of all kinds are greeted", () => {
  const hello = (name: string) => acknowledgementMail(aLead({ name, language: "fr" }), from).text.split("\n")[0];
  for (const name of ["Zoé", "J. Côté", "李 小龍"]) expect(hello(name)).toBe(`Bonjour ${name},`);
  expect(hello("Marie-Ève O’Neil")).toBe("Bonjour Marie-Ève,");
  expect(hello("Jean D'Arc Jr.")).toBe("Bonjour Jean,");
  for (const name of ["x".repeat(61), "www.evil.test", "a@b", "Bob 4U", "<b>"]) expect(hello(name)).toBe("Bonjour,");
});

test("the moment is one at which somebody is there, and the words are those of the site", () => {
  const asked = { language: "fr", submitted_at: "2026-11-23T05:02:00.000Z" } as const;
  const said = (answer: Promises["answer"]) =>
    acknowledgementMail(aLead(asked), { ...from, promises: { ...from.promises, answer } }).text.replaceAll(/\s/g, " ");
  expect(said("day")).toContain("On vous répond en moins de 24 heures, d’ici lundi à 18 h.");
  expect(said("business-day")).toContain("On vous répond en un jour ouvrable, d’ici mardi à 18 h.");
  expect(said("soon")).toContain("On vous répond dès que possible.");
});
