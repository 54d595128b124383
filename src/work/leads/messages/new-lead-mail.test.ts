import { expect, test } from "vitest";
import { regionalFormatOf } from "#src/site/business.ts";
import { exampleBusiness, exampleNames } from "#test/site/example-site.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { newLeadMail } from "./new-lead-mail.ts";

const to = {
  to: "owner@example.test",
  language: "en",
  siteUrl: "https://nordet.example",
  areas: exampleNames.areas,
  services: exampleNames.services,
  regionalFormat: regionalFormatOf(exampleBusiness),
} as const;

test("the owner's mail says everything that is known and answers the visitor", () => {
  const tracking = {
    ...{ utm_source: "google", utm_medium: "cpc", utm_campaign: "été", utm_term: "lavage", utm_content: "a" },
    ...{ gclid: "Cj0", gbraid: "gb", wbraid: "wb", fbclid: "fb", msclkid: "ms" },
  };
  const lead = aLead({
    ...tracking,
    message: "Ligne 1\nLigne 2",
    landing_page: "/saint-lambert?gclid=Cj0",
    referrer: "https://www.google.ca/",
  });
  const mail = newLeadMail(lead, to);

  expect(mail).toMatchObject({ kind: "owner-new-lead", leadId: lead.id, to: to.to, replyTo: lead.email });
  expect(mail.subject).toBe("New request: Driveway and concrete cleaning, Marie Tremblay");
  for (const known of [lead.name, lead.email, lead.phone, lead.service_requested, ...Object.values(tracking)]) {
    expect(mail.text).toContain(known);
    expect(mail.html).toContain(known);
  }
  expect(mail.text).toContain("Ligne 1\nLigne 2");
  expect(mail.html).toContain("Ligne 1<br />Ligne 2");
  expect(mail.text).toContain("City page: Saint-Lambert");
  expect(mail.text).toContain("Source: Google Ads");
  expect(mail.text).toContain("Received: Monday, June 1, 2026");
  expect(mail.text).toContain(`https://nordet.example/admin/leads/${lead.id}`);
  expect(mail.html).toContain(`href="https://nordet.example/admin/leads/${lead.id}"`);
});

test("what is not known is not mentioned", () => {
  const mail = newLeadMail(aLead({ landing_page: "" }), to);
  expect(mail.text).toContain("Source: Direct");
  expect(mail.text).not.toMatch(/utm_|clid|Referrer|City|Landing/);
});

test("one tap calls, texts or writes", () => {
  const linksFor = (phone: string) =>
    [...newLeadMail(aLead({ phone }), to).html.matchAll(/href="((?:tel|sms):[^"]*)"/g)].map(([, link]) => link);
  expect(linksFor("450 555-0111")).toEqual(["tel:+14505550111", "sms:+14505550111", "tel:+14505550111"]);
  expect(linksFor("1 (450) 555-0111 poste 22")[0]).toBe("tel:+14505550111");
  expect(linksFor("+33 1 99 00 12 34")[0]).toBe("tel:+33199001234");
  expect(linksFor("je préfère un courriel")).toEqual([]);
  expect(newLeadMail(aLead({ email: "a&b?c=d@exemple.test" }), to).html).toContain(
    'href="mailto:a%26b%3Fc%3Dd@exemple.test"',
  );
});

test("a visitor's words are text, never markup or placeholders", () => {
  const mail = newLeadMail(aLead({ name: 'Zoé "<b>" {service}', message: "<script>alert(1)</script>" }), to);
  expect(mail.html).not.toMatch(/<b>|<script>/);
  expect(mail.subject).toBe('New request: Driveway and concrete cleaning, Zoé "<b>" {service}');
});

test("the owner may read it in French", () => {
  const mail = newLeadMail(aLead({ language: "fr" }), { ...to, language: "fr" });
  expect(mail.subject).toMatch(/^Nouvelle demande\u00a0: /);
  expect(mail.text).toContain("Langue\u00a0: Français");
  expect(mail.html).toContain('<html lang="fr">');
});

test("the service is named in the owner’s language, whichever the visitor chose it in", () => {
  const asked = { service: "gutters", service_requested: "Gutter cleaning", language: "en" } as const;
  const mail = newLeadMail(aLead(asked), { ...to, language: "fr" });
  expect(mail.subject).toMatch(/Nettoyage de gouttières/);
  expect(mail.text).toContain("Service\u00a0: Nettoyage de gouttières");
  expect(newLeadMail(aLead({ ...asked, service: "gone" }), to).subject).toContain("Gutter cleaning");
});
