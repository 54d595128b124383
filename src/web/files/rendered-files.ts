import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { appIcons, ICON_FILE, SMALL_ICON } from "#src/site/media/rendered/app-icons.ts";
import type { Mark } from "#src/site/media/rendered/render-icons.server.ts";
import type { ShareDrawing } from "#src/site/media/rendered/render-share.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { hashOf, type MarkPlan, type SharePlan } from "#src/web/visitor/prerender/site-drawings.ts";

const MAIN_ICON = "icon-192.png";
const DRAWINGS = new Set(["favicon.svg", "logo.svg"]);
const ICONS = new Set<string>([...appIcons.map(({ file }) => file), ICON_FILE, SMALL_ICON]);
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Icons of a site with a logo or a colour of its own, in place of those of the first pack. */
export function siteIcons(app: App): Hono {
  return new Hono().get("/:name{[a-z0-9-]+\\.(?:png|ico|svg)}", async (c, next) => {
    const name = c.req.param("name");
    const mark = app.pages.mark();
    if (!mark || !(ICONS.has(name) || DRAWINGS.has(name))) return next();
    const version = hashOf(mark);
    if (DRAWINGS.has(name)) return c.redirect(`/${MAIN_ICON}?v=${version}`, 302);
    const caching = c.req.query("v") === version ? FOR_GOOD : FOR_AN_HOUR;
    const type = types.get(name.split(".").at(-1) ?? "") ?? "image/png";
    return sendPicture(c, await drawIcon(app, mark, name), { type, caching });
  });
}

/** The version of the icons in addresses; undefined for those of the first pack. */
export function iconVersion(app: App): string | undefined {
  const mark = app.pages.mark();
  return mark && hashOf(mark);
}

/** Those that a page names. */
export function sharePictures(app: App): Hono {
  return new Hono().get("/:name", async (c) => {
    const plan = app.pages.sharePlan(c.req.path);
    return sendPicture(c, plan && (await serveShare(app, plan)), { type: "image/jpeg", caching: FOR_GOOD });
  });
}

export async function drawIcon(app: App, mark: MarkPlan, name = MAIN_ICON): Promise<Uint8Array | undefined> {
  const files = await app.media.draw(`icons ${hashOf(mark)}`, async () => ({
    kind: "icons",
    ...(await loadMark(app, mark)),
  }));
  return files.find((file) => file.name === name)?.bytes;
}

export async function serveShare(app: App, plan: SharePlan): Promise<Uint8Array | undefined> {
  const files = await app.media.draw(`share ${hashOf(plan)}`, async () => ({
    kind: "share",
    ...(await loadShare(app, plan)),
  }));
  return files[0]?.bytes;
}

async function loadShare(app: App, plan: SharePlan): Promise<ShareDrawing> {
  if (plan.kind === "chosen") return { chosen: (await load(app, plan.picture)) ?? new Uint8Array() };
  const { heading, name, town, face, mark } = plan;
  const [picture, logo] = [await load(app, plan.picture), await load(app, mark.headerLogo)];
  return {
    heading,
    name,
    town,
    face,
    mark: await loadMark(app, mark),
    ...(picture && { picture }),
    ...(logo && { logo }),
  };
}

async function loadMark(app: App, { initials, accent, logo: path }: MarkPlan): Promise<Mark> {
  const logo = await load(app, path);
  return { initials, accent, ...(logo && { logo }) };
}

/** An uploaded picture or a shipped one, by its address. */
async function load(app: App, path: string | null): Promise<Uint8Array | undefined> {
  const [, hash] = /^\/media\/([0-9a-f]{64})\./.exec(path ?? "") ?? [];
  if (hash) return (await app.media.files(hash))?.bytes;
  return path === null ? undefined : app.files.get(path)?.body;
}

const types = new Map([
  ["png", "image/png"],
  ["ico", "image/x-icon"],
]);

export function sendPicture(
  c: Context,
  bytes: Uint8Array | undefined,
  { type, caching }: { type: string; caching: string },
): Response {
  if (!bytes) return problem(c, 404, { code: "not-found" });
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": type, "Cache-Control": caching });
}
