import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import { customerLetter } from "#src/account/notifications/mail/letter.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { unbroken, type Business } from "#src/site/business.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { answerToldAt } from "#src/site/promises/answer-due.ts";
import { promiseValues } from "#src/site/promises/promise-words.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { formatDeadline } from "./format-deadline.ts";
import { leadMessageWords } from "./words.ts";

// Letters only: a form filled in with another person's address must not send them text or links.
const PLAIN_NAME = /^(?=.{1,60}$)[\p{L}\p{M}]+(?:\.?[ '’-]+[\p{L}\p{M}]+)*\.?$/u;

type From = { business: Business; promises: Promises; siteUrl: string; photos?: number };

/** Nothing promotional, and the sender's identity and address, as CASL requires. */
export function acknowledgementMail(lead: Lead, { business, promises, siteUrl, photos = 0 }: From): Mail {
  const language = siteLanguageOf(lead.language) ?? "fr";
  const words = leadMessageWords[language];
  const { answer } = promises;
  const due = answerToldAt(lead.submitted_at, { ...business, answer });
  const values = {
    ...promiseValues(promises, business.currency, language),
    service: lead.service_requested,
    business: business.name,
    phone: unbroken(business.telephoneShown),
    site: new URL(siteUrl).host,
    by: due ? formatDeadline(due, language, business.timeZone) : "",
  };
  const promise = [
    fillIn(due ? words.promise : words.promiseSoon, values),
    ...(lead.service === "other" ? [] : [fillIn(words.asked, values)]),
  ].join(" ");
  return {
    ...{ kind: "visitor-acknowledgement", leadId: lead.id, to: lead.email },
    ...customerLetter({
      ...{ language, business, siteUrl, subject: words.thanks },
      name: PLAIN_NAME.test(lead.name) ? lead.name : "",
      // Who is sending some need not be asked for them.
      said: [promise, ...(photos > 0 ? [] : [words.photos])],
      after: [fillIn(words.correct, values)],
      why: fillIn(words.why, values),
    }),
  };
}
