import { readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { feedFiles } from "#src/marketing/advertising/feed/google-feed.ts";
import { commandLine } from "#src/operations/command-line/command-line.server.ts";
import { variableNames } from "#src/env.ts";
import { SiteContent } from "#src/site/content/site-content.server.ts";
import { apiDocument } from "#src/web/api/open-api/document.ts";

export type Promises = Record<string, string[]>;

const FILE = new URL("../../test/fixtures/promises.json", import.meta.url);

/** What a version promises, by kind: see docs/promises.md. */
export function currentPromises(): Promises {
  const { paths = {}, webhooks = {} } = apiDocument("") as Record<string, Record<string, object>>;
  return {
    environment: variableNames,
    commands: commandLine().commands.flatMap((verb) => commandsOf(verb)),
    calls: Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    events: Object.keys(webhooks),
    site: fieldsOf(SiteContent),
    links: Object.values(linkPrefixes).map((prefix) => `/${prefix}/`),
    feeds: feedFiles.map((name) => `/feeds/google-ads/${name}.csv`),
  };
}

function commandsOf(verb: Command, before = ""): string[] {
  const name = `${before}${verb.name()}`;
  const options = verb.options.map(({ long, short }) => `${name} ${long ?? short}`);
  return [name, ...options, ...verb.commands.flatMap((command) => commandsOf(command, `${name} `))];
}

/** The paths of a Valibot schema: `services[].label.fr`. */
function fieldsOf(schema: unknown, path = ""): string[] {
  const { entries, item, wrapped, pipe } = schema as Record<string, unknown>;
  if (pipe) return fieldsOf((pipe as unknown[])[0], path);
  if (wrapped) return fieldsOf(wrapped, path);
  if (item) return fieldsOf(item, `${path}[]`);
  if (!entries) return [path];
  return Object.entries(entries).flatMap(([name, field]) => fieldsOf(field, path ? `${path}.${name}` : name));
}

export function recordedPromises(): Promises {
  return JSON.parse(readFileSync(FILE, "utf8")) as Promises;
}

/** Those of `these` that `others` lack, each with its kind. */
export function missingFrom(others: Promises, these: Promises): string[] {
  return Object.entries(these).flatMap(([kind, promised]) =>
    promised.filter((one) => !others[kind]?.includes(one)).map((one) => `${kind}: ${one}`),
  );
}

/** Adds; what was promised once stays until a person takes it out, with a new major version. */
export function recordPromises(): void {
  const recorded = recordedPromises();
  const current = currentPromises();
  const together = Object.entries(current).map(([kind, promised]) => [
    kind,
    [...new Set([...(recorded[kind] ?? []), ...promised])].toSorted(),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(together), null, 2)}\n`);
}
