import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { loadServerWords } from "#src/web/admin/parts/calls/server-words.ts";

const LONGEST_SIDE = 4_096;
const MOST_TRIES = 4;
/** Longer is for the owner to decide. */
const LONGEST_WAIT_S = 15;

export type UploadedPicture = { id: string };

/** Where a file goes, in which field of the form. */
export type Destination = { path: string; field: string };

export const toPictures: Destination = { path: "/api/admin/pictures", field: "picture" };

type Sending = { to: Destination; onProgress: (share: number) => void };

/** `onProgress` is told the share that has left, from 0 to 1. What is only busy is asked again, a few times. */
export async function uploadFile(file: File, sending: Sending): Promise<UploadedPicture> {
  const form = new FormData();
  form.append(sending.to.field, await readable(file));
  for (let tries = 1; ; tries++) {
    const sent = await post(form, sending);
    if (!("afterMs" in sent)) return sent;
    if (tries === MOST_TRIES) throw sent.refusal;
    await new Promise((resolve) => setTimeout(resolve, sent.afterMs));
  }
}

type Busy = { afterMs: number; refusal: CallError };

/** Fetch tells nothing of its progress. */
function post(form: FormData, { to, onProgress }: Sending): Promise<UploadedPicture | Busy> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refused = (refusal: CallError) => {
      const seconds = Number(request.getResponseHeader("Retry-After"));
      const isBusy = [429, 503].includes(refusal.status) && seconds > 0 && seconds <= LONGEST_WAIT_S;
      if (isBusy) resolve({ afterMs: seconds * SECOND_MS, refusal });
      else reject(refusal);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      // Our own server's.
      if (request.status < 300) resolve(JSON.parse(request.responseText) as UploadedPicture);
      else void loadServerWords().then(() => refused(new CallError(request.status, request.responseText)));
    });
    request.addEventListener("error", () => reject(new TypeError("network")));
    request.open("POST", to.path);
    request.send(form);
  });
}

/** HEIC, and what is too heavy, as a JPEG where the browser can read it; else as it is, for the server to refuse. */
async function readable(file: File): Promise<File> {
  const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type);
  if (file.type === "application/pdf" || (!isHeic && file.size <= MOST_BYTES)) return file;
  try {
    return await asJpeg(file);
  } catch {
    return file;
  }
}

async function asJpeg(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
