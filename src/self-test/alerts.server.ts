import { hostname } from "node:os";
import { after, DAY_MS } from "#src/clock/durations.ts";
import type { Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { mailTransport, type MailDeps } from "#src/notifications/mail/mail-sender.server.ts";
import { enqueue } from "#src/notifications/outbox/outbox.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import { ownerContact } from "#src/settings/owner-contact.server.ts";
import { alertMail, alertWordsOf } from "./alert-mail.ts";
import type { News, Trouble, TroubleKind } from "./trouble.ts";
import { troubleChecks, type Deps as CheckDeps } from "./trouble-checks.server.ts";

export type Deps = CheckDeps & MailDeps & { log: Logger; siteUrl: string };

const KEPT_MS = 365 * DAY_MS;

/** Once when a trouble begins and once when it ends, over all processes. */
export async function alertOfTroubles(deps: Deps): Promise<void> {
  // Object.keys is typed as text because an object may have more; this one is written beside it.
  for (const kind of Object.keys(troubleChecks) as TroubleKind[]) {
    try {
      await alertOfOne(deps, kind);
    } catch (error) {
      deps.log.warn({ err: error, kind }, "a trouble could not be checked, will try again");
    }
  }
}

async function alertOfOne(deps: Deps, kind: TroubleKind): Promise<void> {
  const result = await troubleChecks[kind](deps);
  await deps.db.transaction().execute(async (db) => {
    const inTransaction = { ...deps, db };
    if (result.state === "trouble") {
      if (await openAlert(inTransaction, result.trouble))
        await tellOwner(inTransaction, { trouble: result.trouble, isOver: false });
      return;
    }
    const solved = await closeAlert(inTransaction, kind);
    if (solved && result.state === "fine") await tellOwner(inTransaction, { trouble: solved, isOver: true });
  });
}

/** The spool is a local folder: each machine has its own alert. */
function subjectOf(kind: TroubleKind): string {
  return kind === "spool" ? `spool ${hostname()}` : kind;
}

async function openAlert({ db, now }: Deps, { kind, ...detail }: Trouble): Promise<boolean> {
  const raised = await db
    .insertInto("alerts")
    .values({
      id: uuidv7(),
      kind,
      detail: JSON.stringify(detail),
      raised_at: now().toISOString(),
      open: subjectOf(kind),
    })
    .onConflict((conflict) => conflict.column("open").doNothing())
    .returning("id")
    .executeTakeFirst();
  return raised !== undefined;
}

async function closeAlert({ db, now }: Deps, kind: TroubleKind): Promise<Trouble | undefined> {
  const closed = await db
    .updateTable("alerts")
    .set({ open: null, solved_at: now().toISOString() })
    .where("open", "=", subjectOf(kind))
    .returning("detail")
    .executeTakeFirst();
  // Only `openAlert` writes it.
  return closed && ({ kind, ...JSON.parse(closed.detail) } as Trouble);
}

/** Sent even when the owner wants no mail for each request. */
async function tellOwner(deps: Deps, news: News): Promise<void> {
  const { db, now, siteUrl } = deps;
  // A webhook that does not answer cannot be told so.
  if (news.trouble.kind !== "webhooks") await alertWebhook(db, news, now());
  const transport = await mailTransport(deps);
  // Else it would arrive, long out of date, on the day that mail is set up.
  if (transport.kind === "unready" && transport.reason.code === "no-mail-server") return;
  await enqueue(db, alertMail(news, { ...(await ownerContact(db)), siteUrl }), now());
}

async function alertWebhook(db: Db, news: News, now: Date): Promise<void> {
  const { title, sentences } = alertWordsOf(news, "en");
  const state = news.isOver ? "solved" : "raised";
  await enqueueWebhook(
    db,
    { event: "alert.raised", payload: { kind: news.trouble.kind, state, title, text: sentences.join(" ") } },
    now,
  );
}

export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  const oldest = after(now, -KEPT_MS);
  await db.deleteFrom("alerts").where("solved_at", "<", oldest).execute();
}
