import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "vite";

/**
 * The shape of `src` without its tests, in a table that can be compared: `node scripts/checks/measure-code.ts [COMMIT …]` has a
 * column for each commit, and one for the files as they are.
 */
type Source = { path: string; text: string };

type Read = { exported: Set<string>; imports: string[]; functionLines: number[] };

const SMALL = 25;
/** By name, as nothing else tells them from other hooks. */
const VERSIONING = ["SectionDraft", "useVersionedForm", "useConflict", "useInvoiceDraft", "useQuoteDraft"];

export function figuresOf(sources: readonly Source[]): Record<string, number> {
  const read = new Map(sources.map((source) => [source.path, readSource(source)]));
  const lines = sources.map(({ text }) => linesOf(text));
  const functions = [...read.values()].flatMap(({ functionLines }) => functionLines).toSorted((a, b) => a - b);
  const domain = sources.filter(({ path }) => !path.startsWith("src/web/"));
  const definitions = [...read.values()].flatMap(({ exported }) => [...exported]);
  const count = (among: readonly Source[], pattern: RegExp) =>
    among.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const filesWith = (pattern: RegExp) => domain.filter(({ text }) => pattern.test(text)).length;
  return {
    files: sources.length,
    lines: lines.reduce((sum, length) => sum + length, 0),
    [`files of at most ${SMALL} lines`]: lines.filter((length) => length <= SMALL).length,
    "exported names that stand in two files": repeatedIn(definitions).length,
    "pairs of folders that import each other": mutual(read).length,
    "hand calls of the log": count(sources, /(?<!function )\brecordAuditEvent\(/g),
    "ways to keep a version": VERSIONING.filter((name) => definitions.includes(name)).length,
    "stores of secret links": filesWith(/(?<!function )\bnewSecretLink\(/),
    "builders of a customer’s mail": filesWith(/Bonjour/),
    functions: functions.length,
    "lines of a function, p90": functions[Math.floor(functions.length * 0.9)] ?? 0,
    "lines of a function, most": functions.at(-1) ?? 0,
  };
}

const linesOf = (text: string) => text.split("\n").length - 1;

function repeatedIn(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].flatMap(([name, times]) => (times > 1 ? [name] : []));
}

/** By folder, types too: `a b` where files of each import a file of the other. */
function mutual(read: ReadonlyMap<string, Read>): string[] {
  const arrows = new Set(
    [...read].flatMap(([path, { imports }]) =>
      imports.map((imported) => `${posix.dirname(path)} ${posix.dirname(imported)}`),
    ),
  );
  return [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from < to && arrows.has(`${to} ${from}`);
  });
}

function readSource({ path, text }: Source): Read {
  const { program, module } = parseSync(path, text);
  const resolve = (name: string) => (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name));
  const functionLines: number[] = [];
  const measure = ({ start, end }: { start: number; end: number }) =>
    void functionLines.push(text.slice(start, end).split("\n").length);
  const loaded: string[] = [];
  new Visitor({
    FunctionDeclaration: measure,
    MethodDefinition: measure,
    VariableDeclarator: ({ init }) => void (init && /Function/.test(init.type) && measure(init)),
    ImportExpression: ({ source }) => void ("value" in source && loaded.push(String(source.value))),
  }).visit(program);
  return {
    exported: new Set(
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName, moduleRequest }) =>
          exportName.name && !moduleRequest ? [exportName.name] : [],
        ),
      ),
    ),
    imports: [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...loaded]
      .filter((name) => /^(?:#src|\.)/.test(name))
      .map(resolve),
    functionLines,
  };
}

export function sourcesIn(root: string): Source[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function figuresOfCommit(root: string, commit: string): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "code-"));
  const archive = execFileSync("git", ["archive", commit, "src"], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const figures = figuresOf(sourcesIn(folder));
  rmSync(folder, { recursive: true });
  return figures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = join(import.meta.dirname, "../..");
  const commits = process.argv.slice(2);
  const columns = [...commits.map((commit) => figuresOfCommit(root, commit)), figuresOf(sourcesIn(root))];
  console.log(`| figure | ${[...commits, "as it is"].join(" | ")} |`);
  console.log(`| --- |${" ---: |".repeat(columns.length)}`);
  for (const figure of Object.keys(columns[0] ?? {}))
    console.log(`| ${figure} | ${columns.map((column) => column[figure]?.toLocaleString("en-CA")).join(" | ")} |`);
}
