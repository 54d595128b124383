import type { Command } from "commander";

/** The path of each verb that does something. */
export function verbsOf(command: Command, path: string[] = []): string[][] {
  return command.commands.flatMap((verb) => {
    const own = [...path, verb.name()];
    return verb.commands.length > 0 ? verbsOf(verb, own) : [own];
  });
}
