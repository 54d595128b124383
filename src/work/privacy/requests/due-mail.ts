import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { button, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { RequestKind } from "./people-request.ts";

const words = dictionary(
  {
    subject: "Réponse due le {due}\u00A0: renseignements personnels",
    title: "Une personne attend votre réponse",
    left: (days: number) => (days === 0 ? "dernier jour" : days === 1 ? "il reste 1 jour" : `il reste ${days} jours`),
    text: "Demande {kind}, reçue le {received}. Réponse écrite due le {due} ({left}). Passé cette date, la loi tient le silence pour un refus.",
    open: "Ouvrir le registre des demandes",
  },
  {
    subject: "Answer due {due}: personal information request",
    title: "Someone is waiting for your answer",
    left: (days: number) => (days === 0 ? "last day" : days === 1 ? "1 day left" : `${days} days left`),
    text: "Request for {kind}, received {received}. Written answer due {due} ({left}). After that date, the law treats silence as a refusal.",
    open: "Open the request log",
  },
);

const kinds = dictionary<Record<RequestKind, string>>(
  {
    access: "d’accès",
    correction: "de rectification",
    erasure: "d’effacement",
    portability: "de portabilité",
    "end-of-dissemination": "de cessation de diffusion",
  },
  {
    access: "access",
    correction: "correction",
    erasure: "erasure",
    portability: "portability",
    "end-of-dissemination": "an end of dissemination",
  },
);

type Due = { kind: RequestKind; receivedOn: string; dueOn: string; daysLeft: number };
type Reader = { to: string; language: Language; siteUrl: string };

/** Names nobody: the log does. */
export function requestDueMail({ kind, receivedOn, dueOn, daysLeft }: Due, { to, language, siteUrl }: Reader): Mail {
  const t = words[language];
  const text = fillIn(t.text, {
    kind: kinds[language][kind],
    received: formatDay(receivedOn, language),
    due: formatDay(dueOn, language),
    left: t.left(daysLeft),
  });
  const href = `${siteUrl}/admin/privacy?tab=requests`;
  return {
    kind: "owner-privacy",
    to,
    subject: fillIn(t.subject, { due: formatDay(dueOn, language) }),
    text: [t.title, text, `${t.open}\n${href}`].join("\n\n"),
    html: mailPage({ language, title: t.title, body: bodyOf(text, { href, label: t.open }) }),
  };
}

function bodyOf(text: string, { href, label }: { href: string; label: string }) {
  return { markup: paragraph(text).markup + button(href, label).markup };
}
