import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

type Door = { request: (path: string, init?: RequestInit) => Promise<Response> };

/** Asks the door for a challenge and solves it as a browser would. A house whose clock is in the past gives an expired one. */
export async function solvedBotCheck(testApp: Door): Promise<string> {
  const response = await testApp.request("/api/bot-check");
  if (!response.ok) throw new Error(`the bot check answered ${response.status}`);
  const { challenge } = (await response.json()) as { challenge: Challenge };
  return solved(challenge);
}

/** The token: base64 of the challenge and its solution. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
