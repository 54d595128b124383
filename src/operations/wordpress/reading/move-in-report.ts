import type { Mended } from "#src/operations/wordpress/xml/mends.ts";

export const skipReason = {
  "cut-off": "the file ends in the middle of it",
  "draft-text": "the draft has a text of its own there",
  "no-place": "the site has no place for it",
  "no-text": "it has neither a title nor a text",
  "no-type": "the file does not say what it is",
  "not-public": "it was not public",
  "other-type": "what this is, only its plugin or theme knows",
  protected: "it is protected by a password",
  "too-long": "its text is too long for an article",
  "search-words": "the draft’s own text for search engines says more",
  unchecked: "it could not be put into an article",
} as const;

export const pictureProblemsHere = {
  "not-asked": "not fetched, as asked",
  "no-file": "not in the folder of pictures",
  "no-picture": "no JPEG, PNG, WebP or AVIF picture",
  "no-address": "its address is none",
  "private-address": "its address is inside a private network (--allow-private-network fetches it)",
  "not-found": "its server has no such file",
  refused: "its server refused it",
  "timed-out": "its server did not answer in time",
  "no-connection": "its server cannot be reached",
  "too-heavy": "it is larger than 15 MB",
  "other-site": "it stands on another website",
  "given-up": "not tried, since its server did not answer several times",
} as const;

export type NotMoved = { what: string; why: keyof typeof skipReason };
/** `why` is a code of `pictureProblemsHere` or of the pictures that owners upload. */
export type LeftPicture = { address: string; why: string };

export type MoveInReport = {
  name: string;
  articles: {
    added: number;
    published: number;
    known: number;
    /** Those that were public, and are drafts here until their owner has completed them. */
    waiting: string[];
  };
  pictures: { added: number; known: number; left: LeftPicture[] };
  /** `left` went with their captions; `what` is the text that showed it. */
  picturesInTexts: { kept: number; left: (LeftPicture & { what: string })[] };
  redirects: {
    added: number;
    known: number;
    left: { from: string; why: string }[];
    leading: { from: string; to: string }[];
  };
  /** Pages whose text is in the draft now, and where. */
  texts: { what: string; place: string }[];
  /** Articles that are in another language than their file, and came in as such. */
  otherLanguage: string[];
  left: NotMoved[];
  /** Items that only count, by type. */
  counted: Map<string, number>;
  /** What the file had wrong, and came in nevertheless. */
  mended: Mended[];
  /** Taken out of texts, by name. */
  removed: Map<string, number>;
};
