import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { codeAt } from "#test/app/second-factor.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { ensureOwner, findOwner, setPassword } from "./owner.server.ts";
import { replaceCodes } from "./recovery-codes.server.ts";
import {
  loadSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  takeCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./second-factor.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { theOwner } from "#test/work/a-quote.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const credentials = { username: "owner", password: "a-fine-password" };
const ownerId = "owner";

async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  await ensureOwner(db, credentials, now);
  let time = now;
  const deps = { db, secretKey: Buffer.alloc(32, 7), limits: openRateLimits(db, () => time) };
  const moveTo = (moment: Date) => (time = moment);
  const open = async (at = now, code?: string) => {
    const answer = await signIn({ ...deps, by: theOwner }, { ...credentials, code }, at);
    if (answer.kind !== "signed-in") throw new Error(answer.kind);
    return answer.session.token;
  };
  return { db, deps, open, moveTo, [Symbol.asyncDispose]: () => db.destroy() };
}

/** Turned on with the code of the step before `now`, so that the code of `now` is still unused. */
async function openAppWithSecondFactor(place: DatabaseLocation) {
  const testApp = await openApp(place);
  const token = await testApp.open();
  const key = (await startSecondFactor(testApp.deps, ownerId, now)) ?? "";
  const turnedOn = await turnOnSecondFactor(
    { ...testApp.deps, by: theOwner },
    { ownerId, token, code: codeAt(key, now, -1) },
    now,
  );
  if (turnedOn.kind !== "on" || !turnedOn.session) throw new Error(turnedOn.kind);
  const take = (code: string, at = now) => takeCode(testApp.deps, { ownerId, code }, at);
  return { ...testApp, key, take, token: turnedOn.session.token, recoveryCodes: turnedOn.recoveryCodes };
}

const right = { kind: "right", wasRecoveryCode: false };
const wrong = { kind: "wrong-code" };

testOnBothEngines("a key that was never confirmed asks for nothing and can be replaced", async (place) => {
  await using testApp = await openApp(place);
  const first = await startSecondFactor(testApp.deps, ownerId, now);
  const second = (await startSecondFactor(testApp.deps, ownerId, now)) ?? "";

  expect(first).toMatch(/^[A-Z2-7]{32}$/);
  expect(second).not.toBe(first);
  expect(await loadSecondFactor(testApp.db, ownerId)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  const token = await testApp.open();
  const turnOn = (code: string) => turnOnSecondFactor({ ...testApp.deps, by: theOwner }, { ownerId, token, code }, now);
  expect(await turnOn(codeAt(first ?? "", now))).toEqual(wrong);
  expect(await turnOn("")).toEqual(wrong);
  expect(await turnOn(codeAt(second, now))).toMatchObject({ kind: "on" });
});

testOnBothEngines("turned on, it gives ten codes, ends the other sessions and renews this one", async (place) => {
  await using testApp = await openApp(place);
  const [here, elsewhere] = [await testApp.open(), await testApp.open()];
  const key = (await startSecondFactor(testApp.deps, ownerId, now)) ?? "";
  const turnedOn = await turnOnSecondFactor(
    { ...testApp.deps, by: theOwner },
    { ownerId, token: here, code: codeAt(key, now) },
    later(5),
  );
  if (turnedOn.kind !== "on" || !turnedOn.session) throw new Error(turnedOn.kind);

  expect(new Set(turnedOn.recoveryCodes).size).toBe(10);
  for (const code of turnedOn.recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(await loadSecondFactor(testApp.db, ownerId)).toMatchObject({
    isOn: true,
    since: later(5).toISOString(),
    recoveryCodesLeft: 10,
  });
  expect(await findSession(testApp.db, here, later(5))).toBeUndefined();
  expect(await findSession(testApp.db, elsewhere, later(5))).toBeUndefined();
  expect(await findSession(testApp.db, turnedOn.session.token, later(5))).toMatchObject({
    provedAt: later(5).toISOString(),
  });
  expect(turnedOn.session.lifeSeconds).toBe(86_395);
  expect(await startSecondFactor(testApp.deps, ownerId, now)).toBeUndefined();
});

testOnBothEngines("neither the key nor a recovery code can be read in the database", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const stored = JSON.stringify([
    await testApp.db.selectFrom("second_factors").selectAll().execute(),
    await testApp.db.selectFrom("recovery_codes").selectAll().execute(),
  ]);

  expect(stored).not.toContain(testApp.key);
  for (const code of testApp.recoveryCodes) expect(stored).not.toContain(code);
});

testOnBothEngines("a code works once, within half a minute of its own, and never after a later one", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const { key, take } = testApp;

  expect(await take(codeAt(key, now, -1))).toEqual(wrong);
  expect(await take(codeAt(key, now, 2))).toEqual(wrong);
  expect(await take(codeAt(key, now, 1).replace(/^.../, "$& "))).toEqual(right);
  expect(await take(codeAt(key, now, 1))).toEqual(wrong);
  expect(await take(codeAt(key, now))).toEqual(wrong);
  expect(await take(codeAt(key, later(60)), later(60))).toEqual(right);
});

