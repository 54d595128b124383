import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const customerProblems = dictionary(
  {
    ...fieldProblems.fr,
    "unknown-customer": "Ce client n’existe pas.",
    "customer-changed": "Ce client a été modifié entre-temps. Rechargez-le.",
    "place-with-work": "Du travail est prévu ou fait à cette adresse.",
    "too-many-contacts": "Au plus {most} adresses et numéros",
    "nothing-ticked": "Cochez au moins une demande ou une coordonnée.",
    "everything-ticked": "Laissez au moins une demande ou une coordonnée à ce client.",
    "of-another-customer": "Une partie de ce qui est coché n’est plus à ce client. Rechargez la page.",
  },
  {
    ...fieldProblems.en,
    "unknown-customer": "There is no such customer.",
    "customer-changed": "This customer was changed in the meantime. Reload it.",
    "place-with-work": "Work is planned or done at this address.",
    "too-many-contacts": "At most {most} addresses and numbers",
    "nothing-ticked": "Tick at least one request or one address or number.",
    "everything-ticked": "Leave this customer at least one request or one address or number.",
    "of-another-customer": "Some of what is ticked is no longer this customer’s. Reload the page.",
  },
);
export type CustomerCode = keyof typeof customerProblems.fr;
