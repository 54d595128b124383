import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { button, facts, html, lines, link, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { reasonWords } from "#src/work/leads/screening/reason-words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { Reason } from "#src/work/leads/verdict.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

const MOST_LISTED = 5;

const words = dictionary(
  {
    subject: (count: number) =>
      count === 1 ? "Une demande attend en quarantaine" : `${count} demandes attendent en quarantaine`,
    text: (count: number) =>
      count === 1
        ? "Le site a un doute sur cette demande, mais c’est peut-être un vrai client. À vous de décider."
        : "Le site a un doute sur ces demandes, mais ce sont peut-être de vrais clients. À vous de décider.",
    pair: "{name}\u00A0: {value}",
    more: (count: number) => (count === 1 ? "Et une autre." : `Et ${count} autres.`),
    open: "Ouvrir la quarantaine",
    stop: "Ce courriel vient au plus une fois par jour, quand il y a du nouveau. Pour ne plus le recevoir\u00A0: Paramètres, Notifications, «\u00A0Nouveautés en quarantaine\u00A0».",
    stopLink: "Ouvrir les paramètres",
  },
  {
    subject: (count: number) =>
      count === 1 ? "A request is waiting in quarantine" : `${count} requests are waiting in quarantine`,
    text: (count: number) =>
      count === 1
        ? "The site has doubts about this request, but it may be from a real customer. It is your call."
        : "The site has doubts about these requests, but they may be from real customers. It is your call.",
    pair: "{name}: {value}",
    more: (count: number) => (count === 1 ? "And one more." : `And ${count} more.`),
    open: "Open the quarantine",
    stop: "This email comes once a day at most, when there is something new. To stop it: Settings, Notifications, “News in quarantine”.",
    stopLink: "Open the settings",
  },
);

/** `4 décembre à 9 h 15`. */
const momentOf = dateFormats({ day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });

export type HeldRequest = { submitted_at: string; service: string; service_requested: string; reasons: Reason[] };

type Reader = {
  to: string;
  language: Language;
  siteUrl: string;
  services: readonly ServiceChoice[];
  timeZone: string;
};

/** Oldest first. Names nobody, as it outlives whoever is erased: the box does. */
export function quarantineMail(
  requests: readonly HeldRequest[],
  { to, language, siteUrl, services, timeZone }: Reader,
): Mail {
  const t = words[language];
  const href = `${siteUrl}/admin/leads?box=quarantine`;
  const settings = `${siteUrl}/admin/settings?tab=notifications`;
  const listed = requests.slice(0, MOST_LISTED).map((request) => ({
    name: momentOf(new Date(request.submitted_at), language, timeZone),
    value: [
      serviceName(services, request, language),
      ...request.reasons.map((reason) => reasonWords[language][reason]),
    ].join("\n"),
  }));
  const rest = requests.length - listed.length;
  const more = rest > 0 ? [t.more(rest)] : [];
  const [subject, text] = [t.subject(requests.length), t.text(requests.length)];
  return {
    ...{ kind: "owner-quarantine", to, subject },
    text: [
      text,
      listed.map(({ name, value }) => fillIn(t.pair, { name, value: value.replaceAll("\n", ", ") })).join("\n"),
      ...more,
      fillIn(t.pair, { name: t.open, value: href }),
      t.stop,
      fillIn(t.pair, { name: t.stopLink, value: settings }),
    ].join("\n\n"),
    html: mailPage({
      language,
      title: subject,
      body: html`${paragraph(text)}${facts(listed.map(({ name, value }) => ({ name, value: lines(value) })))}${more.map(
          (said) => paragraph(said),
        )}
        <div>${button(href, t.open)}</div>
        ${paragraph(html`${t.stop} ${link(settings, t.stopLink)}`)}`,
    }),
  };
}
