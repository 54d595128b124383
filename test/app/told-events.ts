import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { describedWebhookEvents } from "#src/web/api/open-api/webhook-events.ts";

/** So that events are told to a program; nothing leaves by itself in a test. */
export async function chooseWebhook(db: Db, now: Date): Promise<void> {
  await saveSettings(db, { integrations: { webhookUrl: "https://hooks.example.com/" } }, now);
}

type Told = { type: string; data: Record<string, unknown> };

/** What programs were told, the oldest first; each body is what the document of the API says of its type. */
export async function toldTo(db: Db): Promise<Told[]> {
  const rows = await db.selectFrom("mails").select("text").where("channel", "=", "webhook").orderBy("id").execute();
  return rows.map(({ text }) => {
    const told = JSON.parse(text) as Told;
    const event = describedWebhookEvents.find(({ type }) => type === told.type);
    if (!event) throw new Error(`${told.type} is in no document`);
    v.parse(event.data, told.data);
    return told;
  });
}

export async function typesTold(db: Db): Promise<string[]> {
  return (await toldTo(db)).map(({ type }) => type);
}

/** What the log says, without sign-ins. */
export async function logged(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute();
  return rows.filter(({ kind }) => kind !== "signed-in").map(({ kind, subject }) => `${kind} ${subject}`);
}
