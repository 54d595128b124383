import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { aSentQuote } from "#test/work/a-quote.ts";
import { letMailsLeave } from "./drain.ts";
import { startSiteProcess } from "../site-process.ts";

type Order = { quotes: number; kills: number; databaseUrl?: string };
type Sent = Awaited<ReturnType<typeof aSentQuote>>;

const AT_ONCE = 8;
/** Longer than a start after a kill. */
const GIVE_UP_MS = 60_000;
const MAILS_OF_AN_ACCEPTANCE = ["customer-quote-copy", "owner-quote"];

/** `kill -9` at random moments while customers accept; then each answered acceptance has its evidence, once. */
export async function killWhileAccepting({ quotes, kills, databaseUrl }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "accepted-"));
  await using post = await openMailServer();
  const port = await freePort("127.0.0.1");
  const variables = {
    ...{ PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${post.port}` },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await using db = openDb(databaseLocation({ DATABASE_URL: databaseUrl, DATA_DIR: folder }));
  await migrate(db);
  const sent: Sent[] = [];
  while (sent.length < quotes) sent.push(await aSentQuote(db, new Date()));
  let site = startSiteProcess(variables);
  await site.ready;
  const answered = new Set<string>();
  let done = 0;
  const waiting = sent.entries();
  const accepting = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [number, quote] of waiting) {
        if (await accept(`http://127.0.0.1:${port}`, quote, number)) answered.add(quote.quote.id);
        done += 1;
      }
    }),
  );
  for (let left = kills; left > 0; left -= 1) {
    const at = done + Math.random() * 2 * ((quotes - done) / (left + 1));
    while (done < Math.min(at, quotes - 1)) await sleep(1);
    await sleep(Math.random() * 50);
    await site.kill("SIGKILL");
    site = startSiteProcess(variables);
    await site.ready;
  }
  await accepting;
  await letMailsLeave(db);
  await site.kill("SIGTERM");
  const arrived = new Set(post.arrived.map(({ headers }) => headers.get("message-id")));
  const counts = await count(db, answered, arrived);
  await rm(folder, { recursive: true, force: true });
  return { kills, answered: answered.size, ...counts };
}

/** Sends the form again while nobody answers, as a customer would. */
async function accept(url: string, { quote, token }: Sent, number: number): Promise<boolean> {
  const form = {
    ...{ lang: "fr", name: "Zoé L’Écuyer", place: "12, rue des Érables" },
    ...{ hash: quote.documentHash ?? "", total: String(quote.totalCents) },
  };
  const body = new URLSearchParams(form);
  const headers = { "X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(50)) {
    try {
      const init = { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(15_000) } as const;
      return (await fetch(`${url}/q/${token}/accept`, init)).status === 303;
    } catch {
      continue;
    }
  }
  return false;
}

/** All but the last two pass when they are zero. */
async function count(db: Db, answered: Set<string>, arrived: Set<string | null | undefined>) {
  const quotes = await db.selectFrom("quotes").select(["id", "lead_id", "state"]).execute();
  const events = await db.selectFrom("quote_events").selectAll().where("kind", "=", "accepted").execute();
  const leads = await db.selectFrom("leads").select(["id", "status", "won_cents"]).execute();
  const mails = await db.selectFrom("mails").select(["lead_id", "kind", "message_id"]).execute();
  const accepted = quotes.filter(({ state }) => state === "accepted");
  const eventsOf = Map.groupBy(events, ({ quote_id }) => quote_id);
  const mailsOf = Map.groupBy(mails, ({ lead_id }) => lead_id);
  const won = new Set(leads.filter(({ status, won_cents }) => status === "won" && won_cents).map(({ id }) => id));
  const isTold = (lead: string) => {
    const kinds = (mailsOf.get(lead) ?? []).map(({ kind }) => kind).filter((kind) => kind !== "customer-quote");
    return kinds.toSorted().join() === MAILS_OF_AN_ACCEPTANCE.join();
  };
  const ids = new Set(accepted.map(({ id }) => id));
  return {
    answeredButNotKept: [...answered].filter((id) => !ids.has(id)).length,
    withoutTheirEvidence: accepted.filter(({ id }) => !eventsOf.has(id)).length,
    evidenceTwice: [...eventsOf.values()].filter((ofOne) => ofOne.length > 1).length,
    leadsNotWon: accepted.filter(({ lead_id }) => !won.has(lead_id)).length,
    notToldOnce: accepted.filter(({ lead_id }) => !isTold(lead_id)).length,
    mailsNotArrived: mails.filter(({ message_id }) => !arrived.has(message_id)).length,
    accepted: accepted.length,
    mails: mails.length,
  };
}
