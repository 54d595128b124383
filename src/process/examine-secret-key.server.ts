import type { Logger } from "pino";
import type { Db } from "#src/db/db.server.ts";
import { checkSecretKey, rememberSecretKey } from "#src/doctor/secret-key.server.ts";

type Deps = { db: Db; secretKey: Buffer; now: () => Date; log: Logger };

/** The site goes on with a key that is not the right one: pages and the form need none of what it closes. */
export async function examineSecretKey({ db, secretKey, now, log }: Deps): Promise<void> {
  const { state, about, says } = await checkSecretKey({ db, secretKey });
  if (state !== "fine") log.warn(`${about}: ${says}`);
  await rememberSecretKey({ db, secretKey }, now());
}
