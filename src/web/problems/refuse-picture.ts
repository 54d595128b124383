import type { Context } from "hono";
import { HOUR_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import type { PhotoTaken } from "#src/work/leads/photos/take-photo.server.ts";
import { MOST_BYTES, MOST_PIXELS, MOST_RATIO, MOST_SIDE } from "#src/site/media/picture-limits.ts";
import type { Taken } from "#src/site/media/take-picture.server.ts";
import { problem } from "#src/web/http/problem.ts";

const RETRY_SECONDS: Partial<Record<PictureProblem, number>> = {
  "pictures-busy": 5,
  "picture-interrupted": 15,
  "photos-later": HOUR_MS / SECOND_MS,
};

export type PictureProblem =
  | Extract<Taken, { kind: "refused" }>["code"]
  | Extract<PhotoTaken, { kind: "refused" }>["code"]
  | "picture-missing"
  | "photo-missing"
  | "photo-not-multipart";

const statuses = {
  "picture-missing": 400,
  "photo-missing": 400,
  "photo-token-wrong": 403,
  "photo-not-multipart": 415,
  "photos-full": 422,
  "picture-empty": 422,
  "picture-too-heavy": 413,
  "picture-heic": 415,
  "picture-not-a-picture": 415,
  "picture-svg": 415,
  "logo-has-text": 422,
  "logo-empty": 422,
  "picture-too-large": 422,
  "picture-damaged": 422,
  "picture-too-slow": 422,
  "picture-interrupted": 503,
  "pictures-busy": 429,
  "photos-later": 429,
  "picture-too-long": 422,
} as const satisfies Record<PictureProblem, number>;

const values: Partial<Record<PictureProblem, Values>> = {
  "picture-too-heavy": { most: MOST_BYTES / 1024 / 1024 },
  "picture-too-large": { most: MOST_PIXELS / 1_000_000 },
  "picture-too-long": { most: MOST_SIDE, ratio: MOST_RATIO },
  "photos-full": { most: MOST_PHOTOS },
};

/** The same picture may be taken in a moment. */
export function isPassing(code: string): boolean {
  return code in RETRY_SECONDS;
}

export function refusePicture(c: Context, refusal: PictureProblem) {
  const seconds = RETRY_SECONDS[refusal];
  return problem(c, statuses[refusal], {
    code: refusal,
    ...(values[refusal] && { values: values[refusal] }),
    ...(seconds && { headers: { "Retry-After": String(seconds) } }),
  });
}
