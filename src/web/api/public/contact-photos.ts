import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { readPhotoToken, type PhotoRight } from "#src/work/leads/photos/photo-token.server.ts";
import { isStored } from "#src/work/leads/photos/lead-photos.server.ts";
import { takePhoto } from "#src/work/leads/photos/take-photo.server.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";
import { hasContentType, limitBody, withinLimit } from "#src/web/http/read-body.ts";
import { readFile } from "#src/web/http/read-file.ts";
import { photoForm } from "./contact-photos-post.ts";
import { refusePicture } from "#src/web/problems/refuse-picture.ts";

const TOKEN_HEADER = "X-Photo-Token";
/** The boundary and headers of the one part. */
const AROUND_BYTES = 16 * 1024;

/** One photo a call, after the request that it belongs to. The same file again answers the same id. */
export function contactPhotosApi(app: App): Hono {
  const limit = limitBody(MOST_BYTES + AROUND_BYTES, {
    share: "photos",
    tooLarge: (c) => refusePicture(c, "picture-too-heavy"),
    busy: (c) => refusePicture(c, "pictures-busy"),
  });
  const takeForm = photoForm(app);
  return new Hono().post("/", async (c) => {
    if (isPlainForm(c)) return takeForm(c);
    // Before the body is read: only who has just sent a request may make us hold one.
    const right = readPhotoToken(app.secretKey, c.req.header(TOKEN_HEADER) ?? "", app.now());
    if (!right) return refusePicture(c, "photo-token-wrong");
    const allowed = await app.limits.take("photos", clientAddress(c, app.env.TRUST_PROXY));
    if (!allowed.ok) {
      const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
      return problem(c, 429, { code: "too-many-requests", headers });
    }
    if (!hasContentType(c, "multipart/form-data")) return refusePicture(c, "photo-not-multipart");
    return withinLimit(c, limit, () => takeOne(app, c, right));
  });
}

/** A browser that follows a form asks for a page. */
function isPlainForm(c: Context): boolean {
  return c.req.header(TOKEN_HEADER) === undefined && (c.req.header("Accept") ?? "").includes("text/html");
}

async function takeOne(app: App, c: Context, { leadId, waits }: PhotoRight): Promise<Response> {
  const file = await readFile(c, "photo");
  if (!file) return refusePicture(c, "photo-missing");
  const taken = await takePhoto({ ...app, makePhoto: app.media.makePhoto }, { leadId }, file);
  app.outbox.wake();
  if (taken.kind === "taken") return c.json({ id: taken.id }, 201, { "Cache-Control": "no-store" });
  if (taken.code === "photo-token-wrong" && (await isOnItsWay(app, { leadId, waits })))
    return problem(c, 503, { code: "photo-too-early", headers: { "Retry-After": "10" } });
  return refusePicture(c, taken.code);
}

/** Also from the disk of another machine. A lead that is in a box, such as the deleted, has arrived. */
async function isOnItsWay(app: App, { leadId, waits }: PhotoRight): Promise<boolean> {
  return (waits && !(await isStored(app.db, leadId))) || app.intake.isWaiting(leadId);
}