testOnBothEngines("of several that bring the same code at once, one is let in", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const app = await Promise.all([1, 2, 3, 4].map(() => testApp.take(codeAt(testApp.key, now))));
  const recovery = await Promise.all([1, 2, 3, 4].map(() => testApp.take(testApp.recoveryCodes[0] ?? "")));

  expect(app.filter(({ kind }) => kind === "right")).toHaveLength(1);
  expect(recovery.filter(({ kind }) => kind === "right")).toHaveLength(1);
});

testOnBothEngines("each recovery code opens once, however it was copied", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const [first = "", second = ""] = testApp.recoveryCodes;

  expect(await testApp.take(` ${first.toUpperCase().replaceAll("-", " ")}`)).toEqual({
    kind: "right",
    wasRecoveryCode: true,
  });
  expect(await testApp.take(first)).toEqual(wrong);
  expect((await loadSecondFactor(testApp.db, ownerId)).recoveryCodesLeft).toBe(9);
  const fresh = await replaceCodes(byOwner(testApp.db), ownerId, now);
  expect(await testApp.take(second)).toEqual(wrong);
  expect(await testApp.take(fresh[0] ?? "")).toMatchObject({ kind: "right" });
});

testOnBothEngines("after ten wrong codes the account waits an hour, but a recovery code opens", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  for (let guess = 0; guess < 10; guess++) expect(await testApp.take("000000")).toEqual(wrong);

  expect(await testApp.take(codeAt(testApp.key, now))).toEqual({ kind: "too-many-codes", retryAfterSeconds: 3600 });
  expect(await testApp.take(testApp.recoveryCodes[0] ?? "")).toMatchObject({ kind: "right" });
  testApp.moveTo(later(3600));
  expect(await testApp.take(codeAt(testApp.key, later(3600)), later(3600))).toEqual(right);
});

testOnBothEngines("without the secret key only recovery codes work", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const other = { ...testApp.deps, secretKey: Buffer.alloc(32, 8) };
  const take = (code: string) => takeCode(other, { ownerId, code }, now);

  expect(await take(codeAt(testApp.key, now))).toEqual(wrong);
  expect(await take(testApp.recoveryCodes[0] ?? "")).toMatchObject({ kind: "right" });
});

testOnBothEngines("turned off, nothing of it is left and the other sessions end", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  const elsewhere = await testApp.open(now, codeAt(testApp.key, now));
  const session = await turnOffSecondFactor(byOwner(testApp.db), { ownerId, token: testApp.token }, now);

  expect(await findSession(testApp.db, elsewhere, now)).toBeUndefined();
  expect(await findSession(testApp.db, session?.token ?? "", now)).toBeDefined();
  expect(await testApp.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  expect(await testApp.open()).toBeDefined();
  expect(await removeSecondFactor({ db: testApp.db, by: theOwner }, ownerId, now)).toBe(false);
});

testOnBothEngines("a new password from the command line leaves the second factor on", async (place) => {
  await using testApp = await openAppWithSecondFactor(place);
  await setPassword({ db: testApp.db, by: theOwner }, { password: "the new one" }, now);
  const answer = await signIn({ ...testApp.deps, by: theOwner }, { username: "owner", password: "the new one" }, now);

  expect(answer).toEqual({ kind: "code-needed" });
  expect(await findOwner(testApp.db)).toBeDefined();
});
