import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { PlanEvent } from "#src/work/leads/lead-events.ts";
import { writtenIn } from "./written-in.ts";

const words = siteDictionary(
  {
    made: "Forfait créé\u00A0: {title}.",
    changed: "Forfait modifié\u00A0: {title}.",
    paused: "Forfait mis en pause\u00A0: {title}.",
    resumed: "Pause modifiée ou retirée\u00A0: {title}.",
    ended: "Forfait arrêté\u00A0: {title}.",
  },
  {
    made: "Plan created: {title}.",
    changed: "Plan changed: {title}.",
    paused: "Plan paused: {title}.",
    resumed: "Pause changed or removed: {title}.",
    ended: "Plan ended: {title}.",
  },
);

export function planEventText({ what, title }: PlanEvent, language: SiteLanguage): string {
  return fillIn(words[language][what], { title: writtenIn(title, language) });
}
