import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** By the label that arrivals are counted with; any other is shown as it is. */
export const sourceNames = dictionary(
  { "": "Accès direct ou inconnu", "google-ads": "Google Ads", "microsoft-ads": "Microsoft Ads" },
  { "": "Direct or unknown", "google-ads": "Google Ads", "microsoft-ads": "Microsoft Ads" },
);
