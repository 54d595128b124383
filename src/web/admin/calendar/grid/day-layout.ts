import type { Window } from "#src/work/appointments/appointment.ts";
import { toMinutes } from "#src/web/admin/calendar/team/slot.ts";

/** Minutes since midnight. */
export type MinuteSpan = { start: number; end: number };

const USUAL: MinuteSpan = { start: 7 * 60, end: 19 * 60 };
const MIDNIGHT = 24 * 60;
/** What is shorter is drawn as long as this, so that its name can be read and pressed. */
const SHORTEST = 30;

/** Full hours: the usual day, longer where something begins before or ends after it. */
export function hoursOf(visits: readonly Pick<Window, "from" | "until">[]): MinuteSpan {
  const spans = visits.flatMap((one) => shownSpanOf(one) ?? []);
  const start = Math.min(USUAL.start, ...spans.map((span) => span.start));
  const end = Math.max(USUAL.end, ...spans.map((span) => span.end));
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

/** Undefined for a whole day. What ends on the next day is shown until midnight. */
export function shownSpanOf({ from, until }: Pick<Window, "from" | "until">): MinuteSpan | undefined {
  if (from === null || until === null) return undefined;
  const start = toMinutes(from);
  const end = until > from ? toMinutes(until) : MIDNIGHT;
  const shown = Math.max(end, start + SHORTEST);
  return shown > MIDNIGHT ? { start: MIDNIGHT - SHORTEST, end: MIDNIGHT } : { start, end: shown };
}

export type Placed<One> = { one: One; span: MinuteSpan; lane: number; lanes: number };

/** Those of one day, side by side where they overlap. */
export function placeInDay<One extends Pick<Window, "from" | "until">>(ones: readonly One[]): Placed<One>[] {
  return groupsOf(ones).flat();
}

/** How many more there are at some hours, in the last lane. */
export type More = { span: MinuteSpan; count: number; lanes: number };

/** As `placeInDay`, in at most as many lanes as there is room for. */
export function fitInDay<One extends Pick<Window, "from" | "until">>(
  ones: readonly One[],
  most: number,
): { shown: Placed<One>[]; more: More[] } {
  const fitted: { shown: Placed<One>[]; more: More[] } = { shown: [], more: [] };
  for (const group of groupsOf(ones)) {
    if ((group[0]?.lanes ?? 0) <= most) {
      fitted.shown.push(...group);
      continue;
    }
    fitted.shown.push(...group.filter(({ lane }) => lane < most - 1).map((each) => ({ ...each, lanes: most })));
    fitted.more.push(
      ...countTogether(
        group.filter(({ lane }) => lane >= most - 1).map(({ span }) => span),
        most,
      ),
    );
  }
  return fitted;
}

/** In the order of their beginnings; what overlaps is counted as one. */
function countTogether(spans: readonly MinuteSpan[], lanes: number): More[] {
  const more: More[] = [];
  for (const { start, end } of spans) {
    const last = more.at(-1);
    if (!last || start >= last.span.end) more.push({ span: { start, end }, count: 1, lanes });
    else {
      last.count += 1;
      last.span.end = Math.max(last.span.end, end);
    }
  }
  return more;
}

/** Each group overlaps no other one. */
function groupsOf<One extends Pick<Window, "from" | "until">>(ones: readonly One[]): Placed<One>[][] {
  const timed = ones
    .flatMap((one) => ((span) => (span ? [{ one, span }] : []))(shownSpanOf(one)))
    .toSorted((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const groups: Placed<One>[][] = [];
  for (const { one, span } of timed) {
    let group = groups.at(-1);
    if (!group || group.every((other) => other.span.end <= span.start)) groups.push((group = []));
    const taken = new Set(group.filter((other) => other.span.end > span.start).map(({ lane }) => lane));
    const lane = [...group.keys(), group.length].find((free) => !taken.has(free)) ?? 0;
    group.push({ one, span, lane, lanes: 1 });
    const lanes = 1 + Math.max(...group.map((each) => each.lane));
    for (const each of group) each.lanes = lanes;
  }
  return groups;
}
