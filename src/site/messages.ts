import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type MessageKey = keyof typeof fr;
export type Messages = Record<MessageKey, string>;

/** The words of the public pages. */
export const siteMessages = siteDictionary<Messages>(fr, en);
