import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import * as v from "valibot";
import { FormatFooter, FormatHeader, RowLine, type BackupHeader } from "./backup-format.ts";
import { readBlob } from "./backup-blobs.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { LARGE_PAGE_ROWS, PAGE_ROWS, type Row } from "#src/platform/db/rows.server.ts";
import { largeRows } from "#src/platform/db/tables.ts";

export type BackupProblem = "missing" | "files-missing" | "not-a-backup" | "damaged" | "older" | "newer";
export type BackupPage = { table: string; rows: Row[] };

export class BadBackup extends Error {
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem, cause?: unknown) {
    super(`bad backup: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Characters. A small gzip file may unpack to an endless line. */
const LONGEST_LINE = bounds.backup.lineCharacters;

/** Checksum and counts are verified at the end: trust nothing before all pages are read. */
export async function openBackup(file: string): Promise<{ header: BackupHeader; pages: AsyncGenerator<BackupPage> }> {
  const lines = verifiedLines(file);
  try {
    const first = await lines.next();
    const header = v.parse(FormatHeader, JSON.parse(first.value ?? ""));
    return { header, pages: pagesIn(rowsIn(lines, file), header) };
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new BadBackup(missing ? "missing" : "not-a-backup", error);
  }
}

/** False also for what is no backup. */
export async function hasFilesBeside(file: string): Promise<boolean> {
  try {
    for await (const line of linesIn(file)) return v.parse(FormatHeader, JSON.parse(line)).backup === 2;
  } catch {
    return false;
  }
  return false;
}

/** The names of the files beside it, without reading them; verified like the rest. */
export async function contentsOf(file: string): Promise<{ header: BackupHeader; beside: string[] }> {
  const beside = new Set<string>();
  try {
    const lines = verifiedLines(file);
    const first = await lines.next();
    const header = v.parse(FormatHeader, JSON.parse(first.value ?? ""));
    for await (const line of lines)
      for (const value of Object.values(v.parse(RowLine, JSON.parse(line)).row))
        if (typeof value === "object" && value !== null && "beside" in value) beside.add(value.beside);
    return { header, beside: [...beside] };
  } catch (error) {
    throw error instanceof BadBackup ? error : new BadBackup("damaged", error);
  }
}

/** Throws a BadBackup, having read all of it. */
export async function verifyBackup(file: string): Promise<void> {
  const { pages } = await openBackup(file);
  for await (const page of pages) void page;
}

type TableRow = { table: string; row: Row };

async function* pagesIn(rows: AsyncGenerator<TableRow>, header: BackupHeader): AsyncGenerator<BackupPage> {
  const found: Record<string, number> = {};
  let page: BackupPage | undefined;
  for await (const { table, row } of rows) {
    found[table] = (found[table] ?? 0) + 1;
    if (page && page.table === table && page.rows.length < mostOf(table)) page.rows.push(row);
    else {
      if (page) yield page;
      page = { table, rows: [row] };
    }
  }
  if (page) yield page;
  for (const table of new Set([...Object.keys(header.rows), ...Object.keys(found)]))
    if ((header.rows[table] ?? 0) !== (found[table] ?? 0)) throw new BadBackup("damaged");
}

function mostOf(table: string): number {
  return largeRows.has(table) ? LARGE_PAGE_ROWS : PAGE_ROWS;
}

async function* rowsIn(lines: AsyncGenerator<string>, file: string): AsyncGenerator<TableRow> {
  try {
    for await (const line of lines) {
      const { table, row } = v.parse(RowLine, JSON.parse(line));
      const whole = await readBlob(file, row);
      if (typeof whole === "string") throw new BadBackup(whole === "missing" ? "files-missing" : "damaged");
      yield { table, row: whole };
    }
  } catch (error) {
    throw error instanceof BadBackup ? error : new BadBackup("damaged", error);
  }
}

async function* verifiedLines(file: string): AsyncGenerator<string> {
  const sum = createHash("sha256");
  let previous: string | undefined;
  for await (const line of linesIn(file)) {
    if (previous !== undefined) {
      sum.update(`${previous}\n`);
      yield previous;
    }
    previous = line;
  }
  const footer = v.parse(FormatFooter, JSON.parse(previous ?? ""));
  if (footer.sha256 !== sum.digest("hex")) throw new BadBackup("damaged");
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = packed.pipe(createGunzip()).setEncoding("utf8");
  packed.on("error", (error) => text.destroy(error));
  let rest = "";
  try {
    for await (const chunk of text) {
      const [first = "", ...others] = String(chunk).split("\n");
      rest += first;
      if (rest.length > LONGEST_LINE) throw new BadBackup("damaged");
      if (others.length === 0) continue;
      yield rest;
      rest = others.pop() ?? "";
      yield* others;
    }
  } finally {
    packed.destroy();
  }
}
