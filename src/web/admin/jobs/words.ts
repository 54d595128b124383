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
