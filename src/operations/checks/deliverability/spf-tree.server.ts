import type { Dns } from "./dns.server.ts";
import { askingTerms, MOST_LOOKUPS, partsElsewhere, parseSpf, spfRecords, type SpfTree } from "./spf.ts";

const MOST_FOLLOWED = 3 * MOST_LOOKUPS;

export async function fetchSpfTree(dns: Pick<Dns, "txt">, name: string): Promise<SpfTree> {
  const tree: SpfTree = { name, answer: await dns.txt(name), lookups: 0, includes: [], broken: [] };
  const [record] = tree.answer.kind === "found" ? spfRecords(tree.answer.records) : [];
  if (record !== undefined) await follow(dns, record, tree);
  return tree;
}

async function follow(dns: Pick<Dns, "txt">, record: string, tree: SpfTree): Promise<void> {
  const terms = parseSpf(record) ?? [];
  tree.lookups += askingTerms(terms).length;
  for (const place of partsElsewhere(terms)) {
    const isKnown = tree.includes.includes(place);
    if (!isKnown) tree.includes.push(place);
    // A macro depends on the mail.
    if (isKnown || place.includes("%") || tree.lookups > MOST_FOLLOWED) continue;
    const answer = await dns.txt(place);
    if (answer.kind === "failed") continue;
    const [part, ...others] = answer.kind === "found" ? spfRecords(answer.records) : [];
    if (part === undefined || others.length > 0 || !parseSpf(part)) tree.broken.push(place);
    else await follow(dns, part, tree);
  }
}
