import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { until } from "./drain.ts";
import { startSiteProcess } from "../site-process.ts";

/** Two processes on one PostgreSQL deliver one outbox. Each marks its mails. */
export async function twoProcesses({ mails, databaseUrl }: { mails: number; databaseUrl: string }) {
  await using db = openDb({ kind: "postgres", url: databaseUrl });
  await migrate(db);
  await using post = await openMailServer();
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "twin-"))));
  const twins = folders.map((DATA_DIR, number) =>
    startSiteProcess({
      ...{ PORT: "0", DATA_DIR, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: "a-long-test-password" },
      ...{ SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: `twin-${number + 1}@business.example` },
    }),
  );
  await Promise.all(twins.map(({ ready }) => ready));
  for (let n = 0; n < mails; n += 1) await enqueue(db, aMail({ to: `client-${n}@exemple.test` }), new Date());
  await until(() => post.arrived.length >= mails, "mails have not arrived");
  // A second copy would arrive soon.
  await sleep(1_000);
  await Promise.all(twins.map((twin) => twin.kill("SIGTERM")));
  const ids = new Set(post.arrived.map(({ headers }) => headers.get("message-id")));
  const by = (name: string) => post.arrived.filter(({ envelope }) => envelope.from.startsWith(name)).length;
  const states = await db.selectFrom("mails").select("state").distinct().execute();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  return {
    ...{ mails, arrived: post.arrived.length, doubled: post.arrived.length - ids.size, byTheFirst: by("twin-1") },
    ...{ byTheSecond: by("twin-2"), notSent: states.filter(({ state }) => state !== "sent").length },
  };
}
