import { expect, test } from "vitest";
import { solved } from "#test/leads/bot-check.ts";
import { offerPuzzle, verifyPuzzle } from "./altcha.server.ts";

const secretKey = Buffer.alloc(32, 1);
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

test("a solved challenge is a person's, until it expires after ten minutes", async () => {
  const now = new Date();
  const challenge = await offerPuzzle(secretKey, now);
  const token = await solved(challenge);
  expect(challenge.parameters.data).toEqual({ issuedAt: now.toISOString() });
  expect(await verifyPuzzle(secretKey, token, later(now, 599_000))).toMatchObject({
    kind: "human",
    proof: { nonce: challenge.parameters.nonce },
  });
  expect(await verifyPuzzle(secretKey, token, later(now, 601_000))).toEqual({ kind: "refused", reason: "expired" });
});

test("a challenge long past is refused whatever else it says", async () => {
  const past = later(new Date(), -660_000);
  const token = await solved(await offerPuzzle(secretKey, past));
  expect(await verifyPuzzle(secretKey, token, new Date())).toEqual({ kind: "refused", reason: "expired" });
});

test("a challenge that we did not sign, or that was made easier, is refused", async () => {
  const now = new Date();
  const foreign = await solved(await offerPuzzle(Buffer.alloc(32, 2), now));
  expect(await verifyPuzzle(secretKey, foreign, now)).toEqual({ kind: "refused", reason: "wrong" });
  const ours = await offerPuzzle(secretKey, now);
  const easier = await solved({ ...ours, parameters: { ...ours.parameters, cost: 1, keyPrefix: "0" } });
  expect(await verifyPuzzle(secretKey, easier, now)).toEqual({ kind: "refused", reason: "wrong" });
});

test("an unsolved challenge is refused", async () => {
  const challenge = await offerPuzzle(secretKey, new Date());
  for (const derivedKey of ["", "zz", "00".repeat(32), challenge.parameters.keyPrefix]) {
    const token = Buffer.from(JSON.stringify({ challenge, solution: { counter: 1, derivedKey } })).toString("base64");
    expect(await verifyPuzzle(secretKey, token, new Date())).toEqual({ kind: "refused", reason: "wrong" });
  }
});

test("whatever is not a token is refused without harm", async () => {
  const challenge = await offerPuzzle(secretKey, new Date());
  const encoded = (token: unknown) => Buffer.from(JSON.stringify(token)).toString("base64");
  const nested = `{"challenge":{"parameters":${"[".repeat(3000)}${"]".repeat(3000)}}}`;
  const odd = [
    ...["x", "é", "AAAA", encoded(null), encoded([]), encoded({ challenge }), encoded({ solution: 1 })],
    encoded({ challenge: { ...challenge, signature: 5 }, solution: { counter: 1, derivedKey: "00" } }),
    Buffer.from(nested).toString("base64"),
    "A".repeat(9000),
  ];
  for (const token of odd)
    expect(await verifyPuzzle(secretKey, token, new Date())).toEqual({ kind: "refused", reason: "malformed" });
});
