import { Command, InvalidArgumentError } from "commander";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { demoKinds, USUAL_LEADS } from "#src/operations/demo/demo-kinds.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

const MAX_COUNT = 10_000_000;

export function demoDataCommand() {
  const command = new Command("demo-data").description(
    "Add a believable past year of example data. People and addresses are fictional.",
  );
  for (const kind of demoKinds)
    command.option(`--${kind.name} <number>`, `${kind.explanation} (usually ${kind.usually})`, parseCount);
  return command.action(addDemoData);
}

async function addDemoData(counts: Record<string, number | undefined>) {
  await using opened = await openToFill();
  const leads = counts["leads"] ?? USUAL_LEADS;
  for (const kind of demoKinds) {
    const count = counts[kind.name] ?? kind.usual(leads);
    await kind.add(opened.db, count, { now: opened.now(), onAdded: showProgress(kind.name, count) });
    console.log(`Added ${count} ${kind.name}`);
  }
  await opened.keep();
}

const PROGRESS_EVERY_MS = 2 * SECOND_MS;

function showProgress(name: string, all: number) {
  let shownAt = Date.now();
  return (count: number) => {
    if (Date.now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = Date.now();
    console.log(`  ${count} of ${all} ${name}`);
  };
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > MAX_COUNT)
    throw new InvalidArgumentError(`It must be a whole number up to ${MAX_COUNT}.`);
  return count;
}
