import { mkdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installer, openMachine } from "./programs/a-machine.ts";

const read = (name: string) => readFileSync(new URL(`../docs/deploy/${name}`, import.meta.url), "utf8");
const commandsIn = (text: string) =>
  [...text.matchAll(/^ *```sh\n([^`]*)```/gm)].flatMap(([, block = ""]) => block.trim().split(/\n */));

test("both languages have the same commands, in the same order", () => {
  const commands = commandsIn(read("ten-minutes.md"));
  expect(commands.map((command) => command.split(" ")[0])).toEqual(["cd", "scp", "ssh", "sh"]);
  expect(commandsIn(read("ten-minutes.fr.md"))).toEqual(commands);
});

test("each command of the ten minutes runs, in order, in a rehearsal", () => {
  const machine = openMachine();
  mkdirSync(machine.in("Downloads"));
  for (const name of ["scp", "ssh"]) machine.double(name);
  const rehearsed = commandsIn(read("ten-minutes.md")).map((command) =>
    command.startsWith("sh install.sh") ? `${command.replace("install.sh", installer)} --dry-run` : command,
  );
  const said = machine.run(["sh", "-ec", ["cd $DESTDIR", ...rehearsed].join("\n")]);

  expect(said).toMatchObject({ status: 0, error: "" });
  expect(machine.calls()).toMatch(/^scp install\.sh SHA256SUMS .*root@192\.0\.2\.7:\nssh root@192\.0\.2\.7\n$/);
  expect(said.out).toContain("systemctl enable vitrine");
  for (const command of ["setup-link", "doctor"]) expect(said.out).toContain(command);
  expect(machine.install("uninstall", "--dry-run")).toMatchObject({ status: 0, error: "" });
});
