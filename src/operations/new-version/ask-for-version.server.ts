import { record, type Recording } from "#src/account/events/record.server.ts";
import { readFileSync } from "node:fs";
import { loadSetting, loadVersioned, saveIfUnchanged, saveSettings } from "#src/account/settings/settings.server.ts";
import { DAY_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { allowsPrivateNetwork } from "#src/platform/network/private-address.server.ts";
import { CallFailure, type CallProblem } from "#src/platform/outbound/call-failure.ts";
import { followRedirects } from "#src/platform/outbound/follow-redirects.server.ts";
import {
  firstNewVersion,
  isLater,
  parseLatest,
  type Latest,
  type NewVersionValues,
  type NewVersionView,
  type VersionAnswer,
} from "./new-version.ts";
import type { VersionProblemCode } from "./version-problems.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "new-version": NewVersionValues;
    /** Null since the address was saved, which drops what comes late from the one before. */
    "new-version-answer": VersionAnswer | null;
  }
}

const ANSWER = "new-version-answer";
const MOST_BYTES = 16_384;
const TIMEOUT_MS = 10 * SECOND_MS;

const codeOf: Record<CallProblem, VersionProblemCode> = {
  "private-address": "not-public",
  redirected: "redirected",
  "timed-out": "silent",
  "no-connection": "silent",
  "too-large": "too-long",
};

const manifest = new URL("../../../package.json", import.meta.url);
// The program's own file, whose version a release checks.
const { version: runningVersion } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };

type Deps = { db: Db; now: () => Date; siteUrl: string; withinMs?: number };

/** What an address answered is forgotten with it. */
export async function saveNewVersion({ db, by }: Recording, values: NewVersionValues, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "new-version": values, [ANSWER]: null }, now);
    await record(trx, { kind: "settings.saved", subject: "new versions" }, by, now);
  });
}

export async function viewNewVersion(db: Db, running = runningVersion): Promise<NewVersionView> {
  const values = await loadValues(db);
  const answer = (await loadSetting(db, ANSWER)) ?? null;
  const isOut = Boolean(values.asksForVersions && answer?.latest && isLater(answer.latest.version, running));
  return { values, running, answer, isOut };
}

/** Once a day over all processes, and after each save, while the owner has it turned on. */
export async function askForVersion(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const { asksForVersions, versionAddress } = await loadValues(db);
  if (!asksForVersions) return;
  const { version, value: before } = await loadVersioned(db, ANSWER);
  if (before && !isADayAgo(before.at, now())) return;
  const save = (told: Omit<VersionAnswer, "at">, stored: number) =>
    saveIfUnchanged(db, { name: ANSWER, version: stored, value: { ...told, at: now().toISOString() } }, now());
  const latest = before?.latest ?? null;
  // Claimed first: no other process asks, and after a crash it is asked again tomorrow.
  const claimed = await save({ latest, problem: problemAt(versionAddress, "silent") }, version);
  if (claimed === undefined) return;
  await save({ latest, problem: null, ...(await fetchLatest(deps, versionAddress)) }, claimed);
}

async function loadValues(db: Db): Promise<NewVersionValues> {
  return { ...firstNewVersion, ...(await loadSetting(db, "new-version")) };
}

/** A moment to come is of a clock that was wrong. */
function isADayAgo(at: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) >= DAY_MS;
}

type Asked = { latest: Latest } | Pick<VersionAnswer, "problem">;

/** The bare request says nothing of this site, not even which version it runs. */
async function fetchLatest({ siteUrl, withinMs = TIMEOUT_MS }: Deps, address: string): Promise<Asked> {
  const publicOnly = !allowsPrivateNetwork(siteUrl);
  try {
    const answer = await followRedirects({ url: address, withinMs, mostBytes: MOST_BYTES, publicOnly });
    if (answer.status !== 200) {
      answer.close();
      return { problem: problemAt(address, "answered", { status: answer.status }) };
    }
    const latest = parseLatest(await answer.text());
    return latest ? { latest } : { problem: problemAt(address, "unreadable") };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { problem: problemAt(address, codeOf[error.problem]) };
  }
}

/** The rest of the address may be a secret. */
function problemAt(address: string, code: VersionProblemCode, values = {}): VersionAnswer["problem"] {
  return { code, values: { host: new URL(address).host, ...values } };
}
