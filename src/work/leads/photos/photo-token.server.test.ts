import { createHmac, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { photoToken, readPhotoToken } from "./photo-token.server.ts";

const secretKey = Buffer.alloc(32, 7);
const now = new Date();
const tomorrow = new Date(now.getTime() + DAY_MS + 1000);

test("a token says whether its request waited in a file, and nobody else can say so", () => {
  const leadId = uuidv7();
  const [stored, waiting] = [false, true].map((waits) => photoToken(secretKey, { leadId, waits }, now));
  expect(readPhotoToken(secretKey, stored ?? "", now)).toEqual({ leadId, waits: false });
  expect(readPhotoToken(secretKey, waiting ?? "", now)).toEqual({ leadId, waits: true });
  expect(readPhotoToken(secretKey, (waiting ?? "").replace("W.", "."), now)).toBeUndefined();
  expect(readPhotoToken(secretKey, waiting ?? "", tomorrow)).toBeUndefined();
});

test("a token of 1.0 holds for its day", () => {
  const leadId = uuidv7();
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "lead-photos", 32));
  const token = `${leadId}.${createHmac("sha256", key).update(leadId).digest("base64url")}`;
  expect(readPhotoToken(secretKey, token, now)).toEqual({ leadId, waits: false });
  expect(readPhotoToken(secretKey, token, tomorrow)).toBeUndefined();
});
