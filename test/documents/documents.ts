import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, walkTokens, type Token, type Tokens } from "marked";

export const root = join(import.meta.dirname, "../..");

export type Document = { path: string; tokens: Token[] };

/** Every Markdown file of the repository, by its path with slashes. */
export function readDocuments(): Document[] {
  const files = globSync(["*.md", "{.github,art,bench,docs,packs}/**/*.md"], {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  return files
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, tokens: everyToken(readFileSync(join(root, path), "utf8")) }));
}

function everyToken(text: string): Token[] {
  const found: Token[] = [];
  void walkTokens(lexer(text), (token) => void found.push(token));
  return found;
}

/** Addresses of links and pictures. */
export function linksOf({ tokens }: Document): string[] {
  return tokens.flatMap((token) => (token.type === "link" || token.type === "image" ? [String(token["href"])] : []));
}

/** As GitHub makes them from headings. */
export function anchorsOf({ tokens }: Document): string[] {
  const texts = tokens.flatMap((token) => (token.type === "heading" ? [(token as Tokens.Heading).text] : []));
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const anchor = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** Lines of the blocks for a shell, without comments; a line that ends in `\` goes on. */
export function commandsOf({ tokens }: Document): string[] {
  const blocks = tokens.flatMap((token) =>
    token.type === "code" && ["sh", "console", "bash"].includes(String(token["lang"])) ? [String(token["text"])] : [],
  );
  return blocks
    .flatMap((text) => text.replaceAll("\\\n", " ").split("\n"))
    .map((line) =>
      line
        .replace(/^\$ /, "")
        .replace(/(?:^|\s)#\s.*$/, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

/** `npm …` in the text between backticks, and in tables. */
export function namedCommandsOf({ tokens }: Document): string[] {
  return tokens.flatMap((token) =>
    token.type === "codespan" && /^npm (?:run )?[a-z]/.test(String(token["text"])) ? [String(token["text"])] : [],
  );
}
