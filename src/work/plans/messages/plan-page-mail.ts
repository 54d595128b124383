import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { button, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { fineprint, signature, signatureText, withPhoneLink } from "#src/account/notifications/mail/signature.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import type { Customer } from "#src/work/appointments/messages/appointment-mails.ts";
import { firstNameOf } from "#src/work/leads/messages/first-name.ts";
import { writtenIn } from "#src/work/plans/plan-words.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { unbroken, type Business } from "#src/site/business.ts";

const words = siteDictionary(
  {
    subject: "Vos prochaines visites",
    titled: "{title}\u00A0: vos prochaines visites",
    hello: "Bonjour {name},",
    helloAnyone: "Bonjour,",
    said: "Voici votre page\u00A0: les prochaines visites, un calendrier auquel vous abonner, et comment demander un autre jour. Elle est toujours à jour, sans compte.",
    open: "Voir mes visites",
    questions: "Une question? Répondez à ce courriel ou appelez-nous au {phone}.",
    why: "Vous recevez ce courriel parce que vous êtes client de {business}.",
  },
  {
    subject: "Your next visits",
    titled: "{title}: your next visits",
    hello: "Hello {name},",
    helloAnyone: "Hello,",
    said: "Here is your page: the next visits, a calendar to subscribe to, and a way to ask for another day. It is always up to date, without an account.",
    open: "See my visits",
    questions: "Any question? Reply to this email or call us at {phone}.",
    why: "You receive this email because you are a customer of {business}.",
  },
);

type About = { plan: Plan; customer: Customer; business: Business; href: string; dueAt: string };

/** The address of the customer's page. Factual, about what was agreed on: no advertising. */
export function planPageMail({ plan, customer, business, href, dueAt }: About): Mail {
  const { language, email, name } = customer;
  const t = words[language];
  const title = writtenIn(plan.draft.title, language);
  const subject = title ? fillIn(t.titled, { title }) : t.subject;
  const hello = name ? fillIn(t.hello, { name: firstNameOf(name) }) : t.helloAnyone;
  const questions = fillIn(t.questions, { phone: unbroken(business.telephoneShown) });
  const why = fillIn(t.why, { business: business.name });
  return {
    ...{ kind: "customer-plan", leadId: plan.leadId, dueAt, to: email, replyTo: business.email, subject },
    text: [hello, t.said, `${t.open}\n${href}`, questions, signatureText(business), why].join("\n\n"),
    html: mailPage({
      language,
      title: subject,
      body: html`${paragraph(hello)}${paragraph(t.said)}
        <div>${button(href, t.open)}</div>
        ${paragraph(withPhoneLink(questions, business))} ${signature(business)}${fineprint(why)}`,
    }),
  };
}
