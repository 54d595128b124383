import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { becauseCustomer, customerLetter, questionsTo } from "#src/account/notifications/mail/letter.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { Customer } from "#src/work/appointments/messages/appointment-mails.ts";
import { writtenIn } from "#src/site/content/text.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import type { Business } from "#src/site/business.ts";

const words = siteDictionary(
  {
    subject: "Vos prochaines visites",
    titled: "{title}\u00A0: vos prochaines visites",
    next: "Prochaine visite\u00A0: {when}.",
    said: "Voici votre page\u00A0: les prochaines visites, un calendrier auquel vous abonner, et comment demander un autre jour. Elle est toujours à jour, sans compte à créer.",
    open: "Voir mes visites",
  },
  {
    subject: "Your next visits",
    titled: "{title}: your next visits",
    next: "Next visit: {when}.",
    said: "Here is your page: the next visits, a calendar to subscribe to, and a way to ask for another day. It is always up to date, with no account to create.",
    open: "See my visits",
  },
);

type About = {
  plan: Plan;
  customer: Customer;
  business: Business;
  href: string;
  /** Undefined where none is planned, as for work that is done as needed. */
  next: Window | undefined;
  dueAt: string;
};

/** The address of the customer's page. Factual, about what was agreed on: no advertising. */
export function planPageMail({ plan, customer, business, href, next, dueAt }: About): Mail {
  const { language, email, name } = customer;
  const t = words[language];
  const title = writtenIn(plan.draft.title, language);
  return {
    ...{ kind: "customer-plan", leadId: plan.leadId, dueAt, to: email },
    ...customerLetter({
      ...{ language, business, name },
      said: [...(next ? [fillIn(t.next, { when: formatWindow(next, language) })] : []), t.said],
      subject: title ? fillIn(t.titled, { title }) : t.subject,
      button: { href, label: t.open },
      after: [questionsTo(business, language)],
      why: becauseCustomer(business, language),
    }),
  };
}
