import { installIfStale, run } from "./setup.mjs";

installIfStale({ development: true });
// A second check reads what the first found of the files that are as they were.
const TYPES_SEEN = "node_modules/.cache/types.tsbuildinfo";
const steps = {
  // One checker: several repeat the same types, which takes twice the memory and is no faster on two cores.
  types: ["tsc", ["--noEmit", "-p", ".", "--singleThreaded", "--incremental", "--tsBuildInfoFile", TYPES_SEEN]],
  lint: ["oxlint", ["--type-aware", "--deny-warnings"]],
  format: ["oxfmt", ["--check"]],
  expressions: ["node", ["scripts/check-expressions.ts"]],
  "dead code": ["knip", []],
  packs: ["node", ["scripts/check-packs.ts"]],
  "words for visitors": ["node", ["scripts/words.ts"]],
  licences: ["node", ["scripts/licences.ts"]],
};
for (const [name, [command, args]] of Object.entries(steps)) {
  process.stdout.write(`  ${name}…\n`);
  run(command, args);
}
