import { parseJson } from "#src/platform/columns/column.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import { sayEntry } from "#src/work/timeline/say-entry.ts";
import type { PersonHistory } from "./person-history.server.ts";
import type { PersonalData } from "./find-person.server.ts";

const words = siteDictionary(
  {
    title: "Renseignements personnels conservés par {business}",
    on: "En date du {day}. Le fichier JSON remis avec celui-ci contient tout, tel que conservé.",
    requests: "Demandes",
    contacts: "Adresses et numéros",
    places: "Lieux des travaux",
    history: "Historique",
    notes: "Notes de l’entreprise",
    messages: "Courriels",
    conversation: "Réponses par courriel",
    quotes: "Soumissions",
    appointments: "Rendez-vous",
    invoices: "Factures",
    payments: "Paiements",
    cards: "Paiements par carte, sur la page de Stripe",
    "card.open": "commencé",
    "card.paid": "payé",
    "card.expired": "abandonné",
    refund: "remboursement",
    dispute: "contestation",
    photos: "Photos",
    consents: "Consentements",
    none: "Rien.",
    draft: "à terminer",
    kept: "conservée jusqu’au {day}, comme la loi fiscale l’exige",
    file: "renseignements-personnels",
  },
  {
    title: "Personal information kept by {business}",
    on: "As of {day}. The JSON file given with this one has everything, as it is kept.",
    requests: "Requests",
    contacts: "Addresses and numbers",
    places: "Places of the work",
    history: "History",
    notes: "Notes of the business",
    messages: "Emails",
    conversation: "Answers by email",
    quotes: "Quotes",
    appointments: "Appointments",
    invoices: "Invoices",
    payments: "Payments",
    cards: "Payments by card, on Stripe’s page",
    "card.open": "begun",
    "card.paid": "paid",
    "card.expired": "given up",
    refund: "refund",
    dispute: "dispute",
    photos: "Photos",
    consents: "Consents",
    none: "Nothing.",
    draft: "unfinished",
    kept: "kept until {day}, as tax law requires",
    file: "personal-information",
  },
);

type About = { language: SiteLanguage; business: string; currency: string; timeZone: string; now: Date };

/** With what happened, which is put together of several kinds. */
type Found = PersonalData & { history: PersonHistory };

export function readableFileName(language: SiteLanguage): string {
  return words[language].file;
}

/** As a person reads it: what was kept by kind and day, in words, without the marks of the program. */
export function readableData(found: Found, { language, business, currency, timeZone, now }: About): string {
  const t = words[language];
  // The history is in the languages of the owner.
  const ownerLanguage = language === "fr" ? "fr" : "en";
  const on = (day: string) => formatDay(day, language);
  const at = (moment: string) => on(businessDay(new Date(moment), timeZone));
  const money = (cents: number) => formatMoney(cents, currency, language);
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");
  const sections: [string, string[]][] = [
    [
      t.requests,
      found.leads.map(({ submitted_at, name, email, phone, service_requested, message }) =>
        [line(at(submitted_at), service_requested), line(name, email, phone), message].filter(Boolean).join("\n"),
      ),
    ],
    [
      t.contacts,
      [
        ...found.customers.map(({ name, company, billing_address: address }) => line(name, company, address)),
        ...found.contacts.map(({ value, label }) => line(value, label)),
      ],
    ],
    [t.places, found.places.map(({ address, note }) => line(address, note))],
    [
      t.notes,
      [
        ...found.customers.filter(({ note }) => note !== "").map(({ note }) => note),
        ...found.notes.map(({ created_at, text }) => `${at(created_at)}\n${text}`),
      ],
    ],
    [
      t.messages,
      found.mails.map(({ created_at, to, subject, text }) => `${line(at(created_at), to, subject)}\n${text}`),
    ],
    [
      t.conversation,
      found.messages.map(({ at: moment, from_address, subject, text, whole_text, files }) =>
        [line(at(moment), from_address, subject), whole_text || text, ...parseJson(files).map(({ name }) => name)].join(
          "\n",
        ),
      ),
    ],
    [
      t.history,
      found.history.map((entry) => line(at(entry.at), sayEntry(entry, { language: ownerLanguage, currency }))),
    ],
    [t.photos, found.photos.map(({ created_at }) => at(created_at))],
    [
      t.quotes,
      found.quotes.map(({ number, created_at, total_cents }) => line(number, at(created_at), money(total_cents))),
    ],
    [t.appointments, found.appointments.map(({ day, place, note }) => line(on(day), place, note))],
    [
      t.invoices,
      found.invoices.map(({ number, issued_on, total_cents, kept_until }) =>
        line(
          number ?? t.draft,
          issued_on && on(issued_on),
          money(total_cents),
          kept_until && t.kept.replace("{day}", () => on(kept_until)),
        ),
      ),
    ],
    [
      t.payments,
      found.payments
        .filter(({ cents }) => cents !== 0)
        .map(({ received_on, cents, method, reference }) =>
          line(on(received_on), money(cents), methodWords[language][method], reference),
        ),
    ],
    [
      t.cards,
      [
        ...found.cardSessions.map(({ created_at, cents, state }) =>
          line(at(created_at), money(cents), t[`card.${state}`]),
        ),
        ...found.cardRefunds.map(({ created_at, cents }) => line(at(created_at), money(cents), t.refund)),
        ...found.cardDisputes.map(({ opened_at, cents }) => line(at(opened_at), money(cents), t.dispute)),
      ],
    ],
    [t.consents, found.consents.map(({ at: given, words: said }) => line(at(given), said))],
  ];
  const title = t.title.replace("{business}", () => business);
  return [
    `${title}\n${t.on.replace("{day}", () => on(businessDay(now, timeZone)))}`,
    ...sections.map(([name, rows]) => `${name.toUpperCase()}\n\n${rows.length > 0 ? rows.join("\n\n") : t.none}`),
  ].join("\n\n\n");
}
