import { expect } from "vitest";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { renderPage } from "./render-page.server.tsx";
import { openPageCache, shownVersion } from "./page-cache.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { changePicture, storePicture } from "#src/site/media/pictures.server.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

testOnBothEngines("a published page shows an uploaded picture, cut around its focal point", async (place) => {
  await using testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const file = (width: number, format: "avif" | "jpg") => {
    const hash = `${format === "avif" ? "a" : "b"}${width}`.padEnd(64, "0");
    return { width, format, hash, bytes: Buffer.from(hash) };
  };
  const files = [480, 800, 1200, 1600].flatMap((width) => [file(width, "avif"), file(width, "jpg")]);
  const { id } = await storePicture(db, { sourceHash: "s", name: "", width: 4000, height: 3000, files }, now);
  const { home, ...rest } = exampleContent;
  const about = { ...home.about, picture: { picture: id, alt: { fr: "Une maison", en: "A house" } } };
  await replaceDraft(db, { ...rest, home: { ...home, about } }, now);
  await publishDraft(db, "", now);
  const pages = await openPageCache({
    db,
    env: app.env,
    now: app.now,
    assets: { css: "p{}", bootstrap: "" },
    renderPage,
  });
  const html = () => Buffer.from(pages.at("/en").bodies.identity).toString();
  const [, picture] = /<picture>((?:(?!<picture>).)*alt="A house"[^>]*>)/s.exec(html()) ?? [];

  expect(picture).toContain(`/media/${"a480".padEnd(64, "0")}.avif 480w`);
  expect(picture).toContain(`src="/media/${"b1200".padEnd(64, "0")}.jpg"`);
  expect(picture).toContain('width="4000" height="3000"');
  expect(picture).not.toContain("data-x");
  const before = await shownVersion(db);
  await changePicture(db, { id, focus: { x: 18, y: 100 } }, now);
  expect(await shownVersion(db)).not.toBe(before);
  await pages.prerender();
  expect(html()).toMatch(/alt="A house"[^>]*data-x="2"[^>]*data-y="10"/);
});
