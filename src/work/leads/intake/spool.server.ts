import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { isSamePerson, type ContactedPerson } from "#src/account/consents/person.ts";
import type { ReceivedRequest } from "./receive-contact-request.server.ts";

/** Bounds the disk used during an outage to about 100 MB. */
const MOST_REQUESTS = 5_000;
/** The size of a request without a long message. */
const USUAL_BYTES = 1_500;
const ENDING = ".json";

export type Spooled = { received: ReceivedRequest; at: Date };

/**
 * Requests that the database did not store: files `<id>.json`, or `<UUIDv7>.<id>.<idempotency key>.json`, so that both
 * sort by time. The UUIDv7 is absent in a file of 1.0, whose id is one.
 */
export function spoolIn(folder: string) {
  const spool = {
    /** Durable (fsynced) when it returns; throws when it cannot write. */
    async keep({ received, at }: Spooled): Promise<void> {
      await makeRoom(folder);
      const { id, idempotencyKey } = received;
      const name = idempotencyKey ? [uuidv7(), id, idempotencyKey].join(".") : id;
      await writeDurably(folder, name, JSON.stringify({ received, at }));
    },
    /** Throws when a request could not be kept now. */
    async tryOut(): Promise<void> {
      await makeRoom(folder);
      const part = join(folder, `try-${randomUUID()}.part`);
      try {
        await writeNew(part, "a".repeat(USUAL_BYTES));
      } finally {
        await unlink(part).catch(() => {});
      }
    },
    names: () => namesIn(folder),
    async find(idempotencyKey: string): Promise<Spooled | undefined> {
      const names = await namesIn(folder);
      const name = names.find((one) => one.endsWith(`.${idempotencyKey}${ENDING}`));
      return name === undefined ? undefined : spool.read(name);
    },
    async holds(id: string): Promise<boolean> {
      return (await namesIn(folder)).some((name) => name.split(".").includes(id));
    },
    /** Undefined when another process has replayed it. */
    async read(name: string): Promise<Spooled | undefined> {
      try {
        return v.parse(Stored, JSON.parse(await readFile(join(folder, name), "utf8")));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name: string): Promise<void> {
      try {
        await unlink(join(folder, name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async eraseOf(person: ContactedPerson): Promise<number> {
      let erased = 0;
      for (const name of await namesIn(folder)) {
        const spooled = await spool.read(name);
        if (!spooled || !isSamePerson(spooled.received.request, person)) continue;
        await spool.remove(name);
        erased += 1;
      }
      return erased;
    },
  };
  return spool;
}

export type Spool = ReturnType<typeof spoolIn>;

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);

/** Loose: the file is ours, and its request was parsed before it was written. */
const Stored = v.object({
  at: moment,
  received: v.pipe(
    v.looseObject({ id: v.string(), proof: v.optional(v.object({ nonce: v.string(), expiresAt: moment })) }),
    v.transform((received) => received as unknown as ReceivedRequest),
  ),
});

async function makeRoom(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await namesIn(folder)).length >= MOST_REQUESTS) throw new Error("the spool is full");
}

/** Written to a temporary name and renamed, so that no reader sees half a file. */
async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  const part = join(folder, `${name}.part`);
  try {
    await writeNew(part, text);
    await rename(part, join(folder, name + ENDING));
  } catch (error) {
    await unlink(part).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a power cut may lose the name of a synced file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ENDING)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
