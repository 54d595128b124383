import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { GUESSES_A_DAY, type RateLimits } from "#src/platform/db/rate-limits.server.ts";
import { mailTransport, type MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { guessesMail } from "./guesses-mail.ts";
import { signOut } from "./sessions.server.ts";

type Deps = MailDeps & { limits: RateLimits; now: () => Date; siteUrl: string };

const ACCOUNT = "owner";

/**
 * Counted for the account from wherever they come. That locks nobody out: many wrong ones tell the owner, at most
 * once a day. True when a mail waits to be sent.
 */
export async function countWrongGuess(deps: Deps): Promise<boolean> {
  const { limits } = deps;
  if ((await limits.take("wrong-guesses", ACCOUNT)).ok) return false;
  const transport = await mailTransport(deps);
  if (transport.kind === "unready" && transport.reason.code === "no-mail-server") return false;
  if (!(await limits.take("guesses-mail", ACCOUNT)).ok) return false;
  const mail = guessesMail({ ...(await ownerContact(deps.db)), siteUrl: deps.siteUrl, most: GUESSES_A_DAY });
  await enqueue(deps.db, mail, deps.now());
  return true;
}

/** True when it was one too many and the session has ended: who holds a stolen one has no more tries. */
export async function countWrongProof({ db, limits }: { db: Db; limits: RateLimits }, token: string): Promise<boolean> {
  if ((await limits.take("wrong-proof", sha256(token))).ok) return false;
  await signOut(db, token);
  return true;
}
