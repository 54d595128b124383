import { installIfStale, run } from "./setup.mjs";

installIfStale({ development: true });
const steps = {
  // One checker: several repeat the same types, which takes twice the memory and is no faster on two cores.
  types: ["tsc", ["--noEmit", "-p", ".", "--singleThreaded"]],
  lint: ["oxlint", ["--type-aware", "--deny-warnings"]],
  format: ["oxfmt", ["--check"]],
  expressions: ["node", ["scripts/check-expressions.ts"]],
  "dead code": ["knip", []],
  packs: ["node", ["scripts/check-packs.ts"]],
  "words of begun languages": ["node", ["scripts/words.ts"]],
  licences: ["node", ["scripts/licences.ts"]],
};
for (const [name, [command, args]] of Object.entries(steps)) {
  process.stdout.write(`  ${name}…\n`);
  run(command, args);
}
