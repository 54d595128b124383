import { Readable } from "node:stream";

/*
 * The command line's main.ts, evaluated anew for each message of the parent in one process: starting one costs half a
 * second of processor time, and some tests run it a hundred times.
 */
export type Order = { args: string[]; variables: Record<string, string>; typed: string };
export type Outcome = { out: string; error: string; code: number };

class Exit extends Error {}

let runs = 0;

const exitCode = () => Number(process.exitCode ?? 0);

async function run({ args, variables, typed }: Order): Promise<Outcome> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, variables);
  process.argv.splice(2, process.argv.length, ...args);
  process.exitCode = undefined;
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(typed)]), configurable: true });
  const written: { out: Buffer[]; error: Buffer[] } = { out: [], error: [] };
  let code: number | undefined;
  const keepIn =
    (part: keyof typeof written) =>
    (chunk: string | Uint8Array, ...rest: unknown[]) => {
      // A process that has ended says nothing more.
      if (code === undefined) written[part].push(Buffer.from(chunk as string));
      const done = rest.findLast((each) => typeof each === "function");
      if (done) (done as () => void)();
      return true;
    };
  process.stdout.write = keepIn("out");
  process.stderr.write = keepIn("error");
  process.exit = (status) => {
    code ??= Number(status ?? exitCode());
    throw new Exit();
  };
  try {
    await import(new URL(`../../src/operations/command-line/main.ts?run=${++runs}`, import.meta.url).href);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  const textOf = (chunks: Buffer[]) => new TextDecoder().decode(Buffer.concat(chunks));
  return { out: textOf(written.out), error: textOf(written.error), code: code ?? exitCode() };
}

const { exit } = process;
const send = process.send?.bind(process);
// The commands are typed by an owner: no site hears of their failures.
delete process.send;
process.on("message", (order: Order) => void run(order).then((outcome) => send?.(outcome)));
process.on("disconnect", () => exit());
