import { Readable } from "node:stream";
import { sayInOneLine } from "#src/monitoring/explain-failure.ts";
import { StoreFailure } from "./store.ts";

/** What ends the reading before its end is said of the store, and not taken for damage. */
export function readOrSay(host: string, stream: AsyncIterable<Uint8Array>): Readable {
  async function* chunks() {
    try {
      yield* stream;
    } catch (error) {
      const { cause } = error instanceof Error ? error : {};
      throw new StoreFailure({ code: "store-silent", values: { host, error: sayInOneLine(cause ?? error) } }, error);
    }
  }
  return Readable.from(chunks());
}
