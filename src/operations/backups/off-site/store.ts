import type { Readable } from "node:stream";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { StoreCode } from "./store-problems.ts";

/** Names in one folder: more are no copies of a site. */
export const MOST_LISTED = 100_000;

/** Bytes that are read of a store, which may send without end. A copy goes to the disk, the small ones into memory. */
export const mostBytes = { copy: 100e9, picture: 256e6, list: 32e6, key: 16e3 };

/** What a place on another machine can do. Names are paths with `/`. */
export type Store = {
  /** Replaces what has that name. */
  put(name: string, content: Blob): Promise<void>;
  /** Fails, at once or while being read, for what is larger. */
  get(name: string, mostBytes: number): Promise<Readable>;
  /** What lies in a folder, without the folders in it. */
  list(folder: string): Promise<StoredFile[]>;
  /** No error when it is gone already. */
  remove(name: string): Promise<void>;
  close(): void;
};

export type StoredFile = { name: string; bytes: number };

export type StoreReason = DictionaryEntry<StoreCode>;

/** The store, or the way to it, has not done what was asked. */
export class StoreFailure extends Error {
  readonly reason: StoreReason;
  constructor(reason: StoreReason, cause?: unknown) {
    super(`${reason.code} ${Object.values(reason.values ?? {}).join(" ")}`.trim(), { cause });
    this.reason = reason;
  }
}
