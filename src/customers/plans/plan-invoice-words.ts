import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const planInvoiceWords = siteDictionary(
  {
    month: "{title}, {month}",
    visits: "Visites\u00A0: {days}",
    instalment: "{title}, versement {number} de {of}",
  },
  {
    month: "{title}, {month}",
    visits: "Visits: {days}",
    instalment: "{title}, instalment {number} of {of}",
  },
);
