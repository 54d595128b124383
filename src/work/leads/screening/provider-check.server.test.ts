import { expect, test } from "vitest";
import { failed, openSiteverify, troubles } from "#test/doubles/siteverify.ts";
import { verifyWithProvider, type CheckProvider } from "./provider-check.server.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const hostnames = ["nordet.example"];

const recaptchaAnswers = {
  good: { success: true, score: 0.9, action: "submit", hostname: "nordet.example", challenge_ts: now.toISOString() },
  just: { success: true, score: 0.5, action: "submit", hostname: "nordet.example" },
  low: { success: true, score: 0.1, action: "submit", hostname: "nordet.example" },
  scoreless: { success: true, action: "submit", hostname: "nordet.example" },
  login: { success: true, score: 0.9, action: "login", hostname: "nordet.example" },
  elsewhere: { success: true, score: 0.9, action: "submit", hostname: "evil.example" },
  expired: failed("timeout-or-duplicate"),
  ...troubles,
};
const turnstileAnswers = {
  good: { success: true, "error-codes": [], action: "submit", hostname: "nordet.example", cdata: "" },
  plain: { success: true, "error-codes": [], action: "", hostname: "nordet.example" },
  login: { success: true, "error-codes": [], action: "login", hostname: "nordet.example" },
  elsewhere: { success: true, "error-codes": [], action: "submit", hostname: "evil.example" },
  expired: failed("timeout-or-duplicate"),
  ...troubles,
};

function openProvider(name: CheckProvider["name"]) {
  return openSiteverify({ secret: "sh!", answers: name === "recaptcha" ? recaptchaAnswers : turnstileAnswers });
}

type At = { name: CheckProvider["name"]; url: string; secret?: string };

/** What became of a token, in a word. */
async function outcome({ name, url, secret = "sh!" }: At, token: string) {
  const shown = { token, address: "203.0.113.7", hostnames };
  // Only the silent one is to be given up: a busy machine answers late.
  const timeoutMs = token === "silent" ? 300 : 20_000;
  const check = await verifyWithProvider({ name, url, secret, timeoutMs }, shown, now);
  return check.kind === "human" ? "human" : `${check.kind}: ${check.reason}`;
}

test("reCAPTCHA is believed for this form, this site and a score of a person", async () => {
  await using provider = await openProvider("recaptcha");
  const said = async (token: string) => outcome({ name: "recaptcha", url: provider.url }, token);
  expect(await said("good")).toBe("human");
  expect(await said("just")).toBe("human");
  expect(await said("low")).toBe("doubtful: low-score");
  expect(await said("scoreless")).toBe("doubtful: low-score");
  expect(await said("login")).toBe("refused: wrong");
  expect(await said("elsewhere")).toBe("doubtful: other-hostname");
  expect(await said("expired")).toBe("refused: expired");
  expect(await said("unknown")).toBe("refused: wrong");
  expect(await said("good")).toBe("refused: expired");
  expect(await said("x".repeat(8193))).toBe("refused: malformed");
  expect(provider.asked[0]).toEqual({ secret: "sh!", response: "good", remoteip: "203.0.113.7" });
});

test("Turnstile is believed for this form and this site, also when the same token is asked about again", async () => {
  await using provider = await openProvider("turnstile");
  const said = async (token: string) => outcome({ name: "turnstile", url: provider.url }, token);
  expect(await said("good")).toBe("human");
  expect(await said("good")).toBe("human");
  expect(await said("plain")).toBe("human");
  expect(await said("login")).toBe("refused: wrong");
  expect(await said("elsewhere")).toBe("doubtful: other-hostname");
  expect(await said("expired")).toBe("refused: expired");
  expect(await said("unknown")).toBe("refused: wrong");
  expect(await said("x".repeat(2049))).toBe("refused: malformed");
  expect(provider.asked[0]).toEqual({
    secret: "sh!",
    response: "good",
    remoteip: "203.0.113.7",
    idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  });
  expect(provider.asked[1]?.["idempotency_key"]).toBe(provider.asked[0]?.["idempotency_key"]);
});

test("a provider in trouble costs no customer", async () => {
  for (const name of ["recaptcha", "turnstile"] as const) {
    await using provider = await openProvider(name);
    for (const token of Object.keys(troubles))
      expect([token, await outcome({ name, url: provider.url }, token)]).toEqual([token, "doubtful: provider-down"]);
    expect(await outcome({ name, url: "http://127.0.0.1:9/" }, "good")).toBe("doubtful: provider-down");
  }
});

test("a wrong secret is the owner's trouble, never the visitor's", async () => {
  for (const name of ["recaptcha", "turnstile"] as const) {
    await using provider = await openProvider(name);
    for (const secret of ["wrong", ""])
      expect(await outcome({ name, url: provider.url, secret }, "good")).toBe("doubtful: provider-misconfigured");
  }
});

test("a token is remembered by a mark of it, apart for each provider", async () => {
  const nonces: string[] = [];
  for (const name of ["recaptcha", "turnstile"] as const) {
    await using provider = await openProvider(name);
    const shown = { token: "good", address: "", hostnames };
    const check = await verifyWithProvider({ name, url: provider.url, secret: "sh!" }, shown, now);
    if (check.kind === "human") nonces.push(check.proof.nonce);
    expect(check).toMatchObject({ proof: { expiresAt: new Date("2026-11-20T14:15:00.000Z") } });
  }
  expect(new Set(nonces).size).toBe(2);
  expect(nonces.join()).not.toContain("good");
});
