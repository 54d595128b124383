import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { button, facts, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";

const words = dictionary(
  {
    subject: (plans: number) => (plans === 1 ? "Un forfait finit bientôt" : `${plans} forfaits finissent bientôt`),
    text: "Forfaits qui finissent d’ici 30 jours, sans soumission pour la suite\u00A0:",
    plans: (plans: number) => (plans === 1 ? "1 forfait" : `${plans} forfaits`),
    pair: "{name}\u00A0: {value}",
    next: "Choisissez lesquels renouveler, changez les prix s’il le faut, et envoyez les soumissions d’un coup.",
    open: "Ouvrir les forfaits à renouveler",
  },
  {
    subject: (plans: number) => (plans === 1 ? "A plan ends soon" : `${plans} plans end soon`),
    text: "Plans ending within 30 days, with no quote yet for what comes next:",
    plans: (plans: number) => (plans === 1 ? "1 plan" : `${plans} plans`),
    pair: "{name}: {value}",
    next: "Choose which to renew, change the prices if you need to, and send the quotes in one step.",
    open: "Open the plans to renew",
  },
);

type Reader = { to: string; language: Language; siteUrl: string };

/** `ends` has the last day of each plan. Names nobody, as it outlives whoever is erased: the list does. */
export function endsMail(ends: readonly string[], { to, language, siteUrl }: Reader): Mail {
  const t = words[language];
  const href = `${siteUrl}/admin/plans?state=renew`;
  const days = [...new Set(ends)].toSorted();
  const known = days.map((day) => ({
    name: formatDay(day, language, "full"),
    value: t.plans(ends.filter((end) => end === day).length),
  }));
  const subject = t.subject(ends.length);
  return {
    ...{ kind: "owner-plans", to, subject },
    text: [t.text, known.map((fact) => fillIn(t.pair, fact)).join("\n"), t.next, `${t.open}\n${href}`].join("\n\n"),
    html: mailPage({
      language,
      title: subject,
      body: html`${paragraph(t.text)}${facts(known)}${paragraph(t.next)}
        <div>${button(href, t.open)}</div>`,
    }),
  };
}
