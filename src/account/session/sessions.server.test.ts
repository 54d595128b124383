import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { signIn } from "#test/app/sign-in.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { ensureOwner } from "./owner.server.ts";
import { findSession, signOut, sweepSessions } from "./sessions.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const credentials = { username: "owner", password: "a-fine-password" };

async function openAppWithOwner(place: DatabaseLocation) {
  const db = await openTestDb(place);
  await ensureOwner(db, credentials, now);
  return db;
}

testOnBothEngines("signing in opens a session that lasts 24 hours", async (place) => {
  await using db = await openAppWithOwner(place);
  const session = await signIn(db, credentials, now);
  if (!session) throw new Error("not signed in");

  expect(session).toMatchObject({ owner: { username: "owner" }, lifeSeconds: 86_400 });
  expect(await findSession(db, session.token, later(24 * 60 - 1))).toMatchObject({ username: "owner" });
  expect(await findSession(db, session.token, later(24 * 60))).toBeUndefined();
});

testOnBothEngines("the owner's setting decides how long a session lasts", async (place) => {
  await using db = await openAppWithOwner(place);
  await saveSettings(db, { security: { sessionTimeout: 1 } }, now);
  const session = await signIn(db, credentials, now);
  if (!session) throw new Error("not signed in");

  expect(session.lifeSeconds).toBe(3600);
  expect(await findSession(db, session.token, later(61))).toBeUndefined();
});

testOnBothEngines("a wrong password or a wrong name opens nothing", async (place) => {
  await using db = await openAppWithOwner(place);

  expect(await signIn(db, { ...credentials, password: "another" }, now)).toBeUndefined();
  expect(await signIn(db, { ...credentials, username: "somebody" }, now)).toBeUndefined();
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

testOnBothEngines("the database keeps only the hash of a token of 256 bits", async (place) => {
  await using db = await openAppWithOwner(place);
  const session = await signIn(db, credentials, now);
  if (!session) throw new Error("not signed in");

  expect(Buffer.from(session.token, "base64url")).toHaveLength(32);
  expect(await db.selectFrom("sessions").select("token_hash").executeTakeFirst()).toEqual({
    token_hash: createHash("sha256").update(session.token).digest("hex"),
  });
});

testOnBothEngines("being seen is written down at most once a minute", async (place) => {
  await using db = await openAppWithOwner(place);
  const session = await signIn(db, credentials, now);
  if (!session) throw new Error("not signed in");
  const lastSeenAfter = async (minutes: number) => {
    await findSession(db, session.token, later(minutes));
    return (await db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow()).last_seen_at;
  };

  expect(await lastSeenAfter(0.9)).toBe(now.toISOString());
  expect(await lastSeenAfter(1)).toBe(later(1).toISOString());
  expect(await lastSeenAfter(1.5)).toBe(later(1).toISOString());
});

testOnBothEngines("signing out ends one session, sweeping those that have run out", async (place) => {
  await using db = await openAppWithOwner(place);
  const gone = await signIn(db, credentials, now);
  const old = await signIn(db, credentials, now);
  const fresh = await signIn(db, credentials, later(60));
  if (!gone || !old || !fresh) throw new Error("not signed in");
  await signOut(db, gone.token);

  expect(await findSession(db, gone.token, now)).toBeUndefined();
  expect(await findSession(db, old.token, now)).toBeDefined();
  await sweepSessions(db, later(24 * 60));
  expect(await db.selectFrom("sessions").select("created_at").execute()).toEqual([
    { created_at: later(60).toISOString() },
  ]);
});
