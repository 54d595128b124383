/* For try-stores.sh: 12 pictures, the place that copies are sent to, and the owner's key of it in a file. */
import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { theCommandLine } from "#src/account/events/by.ts";
import {
  loadOffSite,
  makeRecoveryKey,
  saveOffSite,
} from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { noCopies } from "#src/operations/backups/off-site/off-site.ts";
import { recoverySheet } from "#src/operations/backups/off-site/recovery-sheet.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";

const place = JSON.parse(process.env["PLACE"] ?? "{}"); // oxlint-disable-line node/no-process-env -- a script of its own
const [, , keyFile = ""] = process.argv;
await using opened = await openDatabase();
const { db, env, now } = opened;
const deps = { db, env, secretKey: loadSecretKey(env), by: theCommandLine };
for (let index = 0; index < 12; index += 1) {
  const bytes = randomBytes(200_000);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await db.insertInto("files").values({ hash, type: "image/jpeg", size: bytes.length, bytes }).execute();
}
const values = { ...noCopies, secretAccessKey: "", sftpPassword: "", copyFolder: "my site", ...place };
const refused = await saveOffSite(deps, values, now());
if (refused) throw new Error(JSON.stringify(refused));
const key = await makeRecoveryKey(deps, now());
writeFileSync(keyFile, recoverySheet({ key, site: "try", settings: await loadOffSite(db), now: now() }));
