import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Age } from "#src/work/invoices/balance.ts";

export const ageWords = dictionary<Record<Age, string>>(
  { "0-30": "0 à 30 jours", "31-60": "31 à 60 jours", "61-90": "61 à 90 jours", "over-90": "Plus de 90 jours" },
  { "0-30": "0 to 30 days", "31-60": "31 to 60 days", "61-90": "61 to 90 days", "over-90": "Over 90 days" },
);
