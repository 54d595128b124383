import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { countWrongGuess, countWrongProof } from "#src/account/session/guesses.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { clearSessionCookie, readSessionCookie } from "./session-cookie.ts";

export async function noteWrongGuess(app: App): Promise<void> {
  if (await countWrongGuess(app)) app.outbox.wake();
}

/** Counts a wrong guess of whoever is signed in. Answers 401 when it was the last one that the session allows. */
export async function noteWrongProof(app: App, c: Context) {
  await noteWrongGuess(app);
  if (!(await countWrongProof(app, readSessionCookie(app, c) ?? ""))) return undefined;
  clearSessionCookie(app, c);
  return problem(c, 401, { code: "sign-in-first" });
}
