import { words } from "./words.ts";

/** Titles of toasts: what kind of news it is. */
export const toastWords = words({ success: "Success", error: "Error" }, { success: "C’est fait", error: "Erreur" });
