import { record, type Recording } from "#src/account/events/record.server.ts";
import { endLink, findSiteLink, makeLink, openLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { MailRequestsForm } from "./mail-requests-form.ts";
import type { Road } from "#src/work/conversation/reading/message.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    /** Whether a stranger's mail to an address that receives becomes a request; not before the owner says so. */
    "mail-requests": boolean;
  }
}

const hook = { kind: "mailHook" } as const;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** A former address ends at once. */
export async function makeMailHook({ by, ...deps }: Omit<Deps, "siteUrl"> & Recording, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await makeLink({ ...deps, db: trx }, hook, now);
    await record(trx, { kind: "mail_hook.made" }, by, now);
  });
}

export async function endMailHook({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endLink(trx, hook, now);
    await record(trx, { kind: "mail_hook.ended" }, by, now);
  });
}

/** Null while it is off, or when the secret key is another. */
export async function mailHookAddress(deps: Deps): Promise<string | null> {
  const { token } = (await openLink(deps, hook)) ?? {};
  return token ? `${deps.siteUrl}/hooks/mail/${token}` : null;
}

export async function isMailHook(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findSiteLink(db, { ...hook, token }, now)) !== undefined;
}

export async function takesMailRequests(db: Db): Promise<boolean> {
  return (await loadSetting(db, "mail-requests")) ?? false;
}

export async function saveMailRequests({ db, by }: Recording, { isOn }: MailRequestsForm, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "mail-requests": isOn }, now);
    await record(trx, { kind: isOn ? "mail_requests.on" : "mail_requests.off" }, by, now);
  });
}

/** By road: how many mails were taken or became a request, how many concerned nobody, and when the last one came. */
export type RoadStanding = { taken: number; requests: number; strangers: number; lastAt: string | null };

export async function roadStanding(db: Db, road: Road): Promise<RoadStanding> {
  const rows = await db
    .selectFrom("messages")
    .where("road", "=", road)
    .select(({ fn }) => [
      "kind",
      fn.countAll().as("mails"),
      fn.count("lead_id").as("of_leads"),
      fn.max("created_at").as("last"),
    ])
    .groupBy("kind")
    .execute();
  const ofStrangers = rows.find(({ kind }) => kind === "stranger");
  const requests = Number(ofStrangers?.of_leads ?? 0);
  return {
    taken: rows.reduce((total, { kind, mails }) => total + (kind === "stranger" ? 0 : Number(mails)), 0),
    requests,
    strangers: Number(ofStrangers?.mails ?? 0) - requests,
    lastAt:
      rows
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  };
}
