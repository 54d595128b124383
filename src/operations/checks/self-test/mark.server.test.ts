import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { isMark, makeMark, spendMark } from "./mark.server.ts";

const secretKey = Buffer.alloc(32, 7);
const now = new Date("2026-11-20T15:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a mark is known as ours for two minutes", () => {
  const mark = makeMark(secretKey, now);
  expect(isMark(secretKey, mark, later(119))).toBe(true);
  expect(isMark(secretKey, mark, later(120))).toBe(false);
});

test("a mark made with another key is refused, and so is an altered one", () => {
  const mark = makeMark(secretKey, now);
  const [nonce, , signed] = mark.split(".");
  const longer = `${nonce}.${later(86_400).getTime()}.${signed}`;
  const others = makeMark(Buffer.alloc(32, 8), now);
  for (const forged of [undefined, "", "1", longer, others, `${mark}x`, mark.slice(1)])
    expect(isMark(secretKey, forged, now)).toBe(false);
});

test("a mark passes once", async () => {
  await using testApp = await openTestApp();
  const mark = makeMark(secretKey, now);
  const spends = await Promise.all([1, 2, 3].map(() => spendMark({ db: testApp.db, secretKey }, mark, now)));
  expect(spends.filter(Boolean)).toHaveLength(1);
  expect(await spendMark({ db: testApp.db, secretKey }, makeMark(secretKey, now), later(200))).toBe(false);
});
