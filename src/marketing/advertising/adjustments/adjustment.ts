import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { AdLead } from "#src/marketing/advertising/google-ads.ts";
import type { LeadStatusChange } from "#src/marketing/advertising/status-changes.server.ts";

/** Google looks up a conversion only after a day. */
const SOONEST_MS = DAY_MS;
/** Counted from the conversion. */
export const LATEST_MS = 54 * DAY_MS;

/** In the words of the file; Google's API has others. */
export type Adjustment = {
  type: "RETRACT" | "RESTATE";
  /** When the owner found it. */
  at: string;
  /** The time of the conversion, as it was reported. */
  wonAt: string;
  /** What the job brought in after all. */
  cents: number | null;
};

type JobState = { at: string; isWon: boolean; cents: number | null };

/** Whether it may have to be adjusted, whatever was reported. */
export function hasChanged(changes: LeadStatusChange[]): boolean {
  const states = statesOf(changes);
  const first = states.find(({ isWon }) => isWon);
  return (
    first !== undefined &&
    states.some(({ isWon, cents }, at) => at > states.indexOf(first) && (!isWon || cents !== first.cents))
  );
}

/** What Google must be told of a job that is no longer as it was first reported. `reports` in any order. */
export function adjustmentOf(changes: LeadStatusChange[], reports: string[]): Adjustment | undefined {
  const states = statesOf(changes);
  const wonAt = states.find(({ isWon }) => isWon)?.at;
  const last = states.at(-1);
  if (!wonAt || !last) return undefined;
  const told = reports
    .filter((report) => report >= wonAt)
    .toSorted()
    .find((report) => isReported(stateAt(states, report)));
  if (!told) return undefined;
  if (!last.isWon) return { type: "RETRACT", at: lostAt(states), wonAt, cents: last.cents };
  const corrected = states.findLast((state, index) => state.at > told && state.cents !== states[index - 1]?.cents);
  return corrected && { type: "RESTATE", at: corrected.at, wonAt, cents: last.cents };
}

/** An amount stays until another one is typed. */
function statesOf(changes: LeadStatusChange[]): JobState[] {
  let cents: number | null = null;
  return changes.map(({ at, to, won_cents }) => {
    if (to === "won") cents = won_cents ?? cents;
    return { at, isWon: to === "won", cents };
  });
}

function stateAt(states: JobState[], moment: string): JobState | undefined {
  return states.findLast(({ at }) => at <= moment);
}

/** A job is not reported before its amount is known. */
function isReported(state: JobState | undefined): boolean {
  return state !== undefined && state.isWon && state.cents !== null;
}

function lostAt(states: JobState[]): string {
  const lastWon = states.findLastIndex(({ isWon }) => isWon);
  return states[lastWon + 1]?.at ?? "";
}

/** Google adjusts no conversion of a wbraid, the click id of apps. */
export function canBeAdjusted({ gclid, gbraid, wbraid }: Pick<AdLead, "gclid" | "gbraid" | "wbraid">): boolean {
  return Boolean(gclid || gbraid || !wbraid);
}

export function isTakenAt({ wonAt }: Pick<Adjustment, "wonAt">, moment: Date): boolean {
  const age = moment.getTime() - Date.parse(wonAt);
  return age >= SOONEST_MS && age <= LATEST_MS;
}
