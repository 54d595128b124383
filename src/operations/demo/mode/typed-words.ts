import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import { campaignLabels, clickIds } from "#src/work/leads/tracking-parameters.ts";

const words = siteDictionary(
  {
    visitor: (number: string) => `Visiteur ${number}`,
    anybody: "Visiteur de la démonstration",
    place: "12, rue de la Démonstration",
    message: "Démonstration\u00A0: ce que vous avez écrit n’est pas conservé, car d’autres visiteurs lisent ces pages.",
  },
  {
    visitor: (number) => `Visitor ${number}`,
    anybody: "Demonstration visitor",
    place: "12 Demonstration Street",
    message: "Demonstration: what you wrote is not kept, because other visitors read these pages.",
  },
);

/** An invented person in place of the one who wrote. The same request makes the same person. */
export function withoutTyped(request: ContactRequest): ContactRequest {
  const t = words[/^en\b/i.test(request.language) ? "en" : "fr"];
  const number = numberOf([request.name, request.email, request.phone, request.message].join("\n"));
  return {
    ...request,
    name: t.visitor(number),
    email: `visitor-${number}@demo.example`,
    phone: `450 555-01${number.slice(-2)}`,
    message: t.message,
    tracking: withoutLabels(request.tracking),
    firstTouch: null,
    landingPage: "/",
    referrer: "",
    photos: 0,
  };
}

type Tracking = ContactRequest["tracking"];

/** That there was a click stays; labels are anybody's text. */
function withoutLabels(tracking: Tracking): Tracking {
  const hidden = Object.fromEntries(
    clickIds.map((name) => [name, tracking[name as keyof Tracking] ? "demonstration" : ""]),
  );
  return { ...tracking, ...Object.fromEntries(campaignLabels.map((name) => [name, ""])), ...hidden };
}

/** Removes what was typed in a customer's answer to a quote, whose page needs no password. */
export function withoutTypedAnswer(values: Record<string, string>, language: SiteLanguage): Record<string, string> {
  const t = words[language];
  const shown = { name: t.anybody, place: t.place, reason: t.message, question: t.message };
  const typed = Object.entries(shown).filter(([field]) => values[field]?.trim());
  return { ...values, ...Object.fromEntries(typed) };
}

/** Four digits. */
function numberOf(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return String(sum % 10_000).padStart(4, "0");
}
