import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const pagedListWords = dictionary(
  { show: "Montrer", more: "Montrer plus", toLeads: "Ouvrir les demandes" },
  { show: "Show", more: "Show more", toLeads: "Open the leads" },
);
