import type { Bot } from "#src/traffic/bots.ts";

export const botPurposeWords: Record<Bot["purpose"], string> = {
  search: "Search engines",
  "ai-training": "AI training",
  "ai-answers": "AI answers",
  monitoring: "Monitoring",
  scanner: "Scanners",
  other: "Other",
};

/** Why an entry counts as a bot. */
export const botReasonWords: Record<Bot["reason"], string> = {
  "user-agent": "its user agent",
  "no-user-agent": "a missing user agent",
  "scanner-path": "what it asked for",
};
