import type { TextKind } from "#src/account/settings/text-templates/text-templates.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const textKindWords = dictionary<Record<TextKind, string>>(
  { reminder: "Rappel", onMyWay: "En route", done: "C’est fait", review: "Avis" },
  { reminder: "Reminder", onMyWay: "On my way", done: "It’s done", review: "Review" },
);
