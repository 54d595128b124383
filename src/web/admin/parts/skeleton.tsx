import type { ComponentProps } from "react";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { commonWords } from "./common-words.ts";
import { useWords } from "./words.ts";

const card = "rounded-card border border-line bg-raised shadow-card";
const panel = `${card} grid content-start gap-3 p-5 md:p-7`;

/** As high as what they stand for, so that nothing moves when it comes. `line` and `item` stand inside a card. */
const shapes = {
  line: { rows: 1, row: "my-3 h-4 w-1/2 rounded-full bg-mist" },
  list: {
    rows: 15,
    row: "flex h-15 items-center gap-6 px-4 md:px-6 @4xl:h-9",
    lines: ["w-48", "w-40 max-md:hidden", "grow"],
    className: "divide-y divide-line",
  },
  items: {
    rows: 6,
    row: "grid h-21 content-center gap-3 px-5",
    lines: ["w-4/5", "w-1/3"],
    className: "divide-y divide-line",
  },
  columns: {
    rows: ["", "max-md:hidden", "max-md:hidden", "max-md:hidden", "max-md:hidden"],
    row: "grid h-80 content-start gap-4 rounded-field bg-mist p-4 *:bg-raised",
    lines: ["w-24", "w-36", "w-30"],
    className: "gap-3 p-3 md:grid-flow-col md:auto-cols-[minmax(12.5rem,1fr)]",
  },
  cards: {
    rows: 9,
    row: `${card} grid h-24 content-center gap-3 p-5`,
    lines: ["w-1/3", "w-2/3"],
    className: "gap-3 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3",
  },
  form: {
    rows: 3,
    row: panel,
    lines: ["mb-2 w-40", "w-24", "h-13 rounded-field! compact:h-9", "w-24", "h-13 rounded-field! compact:h-9"],
    className: "gap-5",
  },
  detail: {
    rows: ["h-64", "h-40", "h-80", "h-40"],
    row: panel,
    lines: ["w-1/2", "w-3/4"],
    className: "gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
  },
  figures: {
    rows: ["h-28", "h-28", "h-28", "h-28", "col-span-full h-96"],
    row: `${card} grid content-start gap-3 p-5`,
    lines: ["w-1/2", "w-3/4"],
    className: "grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4",
  },
  week: {
    rows: ["", ...Array.from({ length: 6 }, () => "max-lg:hidden")],
    row: `grid content-start gap-4 p-3 h-96 lg:h-168`,
    lines: ["w-3/4", "mt-6 h-16 rounded-field!", "h-16 rounded-field!"],
    className: `${card} divide-line lg:grid-cols-7 lg:divide-x`,
  },
  text: {
    rows: ["max-lg:hidden h-80", "h-144"],
    row: "grid content-start gap-4 *:bg-line",
    lines: ["w-1/3", "w-full", "w-5/6", "w-full", "w-2/3"],
    className: "gap-8 lg:grid-cols-[16rem_1fr]",
  },
} satisfies Record<string, Omit<ComponentProps<typeof Placeholder>, "label">>;

export type SkeletonShape = keyof typeof shapes;

/** While data or code load. */
export function Skeleton({ shape, label }: { shape: SkeletonShape; label?: string }) {
  const { loading } = useWords(commonWords);
  return <Placeholder {...shapes[shape]} label={label ?? loading} />;
}
