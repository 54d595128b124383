import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { allowsPrivateNetwork } from "#src/platform/network/private-address.server.ts";
import { followRedirects } from "#src/platform/outbound/follow-redirects.server.ts";
import { isVersion } from "#src/operations/new-version/new-version.ts";

export const releaseParts = ["sums", "signature", "archive"] as const;
export type ReleasePart = (typeof releaseParts)[number];

const MEGABYTE = 1_000_000;
/** An archive is 120 MB at most; a slow line has an hour for it. */
const MOST_BYTES: Record<ReleasePart, number> = { sums: 65_536, signature: 65_536, archive: 160 * MEGABYTE };
const WITHIN_MS: Record<ReleasePart, number> = { sums: MINUTE_MS, signature: MINUTE_MS, archive: 60 * MINUTE_MS };

export type ReleaseFile = { version: string; part: ReleasePart; arch: string };
type Deps = { db: Db; siteUrl: string };

/** From beside the document that the owner named. Nothing of it is believed: the installer checks the signature. */
export async function fetchRelease({ db, siteUrl }: Deps, file: ReleaseFile, to: Writable): Promise<void> {
  const values = await loadSetting(db, "new-version");
  if (!values?.asksForVersions) throw new Error("Settings name no address to ask for new versions");
  if (!isVersion(file.version)) throw new Error("a version has three numbers, like 1.2.0");
  const answer = await followRedirects({
    url: new URL(nameOf(file), values.versionAddress),
    withinMs: WITHIN_MS[file.part],
    mostBytes: MOST_BYTES[file.part],
    publicOnly: !allowsPrivateNetwork(siteUrl),
  });
  if (answer.status !== 200) {
    answer.close();
    throw new Error(`${nameOf(file)} is not beside the document: answered ${answer.status}`);
  }
  await pipeline(answer.body, to);
}

/** As `npm run release` names them. */
function nameOf({ version, part, arch }: ReleaseFile): string {
  const names = { sums: "SHA256SUMS", signature: "SHA256SUMS.sig" };
  return part === "archive" ? `vitrine-${version}-linux-${arch}.tar.gz` : names[part];
}
