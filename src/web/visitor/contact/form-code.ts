/** What a visitor needs from the first focus in the form on, in one file: sending, and photos. */
export { openContactClient, problemsOf } from "./contact-client.ts";
export { FormPhotos, openChosenPhotos, openSentPhotos, SentPhotos } from "#src/web/visitor/photos/open-photos.ts";
