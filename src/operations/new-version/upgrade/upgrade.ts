import * as v from "valibot";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { isVersion } from "#src/operations/new-version/new-version.ts";

/** As docs/deploy/requested-upgrade.sh and upgrade.sh write them. */
const underWay = ["started", "fetching", "checking", "backed-up", "switched", "watching"] as const;
const ended = ["done", "failed", "went-back"] as const;
const failures = [
  ...(["not-installed", "not-later", "no-key", "not-fetched", "unsigned", "damaged", "no-room"] as const),
  ...(["migration", "not-copied", "ended", "unready", "silent", "other"] as const),
];
export type UpgradeFailure = (typeof failures)[number];

const version = v.pipe(v.string(), v.check(isVersion));
const at = v.pipe(v.string(), v.isoTimestamp());
const reason = v.fallback(v.picklist(failures), "other");
const Progress = v.variant("step", [
  v.object({ step: v.picklist(underWay), version, at }),
  v.object({ step: v.literal("done"), version, at }),
  v.object({ step: v.picklist(ended.slice(1) as ["failed", "went-back"]), version, at, reason }),
]);
export type UpgradeProgress = v.InferOutput<typeof Progress>;

/** Undefined before the first upgrade, and for what is none of it. */
export function parseProgress(text: string): UpgradeProgress | undefined {
  const read = parseJson(text);
  const progress = v.safeParse(Progress, read.ok ? read.json : undefined);
  return progress.success ? progress.output : undefined;
}

export type UpgradeView = {
  /** Whether this server has the unit that takes requests: if not, there is the command. */
  canStart: boolean;
  isUnderWay: boolean;
  /** A request that nothing has taken up yet; slow after a minute. */
  waiting: "asked" | "slow" | null;
  progress: UpgradeProgress | null;
};

/** What has said nothing for hours was broken off, and may be asked for again. */
const STUCK_MS = 3 * HOUR_MS;

type Told = { askedAt: Date | undefined; progress: UpgradeProgress | undefined };

export function viewOf({ askedAt, progress }: Told, now: Date): UpgradeView {
  const told = progress ? Date.parse(progress.at) : undefined;
  const asked = askedAt?.getTime();
  const isFresh = (since: number | undefined) => since !== undefined && now.getTime() - since < STUCK_MS;
  const steps: readonly string[] = underWay;
  const isGoingOn = progress !== undefined && steps.includes(progress.step) && isFresh(told);
  // What the server says has no fractions of a second.
  const isTakenUp = told !== undefined && (asked === undefined || told + SECOND_MS > asked);
  const isSlow = asked !== undefined && now.getTime() - asked > MINUTE_MS;
  return {
    canStart: true,
    isUnderWay: isGoingOn || isFresh(asked),
    waiting: !isFresh(asked) || isTakenUp ? null : isSlow ? "slow" : "asked",
    progress: progress ?? null,
  };
}

const code: Coded<"version-not-out"> = codedMessage;
export const UpgradeOrder = v.object({
  version: v.pipe(v.string(code("version-not-out")), v.check(isVersion, code("version-not-out"))),
});
