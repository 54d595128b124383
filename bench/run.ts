import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus } from "node:os";
import { advertising } from "./advertising.ts";
import { backOffice } from "./back-office.ts";
import { calendar } from "./calendar.ts";
import { carryOver } from "./visitor-pages/carry-over.ts";
import { contact } from "./contact.ts";
import { dailyScreens } from "./daily-screens.ts";
import { feeds } from "./feeds.ts";
import { firstPaint } from "./visitor-pages/first-paint.ts";
import { firstTap } from "./visitor-pages/first-tap.ts";
import { exports } from "./exports.ts";
import { https } from "./https.ts";
import { invoices } from "./invoices.ts";
import { invoicesZip } from "./invoices-zip.ts";
import { jobs } from "./jobs.ts";
import { packs } from "./visitor-pages/packs.ts";
import { plans } from "./plans.ts";
import { pageCost } from "./visitor-pages/page-cost.ts";
import { proofs } from "./proofs/proofs.ts";
import { readers } from "./readers/readers.ts";
import { scale } from "./scale.ts";
import { serving } from "./serving.ts";
import { start } from "./start.ts";
import { turns } from "./turns.ts";
import { upgrade } from "./upgrade.ts";
import { uploads } from "./uploads.ts";

/** `npm run bench [name]`: ratios from one run, written to bench/results. */
const benchmarks = {
  "page-cost": pageCost,
  "first-tap": firstTap,
  serving,
  "back-office": backOffice,
  exports,
  contact,
  start,
  readers,
};
/** They take minutes: by name only. */
const byNameOnly = {
  proofs,
  "carry-over": carryOver,
  turns,
  scale,
  uploads,
  upgrade,
  feeds,
  advertising,
  packs,
  "first-paint": firstPaint,
  plans,
  calendar,
  "daily-screens": dailyScreens,
  invoices,
  jobs,
  "invoices-zip": invoicesZip,
  https,
};

const all = { ...benchmarks, ...byNameOnly };
const wanted = process.argv.at(2);
if (wanted !== undefined && !(wanted in all)) {
  console.error(`error: there is no benchmark "${wanted}": name one of ${Object.keys(all).join(", ")}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(all)) {
  if (wanted ? wanted !== name : name in byNameOnly) continue;
  console.log(`\n${name}`);
  const result = await bench();
  await mkdir("bench/results", { recursive: true });
  const machine = { node: process.version, arch: arch(), cores: cpus().length };
  await writeFile(`bench/results/${name}.json`, `${JSON.stringify({ machine, ...result }, null, 2)}\n`);
}
