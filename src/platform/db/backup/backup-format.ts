import * as v from "valibot";

/* A backup is gzipped JSON lines, the same for both engines: a header, a line per row, the SHA-256 of all these lines. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const moment = v.pipe(v.string(), v.isoTimestamp());
const hash = v.pipe(v.string(), v.hash(["sha256"]));

/** Who was erased, by keyed hashes: it travels apart from the backups, and arrives sooner. */
export const ErasureList = v.object({
  /** It knows all erasures until then. */
  madeAt: moment,
  /** By which the secret key of its hashes is recognised. */
  keyMark: hash,
  erasures: v.array(v.tuple([hash, moment])),
});

export const FormatHeader = v.object({
  /** 2 where large values lie in files beside it. */
  backup: v.picklist([1, 2]),
  schema: v.string(),
  takenAt: moment,
  rows: v.record(v.string(), whole),
  /** Base64 of 32 bytes. */
  secretKey: v.optional(v.pipe(v.string(), v.base64())),
  /** Where it was fetched from a store that had one. */
  erasures: v.optional(ErasureList),
});

const Binary = v.pipe(
  v.object({ base64: v.pipe(v.string(), v.base64()) }),
  v.transform(({ base64 }): Uint8Array => Buffer.from(base64, "base64")),
);

const Beside = v.object({ beside: hash });

export const RowLine = v.object({
  table: v.string(),
  row: v.record(v.string(), v.union([v.string(), v.number(), v.null(), Binary, Beside])),
});

export const FormatFooter = v.object({ sha256: hash });

export type ErasureList = v.InferOutput<typeof ErasureList>;
export type BackupHeader = v.InferOutput<typeof FormatHeader>;
export type BackupRow = v.InferOutput<typeof RowLine>;

export const toLine = (line: BackupHeader | v.InferOutput<typeof FormatFooter>) => `${JSON.stringify(line)}\n`;

export function toRowLine({ table, row }: BackupRow): string {
  const values = Object.entries(row).map(([name, value]) => [name, inText(value)] as const);
  return `${JSON.stringify({ table, row: Object.fromEntries(values) })}\n`;
}

function inText(value: BackupRow["row"][string]) {
  if (!(value instanceof Uint8Array)) return value;
  return { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") };
}
