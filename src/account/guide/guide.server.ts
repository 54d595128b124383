import { readFile } from "node:fs/promises";
import type { Token } from "marked";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { guideNames, isGuideName, type GuideName } from "./guide-names.ts";

/** `html` is ours: no other text comes into it. `text` is for the search, with the words of comments: what else owners type. */
export type GuidePage = { name: GuideName; title: string; html: string; text: string };

const FOLDER = new URL("../../../docs/guide/", import.meta.url);
const HELP = "/admin/help";
const PICTURES = "/api/admin/guide";

export async function loadGuide(language: Language): Promise<GuidePage[]> {
  return Promise.all(guideNames.map((name) => loadPage(name, language)));
}

/** Undefined for a name that is no picture of a page. */
export async function loadGuidePicture(language: string, file: string): Promise<Buffer | undefined> {
  const [name = "", ending] = file.split(".");
  const known = languages.find((code) => code === language);
  if (!known || ending !== "webp" || !isGuideName(name)) return undefined;
  return readFile(new URL(`${known}/${name}.webp`, FOLDER));
}

async function loadPage(name: GuideName, language: Language): Promise<GuidePage> {
  // Only who reads the guide waits for the parser.
  const { Marked } = await import("marked");
  const source = await readFile(new URL(`${language}/${name}.md`, FOLDER), "utf8");
  const [, title = "", body = ""] = /^# (.+)\n([^]*)$/.exec(source.replaceAll("\r\n", "\n")) ?? [];
  const html = await new Marked({ async: true, walkTokens: (token) => fit(token, language) }).parse(
    // Bounded: a page of our own guide.
    body.replaceAll(/<!--.*?-->/g, ""),
  );
  return { name, title, html, text: `${title} ${body}` };
}

/** Below the title of its page; links and pictures where the back office has them. */
function fit(token: Token, language: Language): void {
  if (token.type === "heading") token["depth"] += 1;
  if (token.type === "image") token["href"] = `${PICTURES}/${language}/${token["href"]}`;
  if (token.type === "link") token["href"] = String(token["href"]).replace(/^([a-z-]+)\.md$/, `${HELP}?page=$1`);
}
