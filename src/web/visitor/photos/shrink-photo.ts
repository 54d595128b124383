import { PHOTO_TYPES } from "#src/work/leads/photos/photo-limits.ts";

export const LONGEST_SIDE = 2048;
export const QUALITY = 0.85;

/** A smaller JPEG where the browser can make one; else the file as it is, for the server to judge. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = canvasOf(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
    const small = isBlank(picture) ? null : await jpegOf(canvas);
    picture.close();
    return small && (small.size < file.size || !PHOTO_TYPES.includes(file.type)) ? small : file;
  } catch {
    return file;
  }
}

function canvasOf(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Some phones draw nothing of a photo that they could not decode, and say nothing. */
function isBlank(picture: ImageBitmap): boolean {
  const pixels = canvasOf(picture, 4, 4).getContext("2d")?.getImageData(0, 0, 4, 4).data;
  return !pixels || pixels.every((byte) => byte === 0);
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
