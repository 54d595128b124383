import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { outlineOf } from "#src/site/page-content.ts";
import { openPages, type Page } from "#src/site/pages.ts";
import { shareName, SHARE_SIZE } from "#src/site/share-pictures.ts";

const { content } = examplePack();
/** Those that the pack writes; the server draws the picture of the other. */
export const pages = openPages(outlineOf(content)).all.filter(({ kind }) => kind !== "accessibility");

export const SHARE_ENCODING = { quality: 74, mozjpeg: true };

export type SharePlan = { name: string; source: Buffer; overlay: string; version: string };

/** One picture per page and language, without the business's name, which is a setting. */
export async function planSharePictures(): Promise<SharePlan[]> {
  const mark = await readFile(new URL("../public/logo.svg", import.meta.url), "utf8");
  const addresses = pages.flatMap((page) => (["fr", "en"] as const).map((language) => ({ page, language })));
  return Promise.all(
    addresses.map(async ({ page, language }) => {
      const source = await readFile(new URL(`../art/pictures/${pictureOf(page)}.jpg`, import.meta.url));
      const overlay = drawWords({ mark, heading: headingOf(page, language), line: servicesIn(language) });
      return { name: shareName(page, language), source, overlay, version: versionOf(source, overlay) };
    }),
  );
}

function pictureOf(page: Page): string {
  const area = page.kind === "city" && content.areas.find(({ id }) => id === page.id);
  const service = page.kind === "service" && content.services.find(({ id }) => id === page.id);
  return (area || service || content.home.hero).picture?.picture ?? "hero";
}

function headingOf(page: Page, language: Language): string {
  switch (page.kind) {
    case "city": {
      const area = content.areas.find(({ id }) => id === page.id);
      const values = { area: area?.name[language] ?? "", inArea: area?.inName[language] ?? "" };
      return fillIn(content.areaPages.heading[language], values);
    }
    case "service":
      return content.services.find(({ id }) => id === page.id)?.page?.heading[language] ?? "";
    case "privacy":
    case "terms":
      return content.legal[page.kind].title[language];
    case "thank-you":
      return content.home.thankYou.heading[language];
    default:
      return content.home.hero.title[language];
  }
}

function servicesIn(language: Language): string {
  return content.services.map(({ title }) => title[language]).join("  ·  ");
}

const MARGIN = 72;
const LETTERS_A_LINE = 21;

/** Text on a dark gradient over the picture. */
function drawWords({ mark, heading, line }: { mark: string; heading: string; line: string }): string {
  const { width, height } = SHARE_SIZE;
  const lines = balance(heading, LETTERS_A_LINE);
  const size = lines.length > 3 ? 68 : 80;
  const bottom = height - MARGIN - 64;
  const spans = lines.map((text, index) => {
    const y = bottom - (lines.length - 1 - index) * size * 1.08;
    return `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="bold" letter-spacing="-2.2">${escape(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fff" font-family="Helvetica Neue, Liberation Sans, Arial, sans-serif">
<defs><linearGradient id="ground"><stop offset=".12" stop-color="#050d0f" stop-opacity=".94"/><stop offset=".62" stop-color="#050d0f" stop-opacity=".8"/><stop offset="1" stop-color="#050d0f" stop-opacity=".05"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<svg x="${MARGIN - 8}" y="${MARGIN - 12}" width="84" height="84" viewBox="0 0 32 32">${mark.replace(/<\/?svg[^>]*>/g, "")}</svg>
${spans.join("\n")}
<text x="${MARGIN}" y="${height - MARGIN}" font-size="30" fill="#63d3d6">${escape(line)}</text>
<rect y="${height - 12}" width="${width}" height="12" fill="#ffb71b"/>
</svg>`;
}

/** Lines of even length; a short word stays with the next one. */
function balance(text: string, most: number): string[] {
  const together = text.replace(/ (à|en|in|on) /g, " $1\u00a0");
  const lines = wrap(together, most);
  for (let narrower = most - 1; narrower > 0; narrower--) {
    const tried = wrap(together, narrower);
    if (tried.length > lines.length) return wrap(together, narrower + 1);
  }
  return lines;
}

function wrap(text: string, most: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Changes with everything in the picture, except the machine's fonts. */
function versionOf(source: Buffer, overlay: string): string {
  const made = JSON.stringify({ overlay, SHARE_SIZE, SHARE_ENCODING });
  return createHash("sha256").update(source).update(made).digest("hex").slice(0, 8);
}
