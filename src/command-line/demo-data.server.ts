import { Command, InvalidArgumentError } from "commander";
import { demoKinds, USUAL_LEADS } from "#src/demo/demo-kinds.server.ts";
import { openDatabase } from "./open-database.server.ts";

const MOST = 10_000_000;

export function demoDataVerb() {
  const verb = new Command("demo-data").description(
    "Add a believable past year of example data. People and addresses are fictional.",
  );
  for (const kind of demoKinds)
    verb.option(`--${kind.name} <number>`, `${kind.explanation} (usually ${kind.usually})`, readCount);
  return verb.action(addDemoData);
}

async function addDemoData(counts: Record<string, number | undefined>) {
  await using house = await openDatabase();
  const leads = counts["leads"] ?? USUAL_LEADS;
  for (const kind of demoKinds) {
    const count = counts[kind.name] ?? kind.usual(leads);
    await kind.add(house.db, count, { now: house.now(), onAdded: showProgress(kind.name, count) });
    console.log(`Added ${count} ${kind.name}`);
  }
}

const BETWEEN_LINES_MS = 2000;

/** A line now and then, for those who wait long. */
function showProgress(name: string, all: number) {
  let shownAt = Date.now();
  return (count: number) => {
    if (Date.now() - shownAt < BETWEEN_LINES_MS) return;
    shownAt = Date.now();
    console.log(`  ${count} of ${all} ${name}`);
  };
}

function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > MOST) throw new InvalidArgumentError(`It must be a whole number up to ${MOST}.`);
  return count;
}
