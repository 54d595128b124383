import { dictionary } from "#src/i18n/dictionary.ts";

export const chartWords = dictionary(
  {
    now: "Maintenant",
    before: "Avant",
    nothing: "Rien pour l’instant",
    others: "Tous les autres",
    thisPeriod: "Cette période",
    theOneBefore: "La précédente",
    overTime: (counted: string) => `${counted} au fil du temps`,
    lineName: (counted: string) =>
      `${counted} au fil du temps, en courbe. Le tableau ci-dessous donne tous les nombres.`,
    beforeIt: (count: string) => `avant : ${count}`,
    asTable: "Afficher en tableau",
    when: "Quand",
  },
  {
    now: "Now",
    before: "Before",
    nothing: "Nothing yet",
    others: "All others",
    thisPeriod: "This period",
    theOneBefore: "The one before",
    overTime: (counted) => `${counted} over time`,
    lineName: (counted) => `${counted} over time, as a line. The table below holds every number.`,
    beforeIt: (count) => `before: ${count}`,
    asTable: "Show as a table",
    when: "When",
  },
);
