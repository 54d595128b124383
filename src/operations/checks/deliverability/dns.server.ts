import { Resolver } from "node:dns/promises";
import type { DnsAnswer } from "./deliverability.ts";
import type { Exchange } from "./mx.ts";

export type Dns = {
  txt(name: string): Promise<DnsAnswer<string>>;
  mx(name: string): Promise<DnsAnswer<Exchange>>;
};

const NONE = new Set(["ENODATA", "ENOTFOUND"]);

/** `server` as `1.1.1.1` or `127.0.0.1:5353`; the machine's own by default. */
export function openDns(server: string | undefined): Dns {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  if (server) resolver.setServers([server]);
  return {
    txt: (name) => answered(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
    mx: (name) => answered(() => resolver.resolveMx(name)),
  };
}

async function answered<Record>(ask: () => Promise<Record[]>): Promise<DnsAnswer<Record>> {
  try {
    const records = await ask();
    return records.length > 0 ? { kind: "found", records } : { kind: "none" };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return NONE.has(code) ? { kind: "none" } : { kind: "failed", reason: code };
  }
}
