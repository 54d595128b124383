import type { Bot } from "#src/traffic/bots.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

export const botPurposeWords = dictionary<Record<Bot["purpose"], string>>(
  {
    search: "Moteurs de recherche",
    "ai-training": "Entraînement d’IA",
    "ai-answers": "Réponses d’IA",
    monitoring: "Surveillance",
    scanner: "Balayeurs de failles",
    other: "Autre",
  },
  {
    search: "Search engines",
    "ai-training": "AI training",
    "ai-answers": "AI answers",
    monitoring: "Monitoring",
    scanner: "Scanners",
    other: "Other",
  },
);

/** Why an entry counts as a bot. */
export const botReasonWords = dictionary<Record<Bot["reason"], string>>(
  {
    "user-agent": "son agent utilisateur",
    "no-user-agent": "l’absence d’agent utilisateur",
    "scanner-path": "ce qu’il a demandé",
  },
  {
    "user-agent": "its user agent",
    "no-user-agent": "a missing user agent",
    "scanner-path": "what it asked for",
  },
);
