import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** What is to be done next for a customer. */
export const customerStepWords = dictionary(
  {
    answer: (service: string) => `Nouvelle demande\u00A0: ${service}. Répondre au client.`,
    overpaid: (job: string) => `${job}\u00A0: payé de trop. Rendre la différence.`,
    overdue: (job: string, owed: string) => `${job}\u00A0: ${owed} en retard. Relancer le client.`,
    late: (job: string) => `${job}\u00A0: le jour du rendez-vous est passé. Dire ce qui a été fait.`,
    "to-plan": (job: string) => `${job}\u00A0: convenir d’une date.`,
    "to-invoice": (job: string) => `${job}\u00A0: fait, à facturer.`,
    offered: (job: string) => `${job}\u00A0: la soumission attend une réponse.`,
    drafting: (job: string) => `${job}\u00A0: terminer la soumission et l’envoyer.`,
    ahead: (job: string, day: string) => `${job}\u00A0: prochaine visite ${day}.`,
    openJob: "Ouvrir le contrat",
    openRequest: "Ouvrir la demande",
  },
  {
    answer: (service) => `New request: ${service}. Answer the customer.`,
    overpaid: (job) => `${job}: paid too much. Give the difference back.`,
    overdue: (job, owed) => `${job}: ${owed} overdue. Remind the customer.`,
    late: (job) => `${job}: the day of the appointment has passed. Say what was done.`,
    "to-plan": (job) => `${job}: agree on a date.`,
    "to-invoice": (job) => `${job}: done, to be invoiced.`,
    offered: (job) => `${job}: the quote waits for an answer.`,
    drafting: (job) => `${job}: finish the quote and send it.`,
    ahead: (job, day) => `${job}: next visit ${day}.`,
    openJob: "Open the job",
    openRequest: "Open the request",
  },
);
