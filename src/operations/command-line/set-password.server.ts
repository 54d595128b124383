import { Command } from "commander";
import { theCommandLine } from "#src/account/events/by.ts";
import type { Recording } from "#src/account/events/record.server.ts";
import { ensureOwner, findOwner, setPassword } from "#src/account/session/owner.server.ts";
import { passwordProblem } from "#src/account/session/password-rule.ts";
import { generatePassword } from "#src/account/session/password.server.ts";
import { removeSecondFactor } from "#src/account/session/second-factor.server.ts";
import { askPassword } from "#src/operations/command-line/database/ask-password.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

type Options = { username?: string; generate?: true; resetSecondFactor?: true };

export function setPasswordCommand() {
  return new Command("set-password")
    .description("Give the owner a new password, and end every session.")
    .option("--username <name>", "give the owner another name too")
    .option("--generate", "make a strong password and print it")
    .option("--reset-second-factor", "turn the authentication code off too, for a lost phone")
    .addHelpText("after", "\nOn a terminal it asks twice; otherwise it reads one line from standard input.")
    .action(giveNewPassword);
}

async function giveNewPassword({ username, generate, resetSecondFactor }: Options) {
  const name = username?.trim();
  if (name === "") throw new Error("the name must not be blank");
  const password = generate ? generatePassword() : await askPassword();
  if (password === "")
    throw new Error("no password came on standard input: type it, pipe one line into the command, or use --generate");
  const problem = passwordProblem(password);
  if (problem === "too-short") throw new Error("Password must be at least 8 characters long");
  if (problem === "too-long") throw new Error("Password must be at most 1024 characters long");
  await using opened = await openToFill();
  const deps = { db: opened.db, by: theCommandLine };
  const owner = await ensureOwner(opened.db, { username: name ?? opened.env.ADMIN_USERNAME, password }, opened.now());
  const now = owner.created ? owner.username : await setPassword(deps, { username: name, password }, opened.now());
  const wasReset = resetSecondFactor && (await resetOwnersSecondFactor(deps, opened.now()));
  await opened.keep();
  console.log(`The owner is ${now} and has a new password. Every session has ended.`);
  if (wasReset) console.log("Two-step verification is off: no authentication code is asked for.");
  if (generate) console.log(password);
}

async function resetOwnersSecondFactor(deps: Recording, now: Date): Promise<boolean> {
  const owner = await findOwner(deps.db);
  return owner !== undefined && removeSecondFactor(deps, owner.id, now);
}
