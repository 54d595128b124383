import { Command } from "commander";
import { siteUrl } from "#src/env.ts";
import { examineDeployment } from "#src/operations/checks/doctor/examine.server.ts";
import type { DoctorFinding } from "#src/operations/checks/doctor/doctor-finding.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { readSettings, refuseNoSite } from "#src/operations/command-line/database/open-database.server.ts";

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
  const env = readSettings();
  await refuseNoSite(env);
  const findings = examineDeployment({
    env,
    loadSecretKey: () => loadSecretKey(env),
    siteUrl: siteUrl(env),
    now: new Date(),
  });
  for await (const finding of findings) printFinding(finding);
}

const marks = { ok: "ok  ", warning: "note", error: "MEND" };

function printFinding({ state, about, says }: DoctorFinding) {
  console.log(`${marks[state]}  ${about.padEnd(12)} ${says}`);
  if (state === "error") process.exitCode = 1;
}
