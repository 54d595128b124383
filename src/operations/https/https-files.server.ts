import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { acmeFailureCodes } from "#src/operations/https/acme/acme-failure.ts";
import { readCertificate, StoredCertificate, type Certificate } from "./certificate.server.ts";

const StoredAccount = v.object({ directory: v.string(), key: v.string() });

const Attempts = v.object({
  failures: v.number(),
  /** ISO 8601. */
  lastAt: v.string(),
  reason: v.optional(
    v.object({ code: v.picklist(acmeFailureCodes), host: v.optional(v.string()), detail: v.string() }),
  ),
  notBefore: v.optional(v.string()),
  /** When the twin's proof failed last: the certificate is without it. */
  twinRefusedAt: v.optional(v.string()),
});
export type Attempts = v.InferOutput<typeof Attempts>;

/** What a restart must not ask the authority for again: it counts. Files of mode 0600 in `DATA_DIR/https`. */
export function httpsFiles(dataDir: string) {
  const folder = join(dataDir, "https");
  const file = (name: string) => join(folder, `${name}.json`);
  return {
    loadAccount: () => load(file("account"), StoredAccount),
    saveAccount: (account: v.InferOutput<typeof StoredAccount>) => save(folder, file("account"), account),
    loadAttempts: () => load(file("attempts"), Attempts),
    saveAttempts: (attempts: Attempts) => save(folder, file("attempts"), attempts),
    async loadCertificate(): Promise<Certificate | undefined> {
      const stored = await load(file("certificate"), StoredCertificate);
      try {
        return stored && readCertificate(stored);
      } catch {
        return undefined;
      }
    },
    saveCertificate: ({ directory, names, key, chain }: v.InferOutput<typeof StoredCertificate>) =>
      save(folder, file("certificate"), { directory, names, key, chain }),
  };
}

/** A file that cannot be read as what it is counts as absent: everything in it can be had anew. */
async function load<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) return undefined;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whole or not at all: key and chain stay together. */
async function save(folder: string, path: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.unfinished`, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(`${path}.unfinished`, path);
}
