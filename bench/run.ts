import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus } from "node:os";
import { pageCost } from "./page-cost.ts";
import { serving } from "./serving.ts";

/** `npm run bench [name]`: ratios from one run, each kept in bench/results. */
const benchmarks = { "page-cost": pageCost, serving };

const wanted = process.argv.at(2);
for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted && wanted !== name) continue;
  console.log(`\n${name}`);
  const result = await bench();
  await mkdir("bench/results", { recursive: true });
  const machine = { node: process.version, arch: arch(), cores: cpus().length };
  await writeFile(`bench/results/${name}.json`, `${JSON.stringify({ machine, ...result }, null, 2)}\n`);
}
