/** What a visitor needs from the first focus in the form on, in one file: sending, and photos. */
export { openContactClient, problemsOf } from "#src/web/visitor/contact/contact-client.ts";
export { FormPhotos, openChosenPhotos, openSentPhotos, SentPhotos } from "./open-photos.ts";
