import { deliveryReasons } from "#src/account/notifications/delivery-words.ts";
import { problemWords } from "./problem-words.ts";

/** What the back office reads of a refusal, as one file that comes with the first. */
export const serverWords = { problemWords, deliveryReasons };
