import { words } from "#src/web/admin/parts/words.ts";

export const chartWords = words(
  {
    now: "Now",
    before: "Before",
    nothing: "Nothing yet",
    others: "All others",
    thisPeriod: "This period",
    theOneBefore: "The one before",
    overTime: (counted: string) => `${counted} over time`,
    lineName: (counted: string) => `${counted} over time, as a line. The table below holds every number.`,
    beforeIt: (count: string) => `before: ${count}`,
    asTable: "Show as a table",
    when: "When",
  },
  {
    now: "Maintenant",
    before: "Avant",
    nothing: "Rien pour l’instant",
    others: "Tous les autres",
    thisPeriod: "Cette période",
    theOneBefore: "La précédente",
    overTime: (counted) => `${counted} au fil du temps`,
    lineName: (counted) => `${counted} au fil du temps, en courbe. Le tableau ci-dessous donne tous les nombres.`,
    beforeIt: (count) => `avant : ${count}`,
    asTable: "Afficher en tableau",
    when: "Quand",
  },
);
