import { byOwner, logged } from "./who-hears.ts";

/** Visits and who goes there, and what leaves for the bookkeeper. */
export const ofWork = {
  "visits.postponed": byOwner("appointments-postponed"),
  "calendar_feed.made": byOwner("calendar-feed-made"),
  "calendar_feed.ended": byOwner("calendar-feed-ended"),
  "day_sheet.made": byOwner("day-sheet-made"),
  "day_sheet.revoked": byOwner("day-sheet-revoked"),
  "day_sheet.opened": logged({ helper: "day-sheet-opened" }),
  "day_sheet.used": logged({ helper: "day-sheet-used" }),
  "team.joined": byOwner("team-joined"),
  "team.changed": byOwner("team-changed"),
  "team.left": byOwner("team-left"),
  "plan_link.renewed": byOwner("plan-link-renewed"),
  "hours.exported": byOwner("hours-exported"),
  "books_link.made": byOwner("books-link-made"),
  "books_link.ended": byOwner("books-link-ended"),
  "books.opened": logged({ bookkeeper: "books-opened" }),
  "books.downloaded": logged({ owner: "books-downloaded", bookkeeper: "books-downloaded" }),
} as const;
