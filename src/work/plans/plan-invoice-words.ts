import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const planInvoiceWords = siteDictionary(
  {
    month: "{title}, {month}",
    visits: "Visites\u00A0: {days}",
    instalment: "{title}, versement {number} de {of}",
    subtracted: "L’acompte déjà facturé ({numbers}) est soustrait du prix de la saison avant les versements.",
  },
  {
    month: "{title}, {month}",
    visits: "Visits: {days}",
    instalment: "{title}, instalment {number} of {of}",
    subtracted:
      "The down payment already invoiced ({numbers}) is subtracted from the season’s price before the instalments.",
  },
);
