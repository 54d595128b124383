/** Refuses regular expressions that a text can make slow (ReDoS). */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync } from "vite";

export type Expression = { pattern: string; flags: string; line: number; isBounded: boolean };
/** Computed: made at run time, so that nobody can judge it here. */
export type Verdict = "safe" | "polynomial" | "exponential" | "unknown" | "computed";

/** Beside an expression that is slow on long texts: says what keeps them short. */
const BOUNDED = /\/\/ Bounded: \w/;
const COMPUTED = "";

export function expressionsIn(file: string, source: string): Expression[] {
  const lines = source.split("\n");
  return nodesIn(parseSync(file, source).program).flatMap((node) => {
    const found = literalOf(node);
    if (!found) return [];
    const line = source.slice(0, node.start).split("\n").length;
    const isBounded = lines.slice(Math.max(line - 2, 0), line).some((text) => BOUNDED.test(text));
    return [{ ...found, line, isBounded }];
  });
}

type Node = { type: string; start: number; [part: string]: unknown };

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (typeof value === "object" && value !== null && "type" in value) {
    yield value as Node;
    yield* walk(Object.values(value));
  }
}

const nodesIn = (program: unknown) => [...walk(program)];

function literalOf({ type, regex, callee, arguments: args }: Node): { pattern: string; flags: string } | undefined {
  if (type === "Literal" && regex) return regex as { pattern: string; flags: string };
  const isCall = type === "NewExpression" || type === "CallExpression";
  return isCall && (callee as { name?: string }).name === "RegExp" && !isLiteral(args) ? computed : undefined;
}

const computed = { pattern: COMPUTED, flags: "" };

/** `new RegExp(/literal/)` is walked as the literal. */
function isLiteral(args: unknown): boolean {
  return Array.isArray(args) && (args as Node[])[0]?.["regex"] !== undefined;
}

/** In milliseconds: it ends after so many steps, so that a busy machine judges as an idle one does. */
const ENOUGH_TIME = { timeout: 120_000, incubationTimeout: 60_000 };

const REPEATS = /[*+]|\{\d+,/;

export async function judge({ pattern, flags }: Pick<Expression, "pattern" | "flags">): Promise<Verdict> {
  if (pattern === COMPUTED) return "computed";
  if (!REPEATS.test(pattern)) return "safe";
  const found = await check(pattern, flags, ENOUGH_TIME);
  return found.status === "vulnerable" ? found.complexity.type : found.status;
}

/** A browser that one's own text makes slow is no fault of the server; exponential is one anywhere. */
export function isRefused(verdict: Verdict, { isBounded, file }: { isBounded: boolean; file: string }): boolean {
  if (verdict === "safe") return false;
  if (verdict === "exponential") return true;
  return !isBounded && file.startsWith("src/") && !file.startsWith("src/web/admin/");
}

async function refusedExpressions(): Promise<string[]> {
  const files = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}"]).filter((file) => !file.includes(".test."));
  const found = files.flatMap((file) =>
    expressionsIn(file, readFileSync(file, "utf8")).map((expression) => ({ ...expression, file })),
  );
  const verdicts = await judgeAll(found);
  return found
    .filter((expression) => isRefused(verdicts[keyOf(expression)] ?? "unknown", expression))
    .map(({ file, line, pattern, flags, ...at }) => {
      const verdict = verdicts[keyOf({ pattern, flags })];
      return `${file}:${line} ${verdict}${pattern === COMPUTED ? "" : `: /${pattern}/${flags}`}${at.isBounded ? " (a bound is not enough)" : ""}`;
    });
}

function keyOf({ pattern, flags }: Pick<Expression, "pattern" | "flags">): string {
  return `/${pattern}/${flags}`;
}

/** Committed, as a judgement takes up to a second, and the same expression seems slow now and then on a busy machine. */
const JUDGED = "scripts/checks/judged-expressions.json";

async function judgeAll(found: Expression[]): Promise<Record<string, Verdict>> {
  const known = JSON.parse(readFileSync(JUDGED, "utf8")) as Record<string, Verdict>;
  const verdicts: Record<string, Verdict> = {};
  const waiting = [...new Map(found.map((one) => [keyOf(one), one]))];
  const workers = Array.from({ length: 4 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      verdicts[next[0]] = known[next[0]] ?? (await judge(next[1]));
  });
  await Promise.all(workers);
  const sorted = Object.entries(verdicts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const judged = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  if (judged !== readFileSync(JUDGED, "utf8")) writeFileSync(JUDGED, judged);
  return verdicts;
}

if (import.meta.main) {
  const refused = await refusedExpressions();
  for (const line of refused) console.error(line);
  if (refused.length > 0) {
    console.error("Write it so that each text can be read in one way, or say what keeps the text short: // Bounded: …");
    process.exitCode = 1;
  } else console.log("  no text makes an expression slow");
}
