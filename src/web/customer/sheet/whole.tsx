import { Fragment } from "react";
import { wholeHours } from "./whole-hours.ts";

/** Numbers of papers, such as `F-2026-0012` and `2026-004`, and the end of a telephone number. */
const NUMBER = /((?<![\p{L}\d-])(?:\p{L}-)?\d{3,4}-\d{3,5}(?![\d-]))/u;
/** The day and the month of a date, as French and English write them. */
const DAY =
  /(?<![\d\p{L}])(?:\d{1,2}|1er) (?=\p{Ll}{3,9} \d{4}(?!\d))|(?<=\p{Lu}\p{Ll}{2,8}) (?=\d{1,2}, \d{4}(?!\d))/gu;

/** A sentence that a narrow screen breaks beside its numbers, dates and hours, and not within them. */
export function Whole({ children }: { children: string }) {
  return children.split(NUMBER).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{wholeDays(wholeHours(part))}</Fragment>
    ),
  );
}

function wholeDays(text: string): string {
  return text.replaceAll(DAY, (found) => found.replace(" ", "\u00A0"));
}
