import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { backupFile } from "#src/platform/db/backup/backup.server.ts";
import { toLine, toRowLine } from "#src/platform/db/backup/backup-format.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import type { aLeadRow } from "../leads/a-lead-row.ts";
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

/** Requests of today as a released version stored them: from before there were customers. The name of the file. */
export function writeFormerLeads(
  folder: string,
  version: string,
  takenAt: Date,
  leads: readonly ReturnType<typeof aLeadRow>[],
): string {
  const file = backupFile(folder, takenAt, `former-${version}`);
  const [example = {}] = readKeptSchema(version).example["leads"] ?? [];
  const former = leads.map(({ id, name, email, phone, email_key, phone_key, submitted_at, message }) => ({
    ...{ ...example, id, name, email, phone, submitted_at, message, idempotency_key: null, box: "inbox" },
    ...{ email_key: email_key ?? "", phone_key: phone_key ?? "", search_text: name, repeat_of: null },
  }));
  writeKeptBackup(file, version, takenAt, { leads: former });
  return file;
}
