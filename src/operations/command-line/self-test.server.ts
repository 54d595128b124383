import { Command } from "commander";
import pino from "pino";
import { siteUrl } from "#src/env.ts";
import { openBotChecks } from "#src/work/leads/screening/bot-check.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { askOver } from "#src/operations/checks/self-test/own-server.server.ts";
import { runSelfTest } from "#src/operations/checks/run-self-test.server.ts";
import { failedStep, type SelfTestNote, type StepResult } from "#src/operations/checks/self-test/self-test.ts";
import { selfTestWords } from "#src/operations/checks/self-test/self-test-words.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function selfTestCommand() {
  return new Command("self-test")
    .description("Send a marked request to the running site, the way of a customer's, and remove it again.")
    .addHelpText(
      "after",
      "\nOne line for each step. It ends with 1 when one has failed, and with the settings of the site in the environment.",
    )
    .action(testForm);
}

async function testForm() {
  await using opened = await openDatabase();
  const { env, db, now } = opened;
  if (env.PORT === 0) throw new Error("set PORT to the one where the site listens");
  const log = pino({ level: "silent" });
  const secretKey = loadSecretKey(env);
  const botChecks = openBotChecks({ db, secretKey, env, now, log });
  const outbox = { wake() {} };
  const place = { ask: askOver(env), siteUrl: siteUrl(env), outbox };
  const proved = await runSelfTest({ db, env, now, log, secretKey, botChecks, ...place }, "command-line");
  if (proved.kind === "busy") throw new Error("a test is running already: try again in a minute");
  for (const step of proved.steps) console.log(lineOf(step));
  if (failedStep(proved.steps)) process.exitCode = 1;
}

const words = selfTestWords.en;

function lineOf(result: StepResult): string {
  switch (result.state) {
    case "passed":
      return `ok       ${words[result.step]}${remark(result.note)}`;
    case "failed":
      return `FAILED   ${words[result.step]}: ${words[result.problem](result.detail)}`;
    case "skipped":
      return `skipped  ${words[result.step]}${remark(result.note)}`;
  }
}

function remark(note: SelfTestNote | undefined): string {
  return note ? ` (${words[note]})` : "";
}
