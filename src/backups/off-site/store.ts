import type { Readable } from "node:stream";
import type { Message } from "#src/i18n/dictionary.ts";
import type { StoreCode } from "./store-problems.ts";

/** What a place on another machine can do. Names are paths with `/`. */
export type Store = {
  /** Replaces what has that name. */
  put(name: string, content: Blob): Promise<void>;
  get(name: string): Promise<Readable>;
  /** What lies in a folder, without the folders in it. */
  list(folder: string): Promise<Stored[]>;
  /** No error when it is gone already. */
  remove(name: string): Promise<void>;
  close(): void;
};

export type Stored = { name: string; bytes: number };

export type StoreReason = Message<StoreCode>;

/** The store, or the way to it, has not done what was asked. */
export class StoreFailure extends Error {
  readonly reason: StoreReason;
  constructor(reason: StoreReason, cause?: unknown) {
    super(`${reason.code} ${Object.values(reason.values ?? {}).join(" ")}`.trim(), { cause });
    this.reason = reason;
  }
}
