import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { loadPictureUses, type PictureUse } from "#src/site/media/picture-uses.server.ts";
import { changePicture, listPictures, removePicture, type UploadedPicture } from "#src/site/media/pictures.server.ts";
import { takePicture } from "#src/site/media/take-picture.server.ts";
import { chosenPack } from "#src/operations/set-up/set-up-progress.server.ts";
import { openPack, packLike, packPicture } from "#src/site/content/packs.server.ts";
import { pictureNames } from "#src/site/content/picture-names.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { madePictureFiles, type MadePicture } from "#src/site/picture-files.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { readFile } from "#src/web/http/read-file.ts";
import { code, idParam, json } from "#src/web/http/validate.ts";
import { refusePicture } from "#src/web/problems/refuse-picture.ts";

/** The boundary and headers of the one part. */
const AROUND_BYTES = 16 * 1024;

export type ListedPicture = UploadedPicture & { uses: PictureUse[] };
/** `shows` says it in words; blank where the pack has it for nothing. */
export type PackPicture = { name: string; shows: Text; width: number; height: number; path: string };

const unclear = code("picture-edit-unclear");
const percent = wholeNumberBetween(unclear, 0, 100);
const Edit = v.strictObject({
  name: v.optional(v.pipe(v.string(unclear), v.trim(), v.maxLength(120, unclear))),
  focus: v.optional(v.object({ x: percent, y: percent })),
  customerAgreed: v.optional(v.boolean(unclear)),
});

export function picturesApi(app: App) {
  const limit = limitBody(MOST_BYTES + AROUND_BYTES, {
    tooLarge: (c) => refusePicture(c, "picture-too-heavy"),
    busy: (c) => refusePicture(c, "pictures-busy"),
  });
  return new Hono()
    .get("/pictures", async (c) => {
      const [pictures, uses] = [await listPictures(app.db), await loadPictureUses(app.db)];
      const shown: ListedPicture[] = pictures.map((one) => ({ ...one, uses: uses.get(one.id) ?? [] }));
      const [logos, photographs] = [shown.filter(isLogo), shown.filter((one) => !isLogo(one))];
      return c.json({ pictures: photographs, logos, pack: await offeredPictures(app.db, uses) });
    })
    .post("/pictures", limit, async (c) => {
      const taken = await app.limits.take("pictures", clientAddress(c, app.env.TRUST_PROXY));
      if (!taken.ok) {
        const headers = { "Retry-After": String(taken.retryAfterSeconds) };
        return problem(c, 429, { code: "too-many-requests", headers });
      }
      const file = await readFile(c, "picture");
      if (!file) return refusePicture(c, "picture-missing");
      const result = await takePicture(
        { ...app, makePicture: app.media.makePicture },
        file,
        c.req.query("kind") === "logo" ? "logo" : "photograph",
      );
      return result.kind === "taken" ? c.json(result.picture, 201) : refusePicture(c, result.code);
    })
    .patch("/pictures/:id", idParam, json(4_096, Edit, "picture-edit-unclear"), async (c) => {
      const changed = await changePicture(app.db, { id: c.req.param("id"), ...c.req.valid("json") }, app.now());
      if (!changed) return problem(c, 404, { code: "picture-unknown" });
      const isShown = (await loadPictureUses(app.db)).get(changed.id)?.some(({ site }) => site === "published");
      if (isShown) await app.pages.prerender();
      return c.json(changed);
    })
    .delete("/pictures/:id", idParam, async (c) => {
      const removed = await removePicture(app.db, c.req.param("id"), app.now());
      if (removed.kind === "unknown") return problem(c, 404, { code: "picture-unknown" });
      if (removed.kind === "in-use") return problem(c, 409, { code: "picture-in-use", more: { uses: removed.uses } });
      return c.body(null, 204);
    });
}

function isLogo({ files }: ListedPicture): boolean {
  return files.every(({ format }) => format === "png");
}

/** Whole pictures of the pack that the site began with, and those that the site shows of another; in their smallest size. */
async function offeredPictures(db: Db, uses: ReadonlyMap<string, unknown>): Promise<PackPicture[]> {
  const chosen = await chosenPack(db);
  const pack = chosen === undefined ? packLike((await loadDraft(db)).content) : openPack(chosen);
  const names = new Set([...(pack?.pictures.keys() ?? []), ...uses.keys()]);
  const shows = pictureNames(pack?.content);
  return [...names].flatMap((name) => {
    const made = packPicture(name);
    return made && !isCutOut(made) ? [{ ...packPictureOf(name, made), shows: shows.get(name) ?? noText }] : [];
  });
}

/** The ground of the page would show through it. */
function isCutOut({ fallback }: MadePicture): boolean {
  return fallback === "webp";
}

function packPictureOf(name: string, made: MadePicture): Omit<PackPicture, "shows"> {
  const files = madePictureFiles(name, made);
  return { name, width: files.width, height: files.height, path: files.avif[0]?.[1] ?? files.fallback };
}
