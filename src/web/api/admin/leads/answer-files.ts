import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { MOST_BYTES_IN_ALL, MOST_FILES, OwnDocument, type FileType } from "#src/work/conversation/answer-file.ts";
import { loadFile, removeFile } from "#src/work/conversation/attaching/answer-files.server.ts";
import {
  attachDocument,
  attachFile,
  type DocumentAttached,
  type FileAttached,
} from "#src/work/conversation/attaching/attach-file.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { readFile } from "#src/web/http/read-file.ts";
import { attachmentNamed } from "#src/web/http/send-file.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";
import { refusePicture } from "#src/web/problems/refuse-picture.ts";

const LARGEST_JSON = 4 * 1024;
/** The boundary and headers of the one part. */
const AROUND_BYTES = 16 * 1024;
const MOST_MEGABYTES = MOST_BYTES_IN_ALL / 1024 / 1024;

/** What the owner attaches to the next answer, which keeps it while the answer is written. */
export function answerFilesApi(app: App) {
  const limit = limitBody(MOST_BYTES_IN_ALL + AROUND_BYTES, {
    tooLarge: (c) => refuseFile(c, "answer-files-heavy"),
    busy: (c) => refuseFile(c, "pictures-busy"),
  });
  return new Hono()
    .post("/leads/:id/answer-files", idParam, limit, async (c) => {
      const allowed = await app.limits.take("pictures", clientAddress(c, app.env.TRUST_PROXY));
      if (!allowed.ok) {
        const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
        return problem(c, 429, { code: "too-many-requests", headers });
      }
      const file = await readFile(c, "file");
      if (!file) return problem(c, 400, { code: "answer-file-missing" });
      const attached = await attachFile({ ...app, makePhoto: app.media.makePhoto }, c.req.param("id"), file);
      return attached.kind === "stored" ? c.json(attached.file, 201) : refuseFile(c, attached.code);
    })
    .post("/leads/:id/answer-files/documents", idParam, json(LARGEST_JSON, OwnDocument), async (c) => {
      const deps = { ...app, makePdf: app.quotes.makePdf };
      const asked = { ...c.req.valid("json"), leadId: c.req.param("id") };
      const attached = await attachDocument(deps, asked, app.now());
      return attached.kind === "stored" ? c.json({ files: attached.files }, 201) : refuseFile(c, attached.code);
    })
    .get("/leads/:id/answer-files/:file", idParam, uuidParam("file"), async (c) => {
      const { id: leadId, file: id } = c.req.param();
      const file = await loadFile(app.db, { leadId, id });
      if (!file) return problem(c, 404, { code: "not-found" });
      return c.body(file.content, 200, headersOf(file));
    })
    .delete("/leads/:id/answer-files/:file", idParam, uuidParam("file"), async (c) => {
      const { id: leadId, file: id } = c.req.param();
      const isRemoved = await removeFile(app.db, { leadId, id });
      return isRemoved ? c.body(null, 204) : problem(c, 404, { code: "answer-file-gone" });
    });
}

/** Photos are pixels of ours, and may be shown; a PDF is as somebody made it. */
function headersOf({ name, type }: { name: string; type: FileType }): Record<string, string> {
  return type === "image/jpeg" ? { "Content-Type": type, "Cache-Control": "no-store" } : attachmentNamed(name, type);
}

type Refusal =
  | Extract<FileAttached, { kind: "refused" }>["code"]
  | Extract<DocumentAttached, { kind: "refused" }>["code"];

function refuseFile(c: Context, refusal: Refusal) {
  switch (refusal) {
    case "unknown":
      return problem(c, 404, { code: "not-found" });
    case "set-aside":
      return problem(c, 409, { code: "answer-lead-set-aside" });
    case "answer-file-type":
      return problem(c, 415, { code: refusal });
    case "answer-files-many":
      return problem(c, 422, { code: refusal, values: { most: MOST_FILES } });
    case "answer-files-heavy":
      return problem(c, 413, { code: refusal, values: { most: MOST_MEGABYTES } });
    case "no-copy":
      return problem(c, 503, { code: "answer-no-copy", headers: { "Retry-After": "5" } });
    default:
      return refusePicture(c, refusal);
  }
}
