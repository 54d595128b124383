import type { Challenge } from "altcha-lib/types";
import { expect, test } from "vitest";
import { offerPuzzle, verifyPuzzle } from "#src/work/leads/screening/altcha.server.ts";
import { createBotCheck } from "./bot-check.ts";
import { solve } from "./solve-challenge.ts";

const challenge: Challenge = {
  parameters: { algorithm: "PBKDF2/SHA-256", nonce: "aa", salt: "bb", cost: 1, keyLength: 32, keyPrefix: "00" },
};

/** A server that answers with `offer` and counts the requests. */
function aServer(offer: unknown = { provider: "altcha", challenge }) {
  const server = { asked: 0, isDown: false, now: 0 };
  const botCheck = createBotCheck({
    fetch: async () => {
      server.asked += 1;
      return server.isDown ? new Response("", { status: 503 }) : Response.json(offer);
    },
    solve: async () => ({ counter: server.asked, derivedKey: "00ff" }),
    provider: async (provider, siteKey) => async () => `${provider} ${siteKey}`,
    now: () => server.now,
  });
  return { server, botCheck };
}

test("the token is base64 of the challenge and its solution", async () => {
  const { botCheck } = aServer();

  expect(JSON.parse(atob(await botCheck.token()))).toEqual({ challenge, solution: { counter: 1, derivedKey: "00ff" } });
});

test("a token solved here passes the server's check", async () => {
  const [secret, now] = [Buffer.alloc(32, 1), new Date()];
  const real = await offerPuzzle(secret, now);

  const botCheck = createBotCheck({
    fetch: async () => Response.json({ provider: "altcha", challenge: real }),
    solve,
    provider: async () => async () => "",
    now: () => 0,
  });

  expect(await verifyPuzzle(secret, await botCheck.token(), now)).toMatchObject({ kind: "human" });
});

test("preparing asks once, and the token is the one prepared", async () => {
  const { server, botCheck } = aServer();
  botCheck.prepare();
  botCheck.prepare();
  await botCheck.token();

  expect(server.asked).toBe(1);
});

test("a token not yet seen by the server is given again", async () => {
  const { botCheck } = aServer();

  expect(await botCheck.token()).toBe(await botCheck.token());
});

test("a forgotten token is replaced", async () => {
  const { server, botCheck } = aServer();
  const first = await botCheck.token();
  botCheck.forget();

  expect(await botCheck.token()).not.toBe(first);
  expect(server.asked).toBe(2);
});

test("a challenge near its end of ten minutes is renewed before it is sent", async () => {
  const { server, botCheck } = aServer();
  await botCheck.token();
  server.now = 9 * 60_000;
  await botCheck.token();

  expect(server.asked).toBe(2);
});

test("what failed while typing is tried again when it counts, and only then", async () => {
  const { server, botCheck } = aServer();
  server.isDown = true;
  await expect(botCheck.token()).rejects.toThrow("503");
  botCheck.prepare();
  expect(server.asked).toBe(1);

  server.isDown = false;
  expect(await botCheck.token()).toBeTruthy();
});

test("the owner's provider gives the token when the server names one", async () => {
  const { botCheck } = aServer({ provider: "turnstile", siteKey: "key" });

  expect(await botCheck.token()).toBe("turnstile key");
});

test("where the provider does not load or does not answer, our own puzzle gives the token", async () => {
  const lost = () => Promise.reject(new Error("blocked"));
  for (const provider of [lost, async () => lost]) {
    const paths: unknown[] = [];
    const botCheck = createBotCheck({
      fetch: async (path) => {
        paths.push(path);
        const isOwn = path === "/api/bot-check?provider=altcha";
        return Response.json(isOwn ? { provider: "altcha", challenge } : { provider: "recaptcha", siteKey: "key" });
      },
      solve: async () => ({ counter: 1, derivedKey: "00ff" }),
      provider,
      now: () => 0,
    });

    expect(JSON.parse(atob(await botCheck.token()))).toMatchObject({ challenge });
    expect(paths).toEqual(["/api/bot-check", "/api/bot-check?provider=altcha"]);
  }
});
