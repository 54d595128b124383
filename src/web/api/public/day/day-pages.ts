import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { parseSentAct } from "#src/work/day-sheets/day-sheet.ts";
import { recordAct, findTheirVisit } from "#src/work/day-sheets/helper-acts.server.ts";
import { takeHelperPhoto } from "#src/work/day-sheets/helper-photos.server.ts";
import { findSheet, noteSheetOpened } from "#src/work/day-sheets/sheet-links.server.ts";
import { loadPhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "#src/web/api/public/customer/secret-pages.ts";
import { showLater, showMessage } from "#src/web/api/public/customer/show-page.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { callerOf } from "#src/web/guards/done-by.ts";
import { fieldsOf, withinLimit } from "#src/web/http/read-body.ts";
import { fileIn, readParts, textOfUpload } from "#src/web/http/read-file.ts";
import { isPassing } from "#src/web/problems/refuse-picture.ts";
import { uuidOf } from "#src/web/http/validate.ts";
import { photoErrorMessage } from "#src/web/visitor/photos/words.ts";
import { dayLanguage, showDay, type Opened } from "./show-day.ts";

const LARGEST_FORM = 32 * 1024;
/** The boundary and headers of the parts. */
const AROUND_BYTES = 16 * 1024;
const BUSY_SECONDS = 5;

const moments = ["before", "after"] as const;

/** What a helper opens by a link that is a secret. Nothing under it goes on to the traffic log. */
export function dayPages(app: App): Hono {
  const photoLimit = limitForm(app, MOST_BYTES + AROUND_BYTES, "photos");
  const opening = byToken(app, async (token) => {
    const sheet = await findSheet(app.db, token, app.now());
    return sheet && { sheet, address: linkPath("daySheetLink", token) };
  });
  const withSheet = (handle: Handle) => opening(notTooOften(handle));
  return secretPages(app, (routes) =>
    routes
      .get("/:token", withSheet(showIt))
      .get("/:token/visits/:visit/photos/:photo", withSheet(sendPhoto))
      // Only who has a link may make us hold a photo.
      .post(
        "/:token/visits/:visit/photos",
        withSheet((_, c, opened) => withinLimit(c, photoLimit, () => takeVisitPhoto(app, c, opened))),
      )
      .post("/:token/visits/:visit/:act", limitForm(app, LARGEST_FORM), withSheet(takeAct)),
  );
}

type Handle = SecretPage<Opened>;

function notTooOften(handle: Handle): Handle {
  return async (app, c, opened) => {
    const allowed = await unlessUnwritable(app.limits.take("day-sheet", clientAddress(c, app.env.TRUST_PROXY)), {
      ok: true,
    });
    return allowed.ok ? handle(app, c, opened) : showLater(app, c, { status: 429, seconds: allowed.retryAfterSeconds });
  };
}

const showIt: Handle = async (app, c, opened) => {
  await unlessUnwritable(noteOpened(app, c, opened), undefined);
  return showDay(app, c, opened);
};

/** An access and not a sign of a person: who reads without a script is told of too. Once an hour and address. */
async function noteOpened(app: App, c: Context, { sheet }: Opened): Promise<void> {
  const { ok: isFirst } = await app.limits.take("day-sheet-opened", clientAddress(c, app.env.TRUST_PROXY));
  if (isFirst) await noteSheetOpened({ db: app.db, by: callerOf(app, c, "helper") }, sheet, app.now());
}

/** What the customer sent, of a visit that the link shows. */
const sendPhoto: Handle = async (app, c, { sheet }) => {
  const visit = await findTheirVisit(app.db, { sheet, visitId: uuidOf(c, "visit"), to: "see" });
  const size = c.req.query("size") === "small" ? "small" : "large";
  const bytes =
    typeof visit === "object" &&
    (await loadPhoto(app.db, { leadId: visit.lead_id, photoId: uuidOf(c, "photo"), size }));
  return bytes ? c.body(bytes, 200, { "Content-Type": "image/jpeg" }) : showMessage(app, c, "unknown", { status: 404 });
};

const takeAct: Handle = async (app, c, opened) => {
  const form = fieldsOf(c);
  const { id, text, at } = form;
  const read = parseSentAct({ id, text, at, kind: c.req.param("act") });
  if (!read.ok) {
    const isNote = read.problems.some(({ code }) => code === "note-missing");
    return answer(app, c, opened, { says: isNote ? "note-missing" : "gone", status: 422 });
  }
  const allowed =
    read.values.kind === "note" ? await app.limits.take("sheet-note", opened.sheet.id) : { ok: true as const };
  if (!allowed.ok) return answer(app, c, opened, { says: "busy", status: 429, seconds: allowed.retryAfterSeconds });
  const deps = { ...app, by: callerOf(app, c, "helper") };
  const visitId = uuidOf(c, "visit");
  const acted = await recordAct(deps, { ...read.values, sheet: opened.sheet, visitId }, app.now());
  if (acted === "busy") return answer(app, c, opened, { says: "busy", status: 503 });
  if (acted === "not-theirs") return answer(app, c, opened, { says: "gone", status: 404 });
  if (acted === "unknown-visit") return answer(app, c, opened, { says: "gone", status: 409 });
  if (acted === "acted") app.outbox.wake();
  return answer(app, c, opened, { says: "kept", status: 200 });
};

async function takeVisitPhoto(app: App, c: Context, opened: Opened): Promise<Response> {
  const visit = await findTheirVisit(app.db, { sheet: opened.sheet, visitId: uuidOf(c, "visit"), to: "report" });
  if (typeof visit === "string")
    return answer(app, c, opened, { says: "gone", status: visit === "not-theirs" ? 404 : 409 });
  const parts = await readParts(c);
  const file = fileIn(parts, "photo");
  const sent = textOfUpload(parts, "moment");
  const moment = moments.find((one) => one === sent);
  if (!file || !moment) return answer(app, c, opened, { says: "photo-refused", status: 422, code: "photo-missing" });
  const by = callerOf(app, c, "helper");
  const deps = { ...app, makePhoto: app.media.makePhoto, by };
  const order = { sheet: opened.sheet, leadId: visit.lead_id, visit: { appointmentId: visit.id, moment } };
  const taken = await takeHelperPhoto(deps, order, file);
  if (taken.kind === "refused") {
    const passing = taken.code === "pictures-busy" ? 429 : 503;
    const status = isPassing(taken.code) ? passing : 422;
    return answer(app, c, opened, { says: "photo-refused", status, code: taken.code });
  }
  return answer(app, c, opened, { says: "kept", status: 200 });
}

type Outcome = {
  says: "kept" | "note-missing" | "gone" | "photo-refused" | "busy";
  status: 200 | 404 | 409 | 422 | 429 | 503;
  code?: string;
  /** Until it may be tried again. */
  seconds?: number;
};

/** A program of the page gets the outcome alone; who follows the form, the page. */
function answer(
  app: App,
  c: Context,
  opened: Opened,
  { says, status, code, seconds = BUSY_SECONDS }: Outcome,
): Promise<Response> | Response {
  const language = dayLanguage(app, c, opened.sheet);
  const because = code ? photoErrorMessage(code, language) : "";
  if (status === 429 || status === 503) c.header("Retry-After", String(seconds));
  if ((c.req.header("Accept") ?? "").includes("application/json")) return c.json({ says, because }, status);
  if (status !== 200) return showDay(app, c, opened, { says, because, status });
  return c.redirect(`${opened.address}?lang=${language}&says=${says}#visit-${c.req.param("visit")}`, 303);
}
