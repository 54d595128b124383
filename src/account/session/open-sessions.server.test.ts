import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { signIn } from "#test/app/sign-in.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listEvents, insertAuditEvent, sweepEvents } from "#src/account/events/audit.server.ts";
import { endSessionById, listSessions, shortenSessions } from "./open-sessions.server.ts";
import { ensureOwner } from "./owner.server.ts";
import { findSession } from "./sessions.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const credentials = { username: "owner", password: "a-fine-password" };

async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  await ensureOwner(db, credentials, now);
  const open = async (at: Date, userAgent: string) => {
    const session = await signIn(db, { ...credentials, address: "203.0.113.7", userAgent }, at);
    if (!session) throw new Error("not signed in");
    return session.token;
  };
  return { db, open };
}

testOnBothEngines("open sessions are listed, the last seen first, and one can be ended", async (place) => {
  const { db, open } = await openApp(place);
  await using _ = db;
  const laptop = await open(now, "laptop");
  const phone = await open(later(1), "phone");
  const listed = await listSessions(db, laptop, later(2));

  expect(listed).toMatchObject([
    { userAgent: "phone", address: "203.0.113.7", isCurrent: false },
    { userAgent: "laptop", isCurrent: true, createdAt: now.toISOString() },
  ]);
  expect(await endSessionById(byOwner(db), listed[0]?.id ?? "", now)).toBe(true);
  expect(await findSession(db, phone, later(2))).toBeUndefined();
  expect(await findSession(db, laptop, later(2))).toBeDefined();
  expect(await listSessions(db, laptop, later(25))).toEqual([]);
});

testOnBothEngines("a shorter timeout counts from when a session was opened", async (place) => {
  const { db, open } = await openApp(place);
  await using _ = db;
  const token = await open(now, "laptop");
  await shortenSessions(db, 168);
  expect(await findSession(db, token, later(23))).toBeDefined();
  await shortenSessions(db, 2);

  expect(await findSession(db, token, later(1.9))).toBeDefined();
  expect(await findSession(db, token, later(2))).toBeUndefined();
});

testOnBothEngines("events are read newest first and kept for a year", async (place) => {
  const { db } = await openApp(place);
  await using _ = db;
  for (const at of [later(-24 * 366), now, later(1)])
    await insertAuditEvent(db, { kind: "settings-saved", subject: at.toISOString(), address: "203.0.113.7" }, at);
  await sweepEvents(db, later(1));
  const first = await listEvents(db, { limit: 1 });
  const second = await listEvents(db, { limit: 1, before: first.next });

  expect(first.events).toMatchObject([{ subject: later(1).toISOString(), happened_at: later(1).toISOString() }]);
  expect(second).toMatchObject({ events: [{ subject: now.toISOString() }], next: undefined });
});
