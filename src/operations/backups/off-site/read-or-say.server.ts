import { Readable } from "node:stream";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { StoreFailure } from "./store.ts";

type File = { host: string; name: string; mostBytes: number };

/** What ends the reading before its end is said of the store, and not taken for damage. */
export function readOrThrow(stream: AsyncIterable<Uint8Array>, { host, name, mostBytes }: File): Readable {
  const tooLarge = () => new StoreFailure({ code: "too-large", values: { host, name } });
  async function* chunks() {
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > mostBytes) throw tooLarge();
        yield chunk;
      }
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      if (error instanceof CallFailure && error.problem === "too-large") throw tooLarge();
      throw new StoreFailure({ code: "store-silent", values: { host, error: sayInOneLine(error) } }, error);
    }
  }
  return Readable.from(chunks());
}
