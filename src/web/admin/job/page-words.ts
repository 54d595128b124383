import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { JobDoubt } from "#src/work/jobs/tables.ts";

export const jobPageWords = dictionary(
  {
    job: "Contrat",
    gone: "Ce contrat n’existe pas.",
    backToList: "Retour aux contrats",
    notLoaded: "Le contrat n’a pas pu être chargé.",
    erased: "La personne a été effacée. Ses factures émises restent.",
    setAside: "La demande n’est plus dans la boîte de réception.",
    request: "Ouvrir la demande",
    quote: "Soumission et ses versions",
    noQuote: "Aucune soumission.",
    noVisit: "Aucun rendez-vous.",
    hoursWorked: "Heures travaillées",
    toComplete: (visits: number) => (visits === 1 ? "(1 visite à compléter)" : `(${visits} visites à compléter)`),
    noInvoice: "Pas encore de facture.",
    photos: "Photos avant et après",
    notes: "Notes des aides",
    doubt: "À vérifier",
  },
  {
    job: "Job",
    gone: "This job doesn’t exist.",
    backToList: "Back to the jobs",
    notLoaded: "The job could not be loaded.",
    erased: "The person was erased. Their issued invoices stay.",
    setAside: "The lead is no longer in the inbox.",
    request: "Open the lead",
    quote: "Quote and its versions",
    noQuote: "No quote.",
    noVisit: "No appointments.",
    hoursWorked: "Hours worked",
    toComplete: (visits) => (visits === 1 ? "(1 visit to complete)" : `(${visits} visits to complete)`),
    noInvoice: "No invoices yet.",
    photos: "Photos before and after",
    notes: "Helpers’ notes",
    doubt: "To check",
  },
);

export const moneyWords = dictionary(
  {
    money: "Argent",
    withTaxes: "Taxes comprises",
    beforeTaxes: "Sans les taxes",
    agreed: "Convenu",
    invoiced: "Facturé",
    extras: "dont hors soumission",
    carriedHere: "Facturé avec une autre soumission et compté ici",
    carriedAway: "Compté pour une autre soumission",
    paid: "Reçu",
    owed: "À recevoir",
    overpaid: "Reçu de trop",
    left: "Reste à facturer",
    none: "Rien n’est encore convenu ni facturé.",
  },
  {
    money: "Money",
    withTaxes: "Taxes included",
    beforeTaxes: "Before taxes",
    agreed: "Agreed",
    invoiced: "Invoiced",
    extras: "of which outside the quote",
    carriedHere: "Invoiced with another quote and counted here",
    carriedAway: "Counted for another quote",
    paid: "Paid",
    owed: "Owed",
    overpaid: "Paid too much",
    left: "Left to invoice",
    none: "Nothing is agreed or invoiced yet.",
  },
);

export const doubtWords = dictionary<Record<Exclude<JobDoubt, "">, string>>(
  {
    "two-accepted":
      "Deux versions de cette soumission avaient été acceptées. La plus récente compte; vérifiez que la facturation ne la dépasse pas.",
    mixed: "Une facture de ce contrat touche aussi un autre contrat de ce client. Vérifiez les deux.",
    "visit-of-which":
      "Ce rendez-vous n’est lié à aucune soumission, alors que ce client en a accepté une. S’il en fait partie, modifiez le rendez-vous pour choisir la soumission.",
    "invoice-of-which":
      "Cette facture n’est liée à aucun travail fait, alors que ce client a des travaux faits et non facturés. Vérifiez qu’ils ne seront pas facturés deux fois.",
  },
  {
    "two-accepted":
      "Two versions of this quote had been accepted. The newest one counts; check that no more than that is invoiced.",
    mixed: "An invoice of this job is also about another job of this customer. Check both.",
    "visit-of-which":
      "This appointment belongs to no quote, although the customer accepted one. If it is part of it, edit the appointment and choose the quote.",
    "invoice-of-which":
      "This invoice belongs to no work done, although the customer has work done that is not invoiced. Check that it won’t be invoiced twice.",
  },
);

export const endingWords = dictionary(
  {
    ending: "Fin du contrat",
    close: "Clore le contrat",
    closeHint:
      "Quand il ne s’y passera plus rien, sans qu’aucun document le dise. Ce qui est dû le reste. Vous pourrez le rouvrir.",
    why: "Raison",
    whyHint: "Facultatif. Le client ne la voit pas.",
    closed: "Contrat clos",
    closeFailed: "Le contrat n’a pas pu être clos.",
    closedOn: (day: string) => `Clos le ${day}`,
    reopen: "Rouvrir le contrat",
    reopened: "Contrat rouvert",
    reopenFailed: "Le contrat n’a pas pu être rouvert.",
  },
  {
    ending: "End of the job",
    close: "Close the job",
    closeHint: "When nothing more will come of it and no document says so. What is owed stays owed. You can reopen it.",
    why: "Reason",
    whyHint: "Optional. The customer does not see it.",
    closed: "Job closed",
    closeFailed: "The job could not be closed.",
    closedOn: (day) => `Closed on ${day}`,
    reopen: "Reopen the job",
    reopened: "Job reopened",
    reopenFailed: "The job could not be reopened.",
  },
);
