import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { JobWord } from "#src/work/jobs/job.ts";

/** What lists and the pages of papers say of a job; the words of its own page stand apart, so that those load less. */
export const jobNameWords = dictionary(
  {
    jobs: "Contrats",
    ofDay: (day: string) => `Contrat du ${day}`,
    open: "Ouvrir le contrat",
  },
  {
    jobs: "Jobs",
    ofDay: (day) => `Job of ${day}`,
    open: "Open the job",
  },
);

export const jobStateWords = dictionary<Record<JobWord, string>>(
  {
    overpaid: "Payé de trop",
    overdue: "Paiement en retard",
    late: "Rendez-vous passé",
    ahead: "Prévu",
    "to-plan": "À planifier",
    "to-invoice": "À facturer",
    open: "À payer",
    paid: "Payé",
    done: "Fait",
    offered: "Sans réponse",
    drafting: "À terminer",
    refused: "Refusé",
    "called-off": "Annulé",
    ended: "Clos",
  },
  {
    overpaid: "Overpaid",
    overdue: "Payment overdue",
    late: "Appointment passed",
    ahead: "Scheduled",
    "to-plan": "To schedule",
    "to-invoice": "To invoice",
    open: "Unpaid",
    paid: "Paid",
    done: "Done",
    offered: "No answer yet",
    drafting: "To finish",
    refused: "Declined",
    "called-off": "Called off",
    ended: "Closed",
  },
);

export const leadJobsWords = dictionary(
  {
    none: "Rien n’est encore convenu. Un contrat commence par une soumission, un rendez-vous, une facture ou un forfait.",
    notLoaded: "Les contrats n’ont pas pu être chargés.",
    new: "Nouveau…",
    another: "Nouveau… (un autre contrat)",
  },
  {
    none: "Nothing is agreed yet. A job begins with a quote, an appointment, an invoice or a plan.",
    notLoaded: "The jobs could not be loaded.",
    new: "New…",
    another: "New… (another job)",
  },
);

export const jobStepWords = dictionary(
  {
    drafting: "Terminer la soumission et l’envoyer",
    offered: "Attendre la réponse du client",
    "to-plan": "Convenir d’une date",
    "visit-ahead": (day: string) => `Rendez-vous le ${day}`,
    "visit-late": "Dire ce qui est advenu du rendez-vous",
    "to-invoice": "Facturer le travail",
    unissued: "Terminer la facture et l’émettre",
    owed: "Attendre le paiement",
    late: "Relancer le paiement",
  },
  {
    drafting: "Finish the quote and send it",
    offered: "Wait for the customer’s answer",
    "to-plan": "Agree on a date",
    "visit-ahead": (day) => `Appointment on ${day}`,
    "visit-late": "Say what became of the appointment",
    "to-invoice": "Invoice the work",
    unissued: "Finish the invoice and issue it",
    owed: "Wait for the payment",
    late: "Follow up on the payment",
  },
);

export const saidMoneyWords = dictionary(
  {
    owed: (amount: string) => `${amount} à recevoir, taxes comprises`,
    left: (amount: string) => `${amount} à facturer, taxes comprises`,
    paid: (amount: string) => `${amount} reçus, taxes comprises`,
  },
  {
    owed: (amount) => `${amount} to receive, taxes included`,
    left: (amount) => `${amount} to invoice, taxes included`,
    paid: (amount) => `${amount} paid, taxes included`,
  },
);
