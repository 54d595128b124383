import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { commandLine } from "#src/operations/command-line/command-line.server.ts";
import { commandsOf, namedCommandsOf, readDocuments, root } from "./documents.ts";
import { notRun } from "./not-run.ts";

const documents = readDocuments();
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const program = commandLine();

/** npm's own, which need no script. */
const BUILT_IN = ["ci", "install"];

/** Undefined when package.json has the script, and the command line the verb with its options. */
function wrongWith(command: string): string | undefined {
  const [, script = "", rest = ""] = /\bnpm (?:--prefix \S+ )?(?:run )?([\w:-]+)(.*)$/.exec(command) ?? [];
  if (script === "admin")
    return wrongWithVerb(
      rest
        .replace(/^ -- ?/, "")
        .split(" ")
        .filter(Boolean),
    );
  return script in scripts || BUILT_IN.includes(script) ? undefined : `npm has no ${script}`;
}

function wrongWithVerb([name, ...rest]: string[], parent: Command = program): string | undefined {
  if (name === undefined || /^<.*>$/.test(name)) return undefined;
  const verb = parent.commands.find((command) => command.name() === name);
  if (!verb) return `no verb ${name}`;
  if (verb.commands.length > 0) return wrongWithVerb(rest, verb);
  const flags = rest.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0] ?? "");
  const known = [...verb.options.map(({ long }) => long), "--help"];
  return flags.find((flag) => !known.includes(flag));
}

const isNpm = (command: string) => /\bnpm (?:--prefix|run|test|start|ci|install)\b/.test(command);

test("a script, a verb or an option that does not exist is found", () => {
  expect(wrongWith("npm run nothing")).toBe("npm has no nothing");
  expect(wrongWith("npm run admin -- dance")).toBe("no verb dance");
  expect(wrongWith("npm run admin -- backup --fast")).toBe("--fast");
  expect(wrongWith("npm run admin -- site import FILE --publish")).toBe(undefined);
  expect(wrongWith("sudo npm --prefix /srv/site run admin -- backup FILE")).toBe(undefined);
});

test("every npm command in the documents exists, with its verb and options", () => {
  const commands = documents.flatMap((document) =>
    [...commandsOf(document).flatMap((line) => line.split("&&")), ...namedCommandsOf(document)]
      .filter(isNpm)
      .map((command) => ({ command: command.trim().replace(/[,.;]$/, ""), path: document.path })),
  );

  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter(({ command }) => wrongWith(command) !== undefined)).toEqual([]);
});

test("every other command in the documents is named as not run, and nothing else is", () => {
  const others = documents.flatMap((document) =>
    commandsOf(document)
      .flatMap((line) => line.split("&&").map((command) => command.trim()))
      .filter((command) => !isNpm(command))
      .map((command) => ({ command, path: document.path })),
  );
  const named = notRun.flatMap(({ document, begin }) => begin.map((start) => ({ document, start })));

  expect(others.filter((other) => !named.some((one) => isThat(other, one)))).toEqual([]);
  expect(named.filter((one) => !others.some((other) => isThat(other, one)))).toEqual([]);
});

type Other = { command: string; path: string };

const isThat = ({ command, path }: Other, { document, start }: { document: string; start: string }) =>
  path === document && `${command} `.startsWith(`${start} `);

test("every verb of the command line is in docs/operating.md", () => {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const verbs = program.commands.map((command) => command.name());

  expect(verbs.filter((verb) => !text.includes(`\`${verb}`))).toEqual([]);
});
