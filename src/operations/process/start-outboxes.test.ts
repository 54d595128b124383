import { expect } from "vitest";
import { eventually } from "#test/eventually.ts";
import { readEnv } from "#src/env.ts";
import { enqueue, enqueueMessages } from "#src/account/notifications/outbox/enqueue.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aMail } from "#test/a-mail.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openMailServer } from "#test/mail-server.ts";
import { openTestDb } from "#test/test-db.ts";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { startOutboxes } from "./start-outboxes.server.ts";

testOnBothEngines("a demonstration sends nothing, even where a server is set: each message says so", async (place) => {
  await using db = await openTestDb(place);
  await using mail = await openMailServer();
  const now = new Date();
  await saveSettings(db, { email: { smtpHost: "127.0.0.1", smtpPort: mail.port, smtpUser: "" } }, now);
  await enqueue(db, aMail(), now);
  const other = { kind: "lead.created", lead_id: null, to: "x", subject: "", text: "{}" };
  await enqueueMessages(
    db,
    [
      { ...other, channel: "webhook" },
      { ...other, channel: "push" },
    ],
    now,
  );
  const read = readEnv({ DEMO: "1" });
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  const { log } = openLogbook("silent");
  const deps = { db, now: () => now, log, secretKey: Buffer.alloc(32, 7), env: read.env };
  const makePdf = async () => ({ kind: "failed" as const });
  const outboxes = startOutboxes({ ...deps, siteUrl: "http://localhost:3000", makePdf });
  const states = async () => (await db.selectFrom("mails").select(["state", "last_error"]).execute()) as unknown[];
  const stopped = { state: "stopped", last_error: '{"code":"demonstration"}' };
  await eventually(async () => expect(await states()).toEqual([stopped, stopped, stopped]));
  await outboxes.stop();
  expect(mail.arrived).toEqual([]);
});
