import { text } from "node:stream/consumers";
import { mostBytes, StoreFailure, type Store } from "./store.ts";

const NAME = "connection-test.txt";

/** All that copies need: writing, listing, reading and removing. Throws a StoreFailure. */
export async function tryStore(store: Store): Promise<void> {
  try {
    const content = `written to test the connection ${Math.random()}`;
    await store.put(NAME, new Blob([content]));
    const isListed = (await store.list("")).some(({ name }) => name === NAME);
    if (!isListed || (await text(await store.get(NAME, mostBytes.key))) !== content)
      throw new StoreFailure({ code: "file-missing", values: { name: NAME } });
    await store.remove(NAME);
  } finally {
    store.close();
  }
}
