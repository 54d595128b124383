import { amountWords } from "#src/work/leads/list/amount-words.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { serviceLabel } from "#src/work/leads/service.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import { sayReason, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { Activity } from "#src/web/api/admin/activity.ts";
import { auditWords } from "#src/web/admin/parts/audit-words.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { countMails } from "#src/web/admin/shell/words.ts";
import { invoicePath } from "#src/web/admin/invoices/invoice-name.ts";
import { sayInvoiceEvent } from "#src/web/admin/invoices/event-words.ts";
import { kindWords } from "#src/web/admin/invoices/words.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { activityWords, leadSteps } from "./words.ts";

export type ActivityEntry = { activity: Activity; sentence: string; times: number };

/** Newest first; equal sentences in a row become one, with the newest time and their count. */
export function foldRepeats(
  activities: Activity[],
  language: Language,
  services: readonly ServiceChoice[] = siteNames().services,
): ActivityEntry[] {
  const told: ActivityEntry[] = [];
  for (const activity of activities) {
    const sentence = sentenceOf(activity, language, services);
    const last = told.at(-1);
    if (last?.sentence === sentence && activity.kind !== "new-lead" && leadOf(last.activity) === leadOf(activity))
      last.times += 1;
    else told.push({ activity, sentence, times: 1 });
  }
  return told;
}

/** Where it is read in full. */
export function pathOf(activity: Activity): string | undefined {
  if (activity.kind === "invoice") return invoicePath(activity.invoiceId);
  const lead = leadOf(activity);
  return lead && leadPath(lead);
}

function leadOf(activity: Activity): string | undefined {
  return "leadId" in activity ? activity.leadId : undefined;
}

function sentenceOf(activity: Activity, language: Language, services: readonly ServiceChoice[]): string {
  const t = activityWords[language];
  switch (activity.kind) {
    case "new-lead": {
      const service = serviceLabel(services, activity.service, language);
      return activity.held ? t.heldLead(activity.name, service) : t.newLead(activity.name, service);
    }
    case "lead-step":
      return t.step(activity.name, stepWords(activity, language));
    case "invoice":
      return invoiceSentence(activity, language);
    case "google-file":
      return t[fileNames.find((name) => name === `${activity.dialect}File`) ?? "googleFile"];
    case "mail-trouble":
      return failingWords(activity, language);
    default:
      return auditWords[language][activity.kind](activity.subject);
  }
}

/** By dialect. */
const fileNames = ["legacyFile", "adjustmentsFile", "microsoftFile"] as const;

type LeadStep = { status: LeadStatus; wonCents: number | null };

function stepWords({ status, wonCents }: LeadStep, language: Language): string {
  const step = leadSteps[language][status];
  return status === "won" && wonCents !== null
    ? `${step}, ${amountWords[language].beforeTaxes(formatDollars(wonCents, language))}`
    : step;
}

function invoiceSentence(
  { invoiceKind, number, name, currency, event }: Extract<Activity, { kind: "invoice" }>,
  language: Language,
): string {
  const invoice = kindWords[language][invoiceKind](number ?? "");
  return sayInvoiceEvent(event, {
    invoice: name ? activityWords[language].ofCustomer(invoice, name) : invoice,
    currency: currency ?? regionalFormat().currency,
    language,
  });
}

type Failing = { mails: number; state: "waiting" | "stopped"; reason: DeliveryReason };

function failingWords({ mails, state, reason }: Failing, language: Language): string {
  const t = activityWords[language];
  const counted = countMails(mails, language);
  if (reason.code === "no-mail-server") return t.mailNotSetUp(counted);
  const said = sayReason(reason, language);
  return state === "stopped" ? t.mailStopped(counted, mails, said) : t.mailWaiting(counted, said);
}
