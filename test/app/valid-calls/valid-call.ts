import type { Db } from "#src/platform/db/db.server.ts";

/** A call that succeeds, and the pages that show what it wrote. `form`: sent as a page without a script sends it. */
export type ValidCall = { path: string; body: Record<string, unknown>; readers: string[]; form?: true };

/** Makes what the call is about. By the route, as `POST /api/admin/transfers`. */
export type ValidCalls = Record<string, (db: Db, now: Date) => Promise<ValidCall>>;
