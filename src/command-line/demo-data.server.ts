import { Command, InvalidArgumentError } from "commander";
import { demoKinds } from "#src/demo/demo-kinds.server.ts";
import { openHouse } from "./open-house.server.ts";

const MOST = 10_000_000;

export function demoDataVerb() {
  const verb = new Command("demo-data").description(
    "Add a believable past year of example data. People and addresses are fictional.",
  );
  for (const kind of demoKinds) verb.option(`--${kind.name} <number>`, kind.explanation, readCount, kind.usual);
  return verb.action(addDemoData);
}

async function addDemoData(counts: Record<string, number>) {
  await using house = await openHouse();
  for (const kind of demoKinds) {
    const count = counts[kind.name] ?? kind.usual;
    await kind.add(house.db, count, house.now());
    console.log(`Added ${count} ${kind.name}`);
  }
}

function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > MOST) throw new InvalidArgumentError(`It must be a whole number up to ${MOST}.`);
  return count;
}
