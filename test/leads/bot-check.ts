import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

type Requester = { request: (path: string, init?: RequestInit) => Promise<Response> };

/** Fetches a challenge and solves it as a browser would. A test app with a past clock gives an expired one. */
export async function solvedBotCheck(testApp: Requester): Promise<string> {
  const response = await testApp.request("/api/bot-check");
  if (!response.ok) throw new Error(`the bot check answered ${response.status}`);
  const { challenge } = (await response.json()) as { challenge: Challenge };
  return solved(challenge);
}

/** Base64 of the challenge and its solution. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
