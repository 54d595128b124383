import type { Bot } from "#src/traffic/bots.ts";
import { words } from "./words.ts";

export const botPurposeWords = words<Record<Bot["purpose"], string>>(
  {
    search: "Search engines",
    "ai-training": "AI training",
    "ai-answers": "AI answers",
    monitoring: "Monitoring",
    scanner: "Scanners",
    other: "Other",
  },
  {
    search: "Moteurs de recherche",
    "ai-training": "Entraînement d’IA",
    "ai-answers": "Réponses d’IA",
    monitoring: "Surveillance",
    scanner: "Balayeurs de failles",
    other: "Autre",
  },
);

/** Why an entry counts as a bot. */
export const botReasonWords = words<Record<Bot["reason"], string>>(
  {
    "user-agent": "its user agent",
    "no-user-agent": "a missing user agent",
    "scanner-path": "what it asked for",
  },
  {
    "user-agent": "son agent utilisateur",
    "no-user-agent": "l’absence d’agent utilisateur",
    "scanner-path": "ce qu’il a demandé",
  },
);
