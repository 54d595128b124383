import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDays } from "#src/platform/i18n/formats.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { dayOfMonth } from "./plan-rule.ts";
import type { PlanDraft, PlanRule } from "./plan.ts";

const words = siteDictionary(
  {
    everyWeek: "Chaque semaine, le {weekday}",
    everyWeeks: "Toutes les {every} semaines, le {weekday}",
    everyMonth: "Chaque mois, le {day}",
    everyMonths: "Tous les {every} mois, le {day}",
    months: "En {months}, le {day}",
    asNeeded: "Au besoin",
    during: "{rule} ({days})",
  },
  {
    everyWeek: "Every {weekday}",
    everyWeeks: "Every {every} weeks, on {weekday}",
    everyMonth: "Every month, on day {day}",
    everyMonths: "Every {every} months, on day {day}",
    months: "In {months}, on day {day}",
    asNeeded: "As needed",
    during: "{rule} ({days})",
  },
);

/** `Chaque semaine, le mardi`. */
function sayRule(rule: PlanRule, { startsOn, language }: { startsOn: string; language: SiteLanguage }): string {
  const t = words[language];
  switch (rule.kind) {
    case "weeks":
      return fillIn(rule.every === 1 ? t.everyWeek : t.everyWeeks, {
        every: rule.every,
        weekday: numberedWeekday(rule.weekday, language),
      });
    case "months":
      return fillIn(rule.every === 1 ? t.everyMonth : t.everyMonths, { every: rule.every, day: dayOfMonth(startsOn) });
    case "months-of-year": {
      const months = [...rule.months].toSorted((one, other) => one - other).map((month) => monthName(month, language));
      return fillIn(t.months, { months: new Intl.ListFormat(locales[language]).format(months), day: rule.day });
    }
    case "as-needed":
      return t.asNeeded;
  }
}

/** With its first and last day. */
export function sayPlan({ rule, startsOn, endsOn }: PlanDraft, language: SiteLanguage): string {
  const days = formatDays({ from: startsOn, to: endsOn }, language);
  return fillIn(words[language].during, { rule: sayRule(rule, { startsOn, language }), days });
}

/** 1 is Monday. */
export function numberedWeekday(weekday: number, language: SiteLanguage): string {
  return named({ weekday: "long" }, Date.UTC(2024, 0, weekday), language);
}

/** 1 is January. */
export function monthName(month: number, language: SiteLanguage): string {
  return named({ month: "long" }, Date.UTC(2024, month - 1, 1), language);
}

function named(format: Intl.DateTimeFormatOptions, moment: number, language: SiteLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { ...format, timeZone: "UTC" }).format(moment);
}
