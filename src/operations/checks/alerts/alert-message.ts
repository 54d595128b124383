import { answerProblems } from "#src/work/conversation/answer-problems.ts";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { sayReason } from "#src/account/notifications/delivery-words.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { fillIn, say } from "#src/platform/i18n/dictionary.ts";
import { sayCertificateReason } from "#src/operations/https/certificate-reason.ts";
import { alertWords, type AlertWords } from "./alert-words.ts";
import { selfTestWords } from "#src/operations/checks/self-test/self-test-words.ts";
import type { AlertMessage, Alert } from "./alert.ts";

export function alertMessage({ alert, isOver }: AlertMessage, language: Language): Words {
  const words = alertWords[language];
  return isOver ? goodNews(alert, words) : badNews(alert, words, language);
}

type Words = { title: string; sentences: string[] };

function badNews(alert: Alert, words: AlertWords, language: Language): Words {
  switch (alert.kind) {
    case "self-test": {
      const { problem, detail } = alert.failed;
      return { title: words.selfTest, sentences: [words.selfTestText, selfTestWords[language][problem](detail)] };
    }
    case "silence": {
      const days = String(alert.days);
      return { title: fillIn(words.silence, { days }), sentences: [fillIn(words.silenceText, { days })] };
    }
    case "spool":
      return { title: words.spool, sentences: [fillIn(words.spoolText, { requests: String(alert.requests) })] };
    case "mails":
      return {
        title: words.mails,
        sentences: [fillIn(words.mailsText, { mails: String(alert.mails) }), sayReason(alert.reason, language)],
      };
    case "webhooks":
      return {
        title: words.webhooks,
        sentences: [
          fillIn(words.webhooksText, { events: String(alert.events) }),
          sayReason(alert.reason, language, "webhook"),
        ],
      };
    case "mailbox":
      return { title: words.mailbox, sentences: [words.mailboxText, sayMailbox(alert, language)] };
    case "feed": {
      const hours = String(alert.hours);
      return { title: fillIn(words.feed, { hours }), sentences: [fillIn(words.feedText, { hours })] };
    }
    case "adjustment":
      return alert.change === "retract"
        ? { title: words.retract, sentences: [words.retractText] }
        : { title: words.restate, sentences: [words.restateText] };
    case "card-webhooks":
      return { title: words.cardWebhooks, sentences: [words.cardWebhooksText, words[`cardWebhooks.${alert.reason}`]] };
    case "card-dispute": {
      const { number, dueOn } = alert;
      const due = dueOn === null ? [] : [fillIn(words.cardDisputeDue, { day: formatDay(dueOn, language) })];
      const title = fillIn(words.cardDispute, { amount: formatMoney(alert.cents, alert.currency, language), number });
      return { title, sentences: [words.cardDisputeText, ...due] };
    }
    case "card-refund": {
      const { number, cents, currency } = alert;
      const title = fillIn(words.cardRefund, { amount: formatMoney(cents, currency, language), number });
      return { title, sentences: [words.cardRefundText] };
    }
    case "card-overpaid": {
      const { number, cents, currency } = alert;
      const title = fillIn(words.cardOverpaid, { amount: formatMoney(cents, currency, language), number });
      return { title, sentences: [words.cardOverpaidText] };
    }
    case "restored":
      return {
        title: words.restored,
        sentences: [
          fillIn(alert.isOwn ? words.restoredOwn : words.restoredUnknown, { day: formatDay(alert.day, language) }),
          ...(alert.takesCards && !alert.isOwn ? [words.restoredCards] : []),
          words.restoredHeld,
        ],
      };
    case "secret-key":
      return { title: words.secretKey, sentences: [words.secretKeyText, words.secretKeyHeld] };
    case "backups": {
      const days = String(alert.days);
      return { title: fillIn(words.backups, { days }), sentences: [fillIn(words.backupsText, { days })] };
    }
    case "off-site": {
      const days = String(alert.days);
      const sentences = [fillIn(words.offSiteText, { days }), say(storeProblems, alert.reason, language)];
      return { title: fillIn(words.offSite, { days }), sentences };
    }
    case "erasures": {
      const sentences = [words.erasuresText, say(storeProblems, alert.reason, language)];
      return { title: fillIn(words.erasures, { days: String(alert.days) }), sentences };
    }
    case "rehearsal":
      return { title: words.rehearsal, sentences: [words.rehearsalText, say(storeProblems, alert.reason, language)] };
    case "unsound-invoices": {
      const numbers = alert.numbers.join(", ");
      return { title: words.unsoundInvoices, sentences: [fillIn(words.unsoundInvoicesText, { numbers })] };
    }
    case "doubtful-jobs": {
      const count = (found: string[]) => ({ count: String(found.length) });
      const sentences = [
        ...(alert.billedMore.length > 0 ? [fillIn(words.billedMoreText, count(alert.billedMore))] : []),
        ...(alert.mixed.length > 0 ? [fillIn(words.mixedText, count(alert.mixed))] : []),
      ];
      return { title: words.doubtfulJobs, sentences };
    }
    case "disk":
      return { title: words.disk, sentences: [fillIn(words.diskText, { megabytes: String(alert.megabytes) })] };
    case "certificate": {
      const day = formatDay(alert.until.slice(0, 10), language);
      const sentences = [fillIn(words.certificateText, { day }), sayCertificateReason(alert.reason, language)];
      return { title: fillIn(words.certificate, { day }), sentences };
    }
    case "new-version": {
      const { fr, en } = alert.notes;
      const notes = alert.notes[language] || fr || en;
      const title = fillIn(words.newVersion, { version: alert.version });
      return { title, sentences: notes ? [notes] : [] };
    }
  }
}

