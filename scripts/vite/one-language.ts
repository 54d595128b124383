import type { Rolldown } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** What the owner reads in the other language stays out of the build: a sentence for each, of which one is ever shown. */
export function oneLanguage(language: string): Rolldown.Plugin {
  return {
    name: "one-language",
    transform(code, id) {
      if (!code.includes("dictionary(") || /node_modules|i18n\/dictionary\.ts$/.test(id)) return;
      const tree = this.parse(code, { lang: id.endsWith("x") ? "tsx" : "ts" });
      // As `unknown`: each node is looked at before it is read.
      return withOneLanguage(code, tree as unknown as Node, language);
    },
  };
}

/** Under both names: a sentence of another dictionary is taken from either while the module is loaded. */
export function withOneLanguage(code: string, tree: Node, language: string): string {
  let shorter = code;
  for (const { start, end, fr, en } of dictionariesIn(tree).toReversed()) {
    const kept = language === "fr" ? fr : en;
    const words = code.slice(kept.start, kept.end);
    shorter = `${shorter.slice(0, start)}(words=>({fr:words,en:words}))(${words})${shorter.slice(end)}`;
  }
  return shorter;
}

type Found = { start: number; end: number; fr: Node; en: Node };

/** In the order of the source; none stands in another. */
function dictionariesIn(node: Node): Found[] {
  const { callee, arguments: given, start, end } = node;
  if (node.type === "CallExpression" && isNode(callee) && callee["name"] === "dictionary" && Array.isArray(given)) {
    const [fr, en] = given;
    if (given.length === 2 && isNode(fr) && isNode(en)) return [{ start, end, fr, en }];
  }
  return Object.values(node).flat().filter(isNode).flatMap(dictionariesIn);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
