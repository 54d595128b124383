import { brotliCompressSync } from "node:zlib";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import type { Page, Response } from "@playwright/test";
import type { SiteContent } from "#src/site/content/site-content.server.ts";

/** What a new connection carries before it waits for the other side: ten packets of 1,460 bytes. */
export const FIRST_ROUND_TRIP_BYTES = 14_600;
/** With headers, and without the letters of its title. */
export const HOME_PAGE_BYTES = 12_000;
/** With headers: what a phone fetches for a visitor who only looks at the first screen. */
export const FIRST_LOOK_BYTES = 90_000;

type Weight = { whole: number; withoutFace: number };

/** Bytes on the way to a browser, with the headers of HTTP/1.1. */
export async function weightOf(url: string): Promise<Weight> {
  const sent = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  const headers = [...sent.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  const whole = Number(sent.headers.get("content-length")) + headers + "HTTP/1.1 200 OK\r\n\r\n".length;
  const html = await sent.text();
  const bare = html.replace(/@font-face\{font-family:Title.*?\}/, "");
  return { whole, withoutFace: whole - brotliCompressSync(html).length + brotliCompressSync(bare).length };
}

/** Bytes that a browser asks for to show a page, until it rests. Its context must be new: what is in a cache weighs nothing. */
export async function weightOfFirstLook(page: Page, url: string): Promise<number> {
  const sent: Response[] = [];
  const keep = (response: Response) => response.url().startsWith("http") && sent.push(response);
  page.on("response", keep);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", keep);
  const sizes = await Promise.all(sent.map((response) => response.request().sizes()));
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
}

/** Each text of a site with a third more of it, in words of another trade: those of its own would be packed away. */
export function withLongerTexts(site: SiteContent, pack: string): SiteContent {
  const other = openPack(packNames.find((name) => name !== pack) ?? pack).content;
  const words = { fr: wordsOf(other, "fr"), en: wordsOf(other, "en") };
  const longer = (text: string, language: "fr" | "en") => {
    if (text === "") return text;
    let more = "";
    while (more.length < text.length / 3) more += ` ${words[language].next().value}`;
    return text + more;
  };
  const text = JSON.stringify(site, (_key, value: unknown) =>
    isText(value) ? { ...value, fr: longer(value.fr, "fr"), en: longer(value.en, "en") } : value,
  );
  // It has the same shape: only texts were lengthened.
  return JSON.parse(text) as SiteContent;
}

function* wordsOf(site: SiteContent, language: "fr" | "en"): Generator<string, never> {
  const texts: string[] = [];
  JSON.stringify(site, (_key, value: unknown) => {
    if (isText(value)) texts.push(value[language]);
    return value;
  });
  const words = texts.flatMap((text) => text.replaceAll(/[{}<>]/g, "").split(/\s+/)).filter(Boolean);
  for (;;) yield* words;
}

/** Not addresses and names of one word. */
function isText(value: unknown): value is { fr: string; en: string } {
  if (typeof value !== "object" || value === null || !("fr" in value) || !("en" in value)) return false;
  const { fr, en } = value;
  return typeof fr === "string" && typeof en === "string" && /\s/.test(fr + en) && !/</.test(fr + en);
}
