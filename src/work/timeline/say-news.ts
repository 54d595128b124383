import { auditWords } from "#src/account/events/audit-words.ts";
import { countMails, sayReason } from "#src/account/notifications/delivery-words.ts";
import { formatCents } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import type { LeadOutcome } from "#src/work/leads/lead-events.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { serviceLabel } from "#src/work/leads/service.ts";
import { newsSteps, newsWords } from "./news-words.ts";
import { sayEntry, type Reader } from "./say-entry.ts";
import { isOfInvoice, type NewsEntry, type TimelineEntry } from "./timeline-entry.ts";

type About = Reader & { services: readonly ServiceChoice[] };

/** What happened, among the newest of everything: with whom it is about. */
export function sayNews(entry: TimelineEntry, about: About): string {
  const { language } = about;
  const t = newsWords[language];
  switch (entry.kind) {
    case "lead.created": {
      const { name, service, box } = entry.subject;
      const asked = serviceLabel(about.services, service, language);
      return box === "quarantine" ? t.heldLead(name, asked) : t.newLead(name, asked);
    }
    case "lead.status_changed":
      if (entry.detail.kind === "status") return t.step(entry.subject.name, sayStep(entry.detail, about));
      break;
    case "ad_file.exported":
      return t[fileNames.find((name) => name === `${entry.detail.dialect}File`) ?? "googleFile"];
    case "mail.failing":
      return sayFailing(entry.detail, language);
    case "logged":
      return auditWords[language][entry.detail.kind](entry.detail.subject);
    default:
  }
  const { name } = entry.subject;
  if (!name) return sayEntry(entry, about);
  if (isOfInvoice(entry)) return sayEntry(entry, { ...about, named: (invoice) => t.ofCustomer(invoice, name) });
  return t.step(name, sayEntry(entry, about));
}

/** By dialect. */
const fileNames = ["legacyFile", "adjustmentsFile", "microsoftFile"] as const;

function sayStep({ to, won_cents }: { to: LeadOutcome["status"]; won_cents: number | null }, reader: Reader): string {
  const { language, currency } = reader;
  const step = newsSteps[language][to];
  if (to !== "won" || won_cents === null) return step;
  return `${step}, ${amountWords[language].beforeTaxes(formatCents(won_cents, currency, language, 0))}`;
}

function sayFailing(
  { mails, state, reason }: Extract<NewsEntry, { kind: "mail.failing" }>["detail"],
  language: Language,
) {
  const t = newsWords[language];
  const counted = countMails(mails, language);
  if (reason.code === "no-mail-server") return t.mailNotSetUp(counted);
  const said = sayReason(reason, language);
  return state === "stopped" ? t.mailStopped(counted, mails, said) : t.mailWaiting(counted, said);
}
