import { Hono } from "hono";
import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import type { App } from "#src/app.ts";
import { isPublicSite } from "#src/platform/network/private-address.server.ts";
import { confirmOwnFacts } from "#src/account/changes/change-site.server.ts";
import { choosePack, parseServices } from "#src/operations/set-up/choose-pack.server.ts";
import {
  beginSetUp,
  chosenPack,
  loadProgress,
  markDone,
  putOff,
  saveProgress,
} from "#src/operations/set-up/set-up-progress.server.ts";
import { practicesIn } from "#src/operations/set-up/claims.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { forgetGoneServices } from "#src/operations/set-up/without-services.server.ts";
import { isSetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { openPack, packNames, packPicture } from "#src/site/content/packs.server.ts";
import { tradeNames } from "#src/site/trade/trades.server.ts";
import { asksTrade } from "#src/operations/set-up/pack-of-trade.server.ts";
import { madePictureFiles } from "#src/site/picture-files.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const trade = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), "");
const Choice = v.object({
  pack: v.picklist(packNames),
  language: v.optional(v.picklist(["fr", "en"])),
  trade: v.optional(v.object(v.entriesFromList(siteLanguages, trade))),
  services: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
const MOST_BYTES = 4_096;

/** How far the site has become the owner's own. */
export function setUpApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/set-up", async (c) => c.json({ ...(await loadProgress(app)), isPublic: isPublicSite(app.siteUrl) }))
    .get("/set-up/packs", (c) => c.json(packNames.map(offered)))
    .get("/set-up/trades", (c) => c.json({ fr: tradeNames("fr"), en: tradeNames("en") }))
    .get("/set-up/practices", async (c) => c.json(practicesIn((await loadDraft(db)).content)))
    .post("/set-up/begin", async (c) => {
      await beginSetUp(db, app.now());
      return c.body(null, 204);
    })
    .put("/set-up/pack", json(MOST_BYTES, Choice), async (c) => {
      const choice = c.req.valid("json");
      const services = parseServices(choice.services, openPack(choice.pack));
      if (!services.ok) return problem(c, 422, { errors: services.problems });
      await choosePack(db, choice, app.now());
      await app.pages.prerender();
      return c.body(null, 204);
    })
    .put("/set-up/done/:step", async (c) => {
      const step = c.req.param("step");
      if (!isSetUpStep(step)) return problem(c, 404, { code: "not-found" });
      await markDone(db, step, app.now());
      if (step === "hours") await app.pages.prerender();
      return c.body(null, 204);
    })
    .put("/set-up/later/:step", async (c) => {
      const step = c.req.param("step");
      if (!isSetUpStep(step)) return problem(c, 404, { code: "not-found" });
      await putOff(db, step, app.now());
      return c.body(null, 204);
    })
    .post("/set-up/confirm-facts", async (c) => {
      await confirmOwnFacts(asOwner(app, c), app.now());
      await app.pages.prerender();
      return c.body(null, 204);
    })
    .post("/set-up/forget-services", async (c) => {
      await forgetGoneServices(db, await chosenPack(db), app.now());
      return c.body(null, 204);
    })
    .post("/set-up/dismiss", async (c) => {
      await saveProgress(db, { isDismissed: true }, app.now());
      return c.body(null, 204);
    });
}

function offered(name: string) {
  const { label, description, content } = openPack(name);
  const picture = content.home.hero.picture?.picture;
  const made = picture ? packPicture(picture) : undefined;
  return {
    ...{ name, label, description },
    services: content.services.map((service) => ({ id: service.id, label: service.label })),
    asksTrade: asksTrade(openPack(name)),
    picture: picture && made ? (madePictureFiles(picture, made).avif[0]?.[1] ?? null) : null,
  };
}
