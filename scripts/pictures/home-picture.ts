import type { Browser, CDPSession, Page } from "playwright";
import sharp from "sharp";
import type { Language } from "#src/platform/i18n/language.ts";
import { stop } from "../setup.mjs";

const SCALE = 1.5;
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** In the laptop's pixels. */
const PHONE_WIDTH = 300;
const EDGE = 6;
const AWAY = 32;

/** The home page for the README: in English on a laptop, before it in French on a phone. */
export async function takeHome(browser: Browser, baseURL: string): Promise<Buffer> {
  const [behind, before] = [await shoot("en", laptop), await shoot("fr", phone)];
  const width = PHONE_WIDTH * SCALE;
  const height = Math.round((width * phone.height) / phone.width);
  const edge = EDGE * SCALE;
  const input = await sharp(before)
    .resize(width, height)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#222" })
    .toBuffer();
  const left = Math.round((laptop.width - AWAY) * SCALE - width - 2 * edge);
  const top = Math.round((laptop.height - AWAY) * SCALE - height - 2 * edge);
  return sharp(behind).composite([{ input, left, top }]).jpeg({ quality: 80, mozjpeg: true }).toBuffer();

  async function shoot(language: Language, viewport: typeof laptop): Promise<Buffer> {
    const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: SCALE, colorScheme: "light" });
    const page = await context.newPage();
    await page.goto(language === "fr" ? "/" : "/en", { waitUntil: "networkidle" });
    await page.evaluate(async () => document.fonts.ready);
    await expectGoodFace(page);
    const picture = await page.screenshot({ animations: "disabled" });
    await context.close();
    return picture;
  }
}

/** A machine without a common face shows its stopgap, which no visitor sees. */
export async function expectGoodFace(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const faces = await facesOf(session);
  await session.detach();
  if (faces.some((face) => /dejavu/i.test(face)))
    stop(`Text is shown in ${faces.join(", ")}: install Inter, and let fontconfig take it for system-ui.`);
}

async function facesOf(session: CDPSession): Promise<string[]> {
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "p, a, button" });
  const found: string[] = [];
  for (const nodeId of nodeIds.slice(0, 40)) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    found.push(...fonts.map(({ familyName }) => familyName));
  }
  return [...new Set(found)];
}
