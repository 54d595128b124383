import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listArticles } from "#src/marketing/articles/articles.server.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { redirectFrom } from "#src/account/settings/redirects/redirects.ts";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { aJpeg } from "./a-picture.ts";
import { moveIn, type MoveIn } from "#src/operations/wordpress/move-in.server.ts";
import { fromFolder } from "#src/operations/wordpress/pictures/pictures-in-folder.server.ts";
import { readWordpress } from "#src/operations/wordpress/read-wordpress.server.ts";
import type { WordpressExport } from "#src/operations/wordpress/reading/wordpress-file.ts";
import { byOwner } from "../work/by-owner.ts";

export const movedAt = new Date("2026-11-20T12:00:00.000Z");
export const FORMER_SITE = "test/fixtures/wordpress/former-site.xml";

export async function moveFixtureIn(db: Db, change: Partial<MoveIn> = {}) {
  const read = await readWordpress(FORMER_SITE);
  if (!read.ok) throw new Error(read.problem);
  const deps = { ...byOwner(db), now: () => movedAt, makePicture: openPictureMaker(), siteUrl: "https://site.example" };
  const asked = {
    site: read.site,
    language: "fr",
    source: undefined,
    pagesAsArticles: false,
    asDrafts: false,
    dryRun: false,
  } as const;
  return moveIn(deps, { ...asked, ...change });
}

export async function uploads() {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  mkdirSync(join(folder, "2019/10"), { recursive: true });
  writeFileSync(join(folder, "2019/10/gel.jpg"), await aJpeg());
  return fromFolder(folder);
}

export async function redirectOf(db: Db) {
  const [known, pages] = [await loadRedirects(db), await loadPages(db)];
  const targets = new Map(known.map(({ from, to }) => [from, to]));
  return (path: string) => redirectFrom(targets, path, pages);
}

export async function idOf(db: Db, title: string): Promise<string> {
  const found = (await listArticles(db)).find((one) => [one.title.fr, one.title.en].includes(title));
  if (!found) throw new Error(`there is no article ${title}`);
  return found.id;
}

type Item = WordpressExport["items"][number];

/** Posts like the first one of the fixture. */
export async function postsOf(...changes: Partial<Item>[]) {
  const read = await readWordpress(FORMER_SITE);
  const [post] = read.ok ? read.site.items : [];
  if (!read.ok || !post) throw new Error("the fixture has no post");
  const items = changes.map((change, at) => ({
    ...{ ...post, id: String(201 + at), content: "<p>Un texte.</p>", excerpt: "", meta: {} },
    ...change,
  }));
  return { ...read.site, items };
}

export const french = {
  ...{ title: "Laver les vitres", name: "laver-les-vitres", language: "fr" },
  link: "https://former.example/laver-les-vitres/",
};
export const english = {
  ...{ title: "Wash windows", name: "wash-windows", language: "en" },
  link: "https://former.example/en/wash-windows/",
};
