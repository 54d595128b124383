import { hostname } from "node:os";
import { parseEvent, toEventColumns } from "#src/platform/columns/event-columns.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { mailTransport, type MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import type { OwnerChoice } from "#src/account/settings/email-settings.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";
import { alertMail } from "./alert-mail.ts";
import { alertMessage } from "./alert-message.ts";
import type { AlertKind, AlertMessage, OpenAlert, Alert, WatchedKind } from "./alert.ts";
import { alertChecks, type AlertCheckDeps as CheckDeps } from "./alert-checks.server.ts";

export type AlertDeps = CheckDeps & MailDeps & { log: Logger; siteUrl: string };

const KEPT_MS = 365 * DAY_MS;
const TOLD_AGAIN_MS = 7 * DAY_MS;

/** Once when an alert begins and once when it ends, over all processes. */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  // Object.keys is typed as text because an object may have more; this one is written beside it.
  for (const kind of Object.keys(alertChecks) as WatchedKind[]) {
    try {
      await sendAlertOf(deps, kind);
    } catch (error) {
      deps.log.warn({ err: error, kind }, "a check for alerts failed, will try again");
    }
  }
}

async function sendAlertOf(deps: AlertDeps, kind: WatchedKind): Promise<void> {
  const result = await alertChecks[kind](deps);
  if (result.state === "unknown") return;
  await deps.db.transaction().execute(async (db) => {
    const inTransaction = { ...deps, db };
    if (result.state === "error") return raiseAlert(inTransaction, result.alert, subjectOf(kind));
    const solved = await closeAlert(inTransaction, kind);
    if (solved && result.state === "ok") await tellOwner(inTransaction, { alert: solved, isOver: true });
  });
}

/** One open alert for each subject. */
export async function raiseAlert(deps: AlertDeps, alert: Alert, subject: string): Promise<void> {
  if (await openAlert(deps, alert, subject)) await tellOwner(deps, { alert, isOver: false });
}

/** About the data folder: each machine has its own alert. */
const OF_ONE_MACHINE: WatchedKind[] = ["spool", "backups", "disk", "certificate"];

function subjectOf(kind: WatchedKind): string {
  return OF_ONE_MACHINE.includes(kind) ? `${kind} ${hostname()}` : kind;
}

/** False where it is open already. Tells nobody: it stands on the dashboard. */
export async function openAlert(
  { db, now }: Pick<AlertDeps, "db" | "now">,
  alert: Alert,
  open: string,
): Promise<boolean> {
  const raised = await db
    .insertInto("alerts")
    .values({
      id: uuidv7(),
      ...toEventColumns(alert),
      raised_at: now().toISOString(),
      open,
    })
    .onConflict((conflict) => conflict.column("open").doNothing())
    .returning("id")
    .executeTakeFirst();
  return raised !== undefined;
}

async function closeAlert({ db, now }: AlertDeps, kind: WatchedKind): Promise<Alert | undefined> {
  const closed = await db
    .updateTable("alerts")
    .set({ open: null, solved_at: now().toISOString() })
    .where("open", "=", subjectOf(kind))
    .returning(["kind", "detail"])
    .executeTakeFirst();
  return closed && parseEvent(closed);
}

/** Those that a person ends, or that are of several; `standing` are the subjects that are not over. */
export async function closeAlerts(
  { db, now }: Pick<AlertDeps, "db" | "now">,
  kind: AlertKind,
  standing: readonly string[] = [],
): Promise<void> {
  await db
    .updateTable("alerts")
    .set({ open: null, solved_at: now().toISOString() })
    .where("kind", "=", kind)
    .where("open", "is not", null)
    .$if(standing.length > 0, (alerts) => alerts.where("open", "not in", standing))
    .execute();
}

/** Mails that the owner turns off by themselves, and that keep quiet hours: no machine waits for an answer. */
const choiceOf: Partial<Record<AlertKind, OwnerChoice>> = {
  "card-dispute": "cardDispute",
  "card-refund": "cardRefund",
};

/** Sent even when the owner wants no mail for each request. */
async function tellOwner(deps: AlertDeps, news: AlertMessage): Promise<void> {
  const { db, now, siteUrl } = deps;
  // A webhook that does not answer cannot be told so.
  if (news.alert.kind !== "webhooks") await alertWebhook(db, news, now());
  const transport = await mailTransport(deps);
  // Else it would arrive, long out of date, on the day that mail is set up.
  if (transport.kind === "unready" && transport.reason.code === "no-mail-server") return;
  const { email, owner } = await loadCorrespondence(db);
  const mail = alertMail(news, { ...owner, siteUrl });
  const choice = choiceOf[news.alert.kind];
  if (!choice) return enqueue(db, mail, now());
  const dueAt = await loadLeavesAt(db, now());
  if (email[`${choice}Mail`] !== false) await enqueue(db, { ...mail, dueAt }, now());
}

async function alertWebhook(db: Db, news: AlertMessage, now: Date): Promise<void> {
  const { title, sentences } = alertMessage(news, "en");
  const state = news.isOver ? "solved" : "raised";
  await record(
    db,
    { kind: "alert.raised", payload: { kind: news.alert.kind, state, title, text: sentences.join(" ") } },
    theSite,
    now,
  );
}

/** The newest first. */
export async function openAlerts(db: Db): Promise<OpenAlert[]> {
  const rows = await db
    .selectFrom("alerts")
    .select(["id", "kind", "detail", "raised_at"])
    .where("open", "is not", null)
    .orderBy("raised_at", "desc")
    .execute();
  return rows.map(({ id, raised_at, ...columns }) => ({ id, raised_at, alert: parseEvent(columns) }));
}

export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  const oldest = after(now, -KEPT_MS);
  await db.deleteFrom("alerts").where("solved_at", "<", oldest).execute();
  // A machine that is gone cannot close its alert; one that is there raises it again. What nothing mends was read.
  await db
    .updateTable("alerts")
    .set({ open: null, solved_at: now.toISOString() })
    .where("open", "is not", null)
    .where("kind", "in", [...OF_ONE_MACHINE, "adjustment", "card-dispute", "card-refund", "card-overpaid"])
    .where("raised_at", "<", after(now, -TOLD_AGAIN_MS))
    .execute();
}
