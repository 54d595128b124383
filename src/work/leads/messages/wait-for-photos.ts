import { after, SECOND_MS } from "#src/platform/clock/durations.ts";

/** How long a mail waits for the next photo. */
export const NEXT_PHOTO_MS = 45 * SECOND_MS;

/** When the owner is told of a request whose photos are still on their way. */
export function waitForPhotos(announced: number, now: Date): { dueAt?: string } {
  return announced > 0 ? { dueAt: after(now, NEXT_PHOTO_MS) } : {};
}
