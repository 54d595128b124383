import type { Db } from "#src/platform/db/db.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import type { NewSession } from "#src/account/session/sessions.server.ts";
import { signIn as answerSignIn } from "#src/account/session/sign-in.server.ts";
import { theOwner } from "../work/a-quote.ts";

type Credentials = Omit<Parameters<typeof answerSignIn>[1], "code">;

/** Undefined for wrong credentials. */
export async function signIn(db: Db, credentials: Credentials, now: Date): Promise<NewSession | undefined> {
  const by = { ...theOwner, isUnlogged: true };
  const safe = { db, by, secretKey: Buffer.alloc(32, 7), limits: openRateLimits(db, () => now) };
  const answer = await answerSignIn(safe, credentials, now);
  return answer.kind === "signed-in" ? answer.session : undefined;
}
