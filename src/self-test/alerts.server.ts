import { hostname } from "node:os";
import type { Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { mailTransport, type MailDeps } from "#src/notifications/mail/mail-sender.server.ts";
import { enqueue } from "#src/notifications/outbox/outbox.server.ts";
import { ownerContact } from "#src/settings/owner-contact.server.ts";
import { alertMail } from "./alert-mail.ts";
import { alertWebhook } from "./tell-programs.server.ts";
import type { News, Trouble, TroubleKind } from "./trouble.ts";
import { looks, type Watched } from "./troubles.server.ts";

export type Watch = Watched & MailDeps & { log: Logger; siteUrl: string };

const KEPT_MS = 365 * 24 * 3_600_000;

/** Tells the owner of each trouble once, and once when it is over, however many processes look. */
export async function lookForTroubles(watch: Watch): Promise<void> {
  // Object.keys is typed as text because an object may have more; this one is written beside it.
  for (const kind of Object.keys(looks) as TroubleKind[]) {
    try {
      await lookForOne(watch, kind);
    } catch (error) {
      watch.log.warn({ err: error, kind }, "nobody could look for this trouble, will try again");
    }
  }
}

async function lookForOne(watch: Watch, kind: TroubleKind): Promise<void> {
  const look = await looks[kind](watch);
  await watch.db.transaction().execute(async (db) => {
    const withTimeout = { ...watch, db };
    if (look.state === "trouble") {
      if (await isNew(withTimeout, look.trouble)) await tell(withTimeout, { trouble: look.trouble, isOver: false });
      return;
    }
    const solved = await close(withTimeout, kind);
    if (solved && look.state === "fine") await tell(withTimeout, { trouble: solved, isOver: true });
  });
}

/** The spool is a folder of this machine; what another one keeps, this one cannot see. */
function subjectOf(kind: TroubleKind): string {
  return kind === "spool" ? `spool ${hostname()}` : kind;
}

/** False while the same trouble lasts, whoever saw it first. */
async function isNew({ db, now }: Watch, { kind, ...detail }: Trouble): Promise<boolean> {
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

/** The trouble as it was told, when it was open. */
async function close({ db, now }: Watch, kind: TroubleKind): Promise<Trouble | undefined> {
  const closed = await db
    .updateTable("alerts")
    .set({ open: null, solved_at: now().toISOString() })
    .where("open", "=", subjectOf(kind))
    .returning("detail")
    .executeTakeFirst();
  // Only `isNew` writes it.
  return closed && ({ kind, ...JSON.parse(closed.detail) } as Trouble);
}

/** Whether or not the owner wants a mail for each request: this is about all the requests to come. */
async function tell(watch: Watch, news: News): Promise<void> {
  const { db, now, siteUrl } = watch;
  // What does not answer is not told that it does not answer.
  if (news.trouble.kind !== "webhooks") await alertWebhook(db, news, now());
  const transport = await mailTransport(watch);
  // It would come out of the blue on the day that mail is set up.
  if (transport.kind === "unready" && transport.reason.code === "no-mail-server") return;
  await enqueue(db, alertMail(news, { ...(await ownerContact(db)), siteUrl }), now());
}

export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("alerts").where("solved_at", "<", oldest).execute();
}
