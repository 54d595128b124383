import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const customerProblems = dictionary(
  {
    ...fieldProblems.fr,
    "unknown-customer": "Ce client n’existe pas.",
    "customer-changed": "Ce client a été modifié entre-temps. Rechargez-le.",
    "too-many-contacts": "Au plus {most} adresses et numéros",
  },
  {
    ...fieldProblems.en,
    "unknown-customer": "There is no such customer.",
    "customer-changed": "This customer was changed in the meantime. Reload it.",
    "too-many-contacts": "At most {most} addresses and numbers",
  },
);
export type CustomerCode = keyof typeof customerProblems.fr;
