import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const splitDialogWords = dictionary(
  {
    title: (name: string) => `Séparer ${name} en deux clients?`,
    intro: "Cochez ce qui est à l’autre\u00A0: un nouveau client est créé avec ce qui est coché, le reste demeure ici.",
    requests: "Demandes, avec leurs contrats",
    contacts: "Adresses courriel et téléphones",
    places: "Lieux",
    goesWithJob: "Suit son contrat.",
    onBoth: "Les deux y ont des travaux\u00A0: chacun l’aura.",
    withJobs: (jobs: string) => `Avec\u00A0: ${jobs}`,
    name: "Nom du nouveau client",
    nothing: "Cochez au moins une demande ou une coordonnée.",
    everything: "Laissez au moins une demande ou une coordonnée à ce client.",
    goes: "Ce qui passe au nouveau client",
    countRequests: (count: number) => (count > 1 ? `${count} demandes` : `${count} demande`),
    countJobs: (count: number, billed: string, owed: string) =>
      count > 1
        ? `${count} contrats avec leurs soumissions, factures, forfaits et visites\u00A0: ${billed} facturés, dont ${owed} à recevoir`
        : `${count} contrat avec ses soumissions, factures, forfaits et visites\u00A0: ${billed} facturés, dont ${owed} à recevoir`,
    countContacts: (count: number) =>
      count > 1
        ? `${count} coordonnées, qui servent à la même chose qu’avant`
        : `${count} coordonnée, qui sert à la même chose qu’avant`,
    countPlaces: (count: number) => (count > 1 ? `${count} lieux` : `${count} lieu`),
    undoable: "Vous pourrez annuler la séparation, même plus tard.",
    confirm: "Séparer",
    done: (name: string) => `${name} est maintenant un client à part`,
    changed: "Ce client a été modifié entre-temps. Vérifiez ce qui est coché, puis réessayez.",
    failed: "Le client n’a pas pu être séparé",
  },
  {
    title: (name) => `Split ${name} into two customers?`,
    intro: "Tick what is the other one’s: a new customer is made with what is ticked, and the rest stays here.",
    requests: "Requests, with their jobs",
    contacts: "Email addresses and phone numbers",
    places: "Places",
    goesWithJob: "It goes with its job.",
    onBoth: "Both have work there: each of them will have it.",
    withJobs: (jobs) => `With: ${jobs}`,
    name: "Name of the new customer",
    nothing: "Tick at least one request or one address or number.",
    everything: "Leave this customer at least one request or one address or number.",
    goes: "What goes to the new customer",
    countRequests: (count) => (count === 1 ? "1 request" : `${count} requests`),
    countJobs: (count, billed, owed) =>
      `${count === 1 ? "1 job with its" : `${count} jobs with their`} quotes, invoices, plans and visits: ${billed} invoiced, of which ${owed} is owed`,
    countContacts: (count) =>
      count === 1 ? "1 address or number, used as it was" : `${count} addresses and numbers, used as they were`,
    countPlaces: (count) => (count === 1 ? "1 place" : `${count} places`),
    undoable: "You can undo the split, later too.",
    confirm: "Split",
    done: (name) => `${name} is now a customer of their own`,
    changed: "This customer was changed in the meantime. Check what is ticked, then try again.",
    failed: "The customer could not be split",
  },
);
