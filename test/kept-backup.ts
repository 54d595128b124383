import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { toLine, toRowLine } from "#src/platform/db/backup/backup-format.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { readKeptSchema, type KeptSchema } from "./kept-schemas.ts";

/** A backup as a released version wrote it. */
export function writeKeptBackup(file: string, version: string, takenAt: Date, tables?: KeptSchema["rows"]): void {
  const { migrations, example } = readKeptSchema(version);
  const kept = tables ?? example;
  const names = tableNames.filter((name) => kept[name]);
  const rows = Object.fromEntries(names.map((name) => [name, kept[name]?.length ?? 0]));
  const header = { backup: 1, schema: migrations.at(-1) ?? "", takenAt: takenAt.toISOString(), rows } as const;
  const lines = [
    toLine(header),
    ...names.flatMap((table) => (kept[table] ?? []).map((row) => toRowLine({ table, row }))),
  ];
  const sha256 = createHash("sha256").update(lines.join("")).digest("hex");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync([...lines, toLine({ sha256 })].join("")));
}
