import { isHydrated } from "./wake.ts";

/** The answer to a plain post takes the page away meanwhile; a post that was stopped may be sent again. */
const AGAIN_AFTER_MS = 10_000;

/** The second press of a double click finds the page still there, and with it the form that has just been posted. */
export function postOnce(): void {
  let postedAt = Number.NaN;
  addEventListener(
    "submit",
    (event) => {
      if (event.timeStamp - postedAt < AGAIN_AFTER_MS) {
        event.preventDefault();
        event.stopImmediatePropagation();
        // A live page sends its form itself.
      } else if (!isHydrated()) postedAt = event.timeStamp;
    },
    true,
  );
}
