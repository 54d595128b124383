import { Command } from "commander";
import { join } from "node:path";
import { siteUrl } from "#src/app.ts";
import { checkDisk, checkPermissions } from "#src/doctor/data-folder.server.ts";
import { checkBackups, checkDatabase, checkSpool } from "#src/doctor/database.server.ts";
import type { Finding } from "#src/doctor/finding.ts";
import { checkFront } from "#src/doctor/front.server.ts";
import { checkMail } from "#src/doctor/mail.server.ts";
import { checkSecretKey } from "#src/doctor/secret-key.server.ts";
import { loadSecretKey } from "#src/process/secret-key.server.ts";
import { openDatabase } from "./open-database.server.ts";

export function doctorCommand() {
  return new Command("doctor")
    .description("Look over a deployment from the inside, and say what to mend.")
    .addHelpText(
      "after",
      "\nRun it on the server with the settings of the site. It ends with 1 when something is to be mended.",
    )
    .action(runChecks);
}

async function runChecks() {
  await using opened = await openDatabase();
  const { env, db, now } = opened;
  const dataDir = env.DATA_DIR;
  const checks = [
    () => checkDatabase(db),
    () => checkDisk(dataDir),
    () => checkPermissions(dataDir),
    () => checkBackups(dataDir, now()),
    () => checkSpool(join(dataDir, "spool")),
    () => checkSecretKey({ db, secretKey: loadSecretKey(env) }),
    () => checkMail({ db, env, secretKey: loadSecretKey(env) }),
    () => checkFront(db, siteUrl(env), now()),
  ];
  for (const check of checks) for (const finding of [await check()].flat()) printFinding(finding);
}

const marks = { fine: "ok  ", note: "note", mend: "MEND" };

function printFinding({ state, about, says }: Finding) {
  console.log(`${marks[state]}  ${about.padEnd(12)} ${says}`);
  if (state === "mend") process.exitCode = 1;
}
