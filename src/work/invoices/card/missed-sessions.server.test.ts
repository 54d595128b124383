import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { deliverCardEvents, openCards, paymentsIn, tapCard } from "#test/work/a-card.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { feeOf } from "#test/doubles/stripe-double.ts";
import { checkCardSessions } from "./check-card-sessions.server.ts";
import { webhookState } from "./webhook-state.server.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);

async function backUp({ db }: Awaited<ReturnType<typeof openCards>>) {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  const file = join(folder, "before.jsonl.gz");
  await writeBackup(db, file, start);
  return { file, keepIn: join(folder, "replaced.jsonl.gz") };
}

testOnBothEngines(
  "a session begun after the backup that is restored is paid within the hour, without a webhook",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    await checkCardSessions(deps, start);
    const files = await backUp(cards);
    stripe.pay(await tapCard(deps, invoice.id, start));
    // Told once, to the database that is replaced.
    await deliverCardEvents(deps, stripe, start);

    expect(await restore(db, files, later(DAY_MS))).toMatchObject({ ok: true });
    expect(await paymentsIn(db)).toEqual([]);
    expect(await checkCardSessions(deps, later(DAY_MS + 5 * MINUTE_MS))).toBe(1);
    expect(await paymentsIn(db)).toMatchObject([{ cents: 28_744, fee_cents: feeOf(28_744) }]);
    // Its event was sent long ago: nothing is wrong with the webhook.
    expect(await webhookState(db, later(DAY_MS + 3 * HOUR_MS))).toBe("unused");
    expect(await checkCardSessions(deps, later(2 * DAY_MS))).toBe(0);
    expect(await paymentsIn(db)).toHaveLength(1);
  },
);

testOnBothEngines("the list is asked for twice an hour, and until it was read whole", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  await checkCardSessions(deps, start);
  const first = await tapCard(deps, invoice.id, start);
  stripe.pay(first);
  await db.deleteFrom("card_sessions").execute();
  const lists = () => stripe.calls.filter((call) => call === "GET /v1/checkout/sessions").length;
  expect(lists()).toBe(1);
  expect(await checkCardSessions(deps, later(25 * MINUTE_MS))).toBe(0);
  expect(lists()).toBe(1);
  stripe.troubles.push("500", "500", "500");
  expect(await checkCardSessions(deps, later(30 * MINUTE_MS))).toBe(0);
  expect(await checkCardSessions(deps, later(35 * MINUTE_MS))).toBe(1);
  expect(await paymentsIn(db)).toHaveLength(1);
  // A clock that was set back waits for nothing.
  const asked = lists();
  await checkCardSessions(deps, later(-2 * DAY_MS));
  expect(lists()).toBe(asked + 1);
});

testOnBothEngines("sessions of other programs and of invoices that are not here change nothing", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  for (const of of ["", "in_of_another_program", invoice.id]) {
    const id = await tapCard(deps, invoice.id, later(stripe.sessions.size * 2 * MINUTE_MS));
    const session = stripe.sessions.get(id);
    if (!session) throw new Error("no session");
    session.form["metadata[invoice]"] = of;
    stripe.pay(id);
    await db.deleteFrom("card_sessions").execute();
  }
  // More than a page of the list, and the one of ours is the oldest.
  const ours = [...stripe.sessions.values()].at(-1);
  if (!ours) throw new Error("no session");
  stripe.sessions.delete(ours.id);
  const others = [...stripe.sessions.values()];
  stripe.sessions.clear();
  stripe.sessions.set(ours.id, ours);
  for (let number = 0; number < 120; number += 1)
    for (const one of others) stripe.sessions.set(`${one.id}${number}`, { ...one, id: `${one.id}${number}` });

  expect(await checkCardSessions(deps, later(HOUR_MS))).toBe(1);
  expect(await paymentsIn(db)).toHaveLength(1);
  expect(await db.selectFrom("card_sessions").select("provider_id").execute()).toEqual([{ provider_id: ours.id }]);
});
