import { installIfStale, run } from "./setup.mjs";

installIfStale();
const steps = {
  types: ["tsc", ["--noEmit", "-p", "."]],
  lint: ["oxlint", ["--type-aware", "--deny-warnings"]],
  format: ["oxfmt", ["--check"]],
  "dead code": ["knip", []],
  packs: ["node", ["scripts/check-packs.ts"]],
  "words of begun languages": ["node", ["scripts/words.ts"]],
  licences: ["node", ["scripts/licences.ts"]],
};
for (const [name, [command, args]] of Object.entries(steps)) {
  process.stdout.write(`  ${name}…\n`);
  run(command, args);
}
