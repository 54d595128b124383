import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { anchorsOf, linksOf, readDocuments, root } from "./documents.ts";

const documents = readDocuments();
const anchors = new Map(documents.map((document) => [document.path, anchorsOf(document)]));

/** Undefined when the link of the document leads somewhere. */
function wrongWith(link: string, path: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return isOutside(link) ? undefined : "not an address";
  const [file = "", anchor] = decodeURI(link).split("#");
  const target = file === "" ? path : posix.normalize(posix.join(dirname(path), file));
  if (!existsSync(join(root, target))) return "no such file";
  if (anchor !== undefined && !anchors.get(target)?.includes(anchor)) return "no such heading";
  return undefined;
}

function isOutside(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && ["https:", "mailto:"].includes(url.protocol);
}

test("a link that leads nowhere is found", () => {
  expect(wrongWith("docs/nowhere.md", "README.md")).toBe("no such file");
  expect(wrongWith("ARCHITECTURE.md#nothing", "README.md")).toBe("no such heading");
  expect(wrongWith("http://example.com", "README.md")).toBe("not an address");
  expect(wrongWith("../ARCHITECTURE.md#three-rules", "docs/packs.md")).toBe(undefined);
});

test("every link of every document leads to a file and a heading that exist", () => {
  const links = documents.flatMap((document) => linksOf(document).map((link) => ({ link, path: document.path })));

  expect(links.length).toBeGreaterThan(70);
  expect(links.filter(({ link, path }) => wrongWith(link, path) !== undefined)).toEqual([]);
});

test("the README is short, and shows two pictures", () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const readme = documents.find(({ path }) => path === "README.md");

  expect(text.split("\n").length).toBeLessThanOrEqual(60);
  expect(readme?.tokens.filter(({ type }) => type === "image")).toHaveLength(2);
});

test("no document has leftovers of a merge", () => {
  const source = (path: string) => readFileSync(join(root, path), "utf8");
  const marks = /^\W{0,20}(?:<<<<<<<|>>>>>>>|> > > > > > >|={7}$)/m;
  expect(readDocuments().flatMap(({ path }) => (marks.test(source(path)) ? [path] : []))).toEqual([]);
});
