import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, testOwner } from "#test/app/test-app.ts";
import { ensureOwner } from "./owner.server.ts";
import { findSession, isProofFresh, openSession } from "./sessions.server.ts";

const HOUR_MS = 3_600_000;
const noon = new Date("2026-06-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);

testOnBothEngines("a clock set forwards ends sessions, and one set back does not", async (place) => {
  await using testApp = await openTestApp({ place });
  await ensureOwner(testApp.db, testOwner, noon);
  const { token } = await openSession(testApp.db, { id: "owner", username: "owner" }, noon);

  expect(await findSession(testApp.db, token, hoursLater(-6))).toBeDefined();
  expect(await findSession(testApp.db, token, hoursLater(23))).toBeDefined();
  expect(await findSession(testApp.db, token, hoursLater(25))).toBeUndefined();
});

testOnBothEngines("a session that a clock a year fast has opened does not last that year", async (place) => {
  await using testApp = await openTestApp({ place });
  await ensureOwner(testApp.db, testOwner, noon);
  const { token } = await openSession(testApp.db, { id: "owner", username: "owner" }, hoursLater(365 * 24));

  expect(await findSession(testApp.db, token, noon)).toBeUndefined();
});

test("a password given by a clock that was fast is no proof for hours", async () => {
  const proved = hoursLater(6).toISOString();

  expect(isProofFresh(proved, noon)).toBe(false);
  expect(isProofFresh(noon.toISOString(), new Date(noon.getTime() - 60_000))).toBe(true);
  expect(isProofFresh("", noon)).toBe(false);
});
