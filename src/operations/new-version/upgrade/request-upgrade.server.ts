import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/env.ts";
import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { viewNewVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import { parseProgress, viewOf, type UpgradeView } from "./upgrade.ts";

type Places = Pick<Env, "DATA_DIR" | "UPGRADE_DIR">;

const noUnit: UpgradeView = { canStart: false, isUnderWay: false, waiting: null, progress: null };

/** What the server's own unit says in its folder, which this program cannot write. */
export async function viewUpgrade({ DATA_DIR, UPGRADE_DIR }: Places, now: Date): Promise<UpgradeView> {
  const told = UPGRADE_DIR ? await readIfThere(join(UPGRADE_DIR, "progress")) : undefined;
  if (told === undefined) return noUnit;
  const asked = await stat(requestFile(DATA_DIR)).catch(() => undefined);
  return viewOf({ askedAt: asked?.mtime, progress: parseProgress(told) }, now);
}

export type UpgradeAsked =
  | { ok: true; upgrade: UpgradeView }
  | { ok: false; problem: "no-upgrade-unit" | "upgrade-under-way" | "version-not-out" };

/** Asks the server's unit for the version that was announced. It is all that this program may do of it. */
export async function requestUpgrade(
  deps: Recording & { env: Places; now: Date },
  version: string,
): Promise<UpgradeAsked> {
  const { db, env, now } = deps;
  const upgrade = await viewUpgrade(env, now);
  if (!upgrade.canStart) return { ok: false, problem: "no-upgrade-unit" };
  if (upgrade.isUnderWay) return { ok: false, problem: "upgrade-under-way" };
  const { isOut, answer } = await viewNewVersion(db);
  if (!isOut || answer?.latest?.version !== version) return { ok: false, problem: "version-not-out" };
  const file = requestFile(env.DATA_DIR);
  await writeFile(`${file}.new`, `${version}\n`, { mode: 0o600 });
  // Whole when it appears: a unit waits for it.
  await rename(`${file}.new`, file);
  await recordAlone(deps, { kind: "upgrade.asked", subject: version }, now);
  return { ok: true, upgrade: await viewUpgrade(env, now) };
}

function requestFile(dataDir: string): string {
  return join(dataDir, "upgrade-request");
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES"))
      return undefined;
    throw error;
  }
}
