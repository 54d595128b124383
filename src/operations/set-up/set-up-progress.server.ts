import type { Db } from "#src/platform/db/db.server.ts";
import type { MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { isMailProved } from "#src/account/notifications/mail/mail-proof.server.ts";
import { listDevices } from "#src/account/notifications/push/push-devices.server.ts";
import { areFactsConfirmed } from "#src/account/settings/confirmed-facts.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { loadDraft, NEVER_PUBLISHED, publishedId } from "#src/site/content/site-versions.server.ts";
import { loadOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { beforePublishing, type BeforePublishing } from "./before-publishing.server.ts";
import { firstDaySteps, setUpSteps, type SetUpStep } from "./set-up-steps.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    setUp: Said;
  }
}

/** What the owner has said; the rest is seen in what is stored. */
type Said = { done: SetUpStep[]; later?: SetUpStep[]; pack?: string; trade?: Text | undefined; isDismissed?: boolean };

type SetUpProgress = {
  isBegun: boolean;
  isDismissed: boolean;
  /** The pack of the trade; null before one was chosen here. */
  pack: string | null;
  /** What they are for is set. */
  done: SetUpStep[];
  /** Looked at and left open. */
  later: SetUpStep[];
  areFactsConfirmed: boolean;
  left: BeforePublishing;
};

export async function loadProgress(deps: MailDeps): Promise<SetUpProgress> {
  const { db } = deps;
  const said = await loadSetting(db, "setUp");
  const { done: continued = [], later: postponed = [] } = said ?? {};
  const confirmed = await areFactsConfirmed(db);
  const { content, isChanged } = await loadDraft(db);
  const left = await beforePublishing(db, said?.pack);
  const lacksPayment =
    left.unregisteredTaxes.length > 0 || left.firstDay.some((part) => firstDaySteps[part] === "paid");
  const isSet: Partial<Record<SetUpStep, boolean>> = {
    facts: confirmed,
    pack: said?.pack !== undefined,
    areas: content.areas.length > 0 && continued.includes("areas"),
    paid: continued.includes("paid") || !lacksPayment,
    mail: await isMailProved(deps),
    notifications: (await listDevices(db)).length > 0,
    backups: (await loadOffSite(db)).copyTo !== "none",
    publish: !isChanged && (await publishedId(db)) !== NEVER_PUBLISHED,
  };
  const done = setUpSteps.filter((step) => isSet[step] ?? continued.includes(step));
  const seen = new Set([...continued, ...postponed]);
  return {
    isBegun: said !== undefined,
    isDismissed: said?.isDismissed ?? false,
    pack: said?.pack ?? null,
    done,
    later: setUpSteps.filter((step) => seen.has(step) && !done.includes(step)),
    areFactsConfirmed: confirmed,
    left,
  };
}

/** The dashboard lists what is left from then on. */
export async function beginSetUp(db: Db, now: Date): Promise<void> {
  if ((await loadSetting(db, "setUp")) === undefined) await saveProgress(db, {}, now);
}

export async function chosenPack(db: Db): Promise<string | undefined> {
  return (await loadSetting(db, "setUp"))?.pack;
}

export async function markDone(db: Db, step: SetUpStep, now: Date): Promise<void> {
  const { done = [] } = (await loadSetting(db, "setUp")) ?? {};
  await saveProgress(db, { done: [...new Set([...done, step])] }, now);
  if (step === "hours") await showHours(db, now);
}

/** Who goes on from them has seen them. */
async function showHours(db: Db, now: Date): Promise<void> {
  const business = await loadBusiness(db);
  if (business.areHoursHidden) await saveSettings(db, { business: { ...business, areHoursHidden: undefined } }, now);
}

export async function putOff(db: Db, step: SetUpStep, now: Date): Promise<void> {
  const { later = [] } = (await loadSetting(db, "setUp")) ?? {};
  await saveProgress(db, { later: [...new Set([...later, step])] }, now);
}

export async function saveProgress(db: Db, more: Partial<Said>, now: Date): Promise<void> {
  const said = await loadSetting(db, "setUp");
  await saveSettings(db, { setUp: { done: [], ...said, ...more } }, now);
}
