import type { Db } from "#src/platform/db/db.server.ts";
import { mailTransport } from "#src/account/notifications/mail/mail-sender.server.ts";
import { areFactsConfirmed } from "#src/account/settings/confirmed-facts.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { loadDraft, NEVER_PUBLISHED, publishedId } from "#src/site/content/site-versions.server.ts";
import { exampleLeft } from "./example-parts.server.ts";
import type { ExamplePart, SetUpStep } from "./set-up-steps.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    setUp: Said;
  }
}

/** What the owner has said; the rest is seen in what is stored. */
type Said = { done: SetUpStep[]; pack?: string; isDismissed?: boolean };

type SetUpProgress = {
  isBegun: boolean;
  isDismissed: boolean;
  /** The pack of the trade; null before one was chosen here. */
  pack: string | null;
  done: SetUpStep[];
  examples: ExamplePart[];
  areFactsConfirmed: boolean;
};

export async function loadProgress(deps: Parameters<typeof mailTransport>[0]): Promise<SetUpProgress> {
  const { db } = deps;
  const said = await loadSetting(db, "setUp");
  const confirmed = await areFactsConfirmed(db);
  const { content, isChanged } = await loadDraft(db);
  const seen: SetUpStep[] = [
    ...(confirmed ? (["facts"] as const) : []),
    ...((await mailTransport(deps)).kind === "unready" ? [] : (["mail"] as const)),
    ...(!isChanged && (await publishedId(db)) !== NEVER_PUBLISHED ? (["publish"] as const) : []),
  ];
  const stored = (said?.done ?? []).filter((step) => step !== "facts" && step !== "publish");
  return {
    isBegun: said !== undefined,
    isDismissed: said?.isDismissed ?? false,
    pack: said?.pack ?? null,
    done: [...new Set([...stored, ...seen])],
    examples: exampleLeft({ business: await loadBusiness(db), content, areFactsConfirmed: confirmed }),
    areFactsConfirmed: confirmed,
  };
}

/** The dashboard lists what is left from then on. */
export async function beginSetUp(db: Db, now: Date): Promise<void> {
  if ((await loadSetting(db, "setUp")) === undefined) await say(db, {}, now);
}

export async function chosenPack(db: Db): Promise<string | undefined> {
  return (await loadSetting(db, "setUp"))?.pack;
}

export async function markDone(db: Db, step: SetUpStep, now: Date): Promise<void> {
  const { done = [] } = (await loadSetting(db, "setUp")) ?? {};
  await say(db, { done: [...new Set([...done, step])] }, now);
}

export async function say(db: Db, more: Partial<Said>, now: Date): Promise<void> {
  const said = await loadSetting(db, "setUp");
  await saveSettings(db, { setUp: { done: [], ...said, ...more } }, now);
}
