import type { Command } from "commander";

/** The path of each verb that does something. */
export function verbsOf(command: Command, path: string[] = []): string[][] {
  return command.commands.flatMap((verb) => {
    const own = [...path, verb.name()];
    return verb.commands.length > 0 ? verbsOf(verb, own) : [own];
  });
}

/** With them a new site may begin. */
export const verbsThatFill = [
  ...["setup", "set-password", "restore", "demo-data", "import-leads", "import-customers", "move-in"],
  "site import",
];
