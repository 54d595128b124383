import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { loadServerWords } from "#src/web/admin/parts/calls/server-words.ts";

const LONGEST_SIDE = 4_096;

export type Sent = { id: string };

type Sending = { kind?: "logo" | undefined; onProgress: (share: number) => void };

/** `onProgress` is told the share that has left, from 0 to 1. Fetch tells nothing of it. */
export async function uploadPicture(file: File, { kind, onProgress }: Sending): Promise<Sent> {
  const form = new FormData();
  form.append("picture", await readable(file));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      // Our own server's.
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Sent);
      else void loadServerWords().then(() => reject(new CallError(request.status, request.responseText)));
    });
    request.addEventListener("error", () => reject(new TypeError("network")));
    request.open("POST", kind ? `/api/admin/pictures?kind=${kind}` : "/api/admin/pictures");
    request.send(form);
  });
}

/** HEIC, and what is too heavy, as a JPEG where the browser can read it; else as it is, for the server to refuse. */
async function readable(file: File): Promise<File> {
  const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type);
  if (!isHeic && file.size <= MOST_BYTES) return file;
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