function sayMailbox({ reason, says }: Extract<Alert, { kind: "mailbox" }>, language: Language): string {
  return say(answerProblems, { code: `mailbox-${reason}`, values: { says } }, language);
}

function goodNews({ kind }: Alert, words: AlertWords): Words {
  switch (kind) {
    case "self-test":
      return { title: words.selfTestOver, sentences: [words.selfTestOverText] };
    case "silence":
      return { title: words.silenceOver, sentences: [words.silenceOverText] };
    case "spool":
      return { title: words.spoolOver, sentences: [words.spoolOverText] };
    case "mails":
      return { title: words.mailsOver, sentences: [words.mailsOverText] };
    case "webhooks":
      return { title: words.webhooksOver, sentences: [words.webhooksOverText] };
    case "mailbox":
      return { title: words.mailboxOver, sentences: [words.mailboxOverText] };
    case "feed":
      return { title: words.feedOver, sentences: [words.feedOverText] };
    case "adjustment":
      return { title: words.retract, sentences: [] };
    case "backups":
      return { title: words.backupsOver, sentences: [words.backupsOverText] };
    case "off-site":
      return { title: words.offSiteOver, sentences: [words.offSiteOverText] };
    case "erasures":
      return { title: words.erasuresOver, sentences: [words.erasuresOverText] };
    case "rehearsal":
      return { title: words.rehearsalOver, sentences: [words.rehearsalOverText] };
    case "card-webhooks":
      return { title: words.cardWebhooksOver, sentences: [words.cardWebhooksOverText] };
    case "card-dispute":
    case "card-refund":
    case "card-overpaid":
      return { title: words.cardWebhooks, sentences: [] };
    case "restored":
      return { title: words.restored, sentences: [] };
    case "unsound-invoices":
      return { title: words.unsoundInvoicesOver, sentences: [words.unsoundInvoicesOverText] };
    case "secret-key":
      return { title: words.secretKeyOver, sentences: [words.secretKeyOverText] };
    case "doubtful-jobs":
      return { title: words.doubtfulJobsOver, sentences: [words.doubtfulJobsOverText] };
    case "disk":
      return { title: words.diskOver, sentences: [words.diskOverText] };
    case "certificate":
      return { title: words.certificateOver, sentences: [words.certificateOverText] };
    case "new-version":
      return { title: words.newVersionOver, sentences: [] };
  }
}
