import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export type DayPhoto = { id: string; href: string; small: string; width: number; height: number };

/** One visit, without any price. Blank where nothing is known. */
export type DayVisit = {
  id: string;
  hours: string;
  name: string;
  place: string;
  mapHref: string;
  phone: string;
  phoneHref: string;
  service: string;
  agreed: string[];
  note: string;
  /** What to know of the place at every visit: the gate, the dog, the tap. */
  placeNote: string;
  /** What the customer sent. */
  photos: DayPhoto[];
  taken: Record<"before" | "after", number>;
  isOnTheWay: boolean;
  isStarted: boolean;
  isDone: boolean;
  /** The helper's own notes are with the owner; how many there are. */
  notes: number;
  /** Opens the messages of the phone; null without a number. */
  text: { href: string; kind: "onMyWay" | "reminder"; isSent: boolean } | null;
  /** By what was tapped without the script: each counts once. */
  acts: Record<"on-my-way" | "start" | "done" | "note" | "text", string>;
};

/** A helper's day, by their link. */
export type DayView = {
  /** `/d/<token>`. */
  address: string;
  otherLanguage: SiteLanguage | null;
  helper: string;
  days: { day: string; title: string; visits: DayVisit[] }[];
  /** Shown above: what became of what was just sent. */
  says: "kept" | "note-missing" | "gone" | "photo-refused" | "busy" | null;
  /** Why a photo was refused, in words. */
  because: string;
};
