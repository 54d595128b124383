import type { Language } from "#src/platform/i18n/language.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const commonWords = dictionary(
  {
    backOffice: "Administration",
    error: "Erreur",
    cancel: "Annuler",
    close: "Fermer",
    done: "Terminé",
    loading: "Chargement…",
    refresh: "Actualiser",
    tryAgain: "Réessayer",
    details: "Détails techniques",
  },
  {
    backOffice: "Back office",
    error: "Error",
    cancel: "Cancel",
    close: "Close",
    done: "Done",
    loading: "Loading…",
    refresh: "Refresh",
    tryAgain: "Try again",
    details: "Technical details",
  },
);

export const languageNames = dictionary<Record<Language, string>>(
  { fr: "Français", en: "Anglais" },
  { fr: "French", en: "English" },
);
