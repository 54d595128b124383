import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import { takePhoto } from "#src/work/leads/photos/take-photo.server.ts";
import { thankYouPage } from "#src/site/pages.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { limitBody, withinLimit } from "#src/web/http/read-body.ts";
import { readParts, textOfUpload } from "#src/web/http/read-file.ts";
import { isPassing } from "#src/web/problems/refuse-picture.ts";
import { photosWords, photoErrorMessage } from "#src/web/visitor/photos/words.ts";
import { languageOf } from "./contact-form-post.ts";
import { leadOfCookie } from "./photo-cookie.ts";

const BUSY_SECONDS = 10;

type Shown = { received: number; problems: string[]; retryAfter?: number };

/** Without JavaScript: all photos in one post, answered with the page that thanks and what became of each. */
export function photoForm(app: App) {
  const limit = limitBody(bounds.multipart.bytes, {
    share: "photos",
    tooLarge: (c) => refuse(app, c, 413, "picture-too-heavy"),
    busy: (c) => refuse(app, c, 429, "pictures-busy", BUSY_SECONDS),
  });
  return async (c: Context): Promise<Response> => {
    const leadId = leadOfCookie(app, c);
    if (!leadId) return refuse(app, c, 403, "photo-token-wrong");
    const allowed = await app.limits.take("photos", clientAddress(c, app.env.TRUST_PROXY));
    if (!allowed.ok) return refuse(app, c, 429, "pictures-busy", allowed.retryAfterSeconds);
    return withinLimit(c, limit, () => takeAll(app, c, leadId));
  };
}

async function takeAll(app: App, c: Context, leadId: string): Promise<Response> {
  const parts = (await readParts(c)) ?? [];
  const files = parts.flatMap(({ name, fileName, bytes }) =>
    name === "photo" && fileName !== undefined && bytes.length > 0 ? [{ name: fileName, bytes }] : [],
  );
  if (files.length === 0) return refuse(app, c, 400, "photo-missing");
  const language = languageOf(app.pages.pages(), textOfUpload(parts, "language"));
  const words = photosWords[language];
  const problems = files.length > MOST_PHOTOS ? [words.tooMany(MOST_PHOTOS)] : [];
  let received = 0;
  // Whether each that was refused may be taken the next time.
  let isForNow = problems.length === 0;
  for (const file of files.slice(0, MOST_PHOTOS)) {
    const taken = await takePhoto({ ...app, makePhoto: app.media.makePhoto }, { leadId }, file);
    if (taken.kind === "taken") received += 1;
    else {
      problems.push(words.refused(file.name, photoErrorMessage(taken.code, language)));
      isForNow &&= isPassing(taken.code);
    }
  }
  app.outbox.wake();
  if (problems.length === 0) return show(app, c, 200, { received, problems }, language);
  if (!isForNow) return show(app, c, 422, { received, problems }, language);
  return show(app, c, 503, { received, problems, retryAfter: BUSY_SECONDS }, language);
}

function refuse(app: App, c: Context, status: ContentfulStatusCode, code: string, retryAfter?: number) {
  const pages = app.pages.pages();
  const { language } = pages.at(URL.parse(c.req.header("Referer") ?? "")?.pathname ?? "/");
  const problems = [photosWords[language].refused("Photos", photoErrorMessage(code, language))];
  return show(app, c, status, { received: 0, problems, ...(retryAfter && { retryAfter }) }, language);
}

async function show(
  app: App,
  c: Context,
  status: ContentfulStatusCode,
  { retryAfter, ...photos }: Shown,
  language: Parameters<typeof photoErrorMessage>[1],
): Promise<Response> {
  const state = { values: {}, problems: [], failed: false, photos };
  const page = await app.pages.withForm({ page: thankYouPage, language }, state);
  return c.html(page.html, status, {
    "Content-Security-Policy": page.contentSecurityPolicy,
    "Cache-Control": "no-store",
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
  });
}
