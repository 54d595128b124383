import { byOwner, logged } from "./who-hears.ts";

/** The site, what is written for it, and what advertising costs and brings. */
export const ofContent = {
  "site.published": byOwner("site-published"),
  "site.restored": byOwner("site-restored"),
  "site.draft_discarded": byOwner("site-draft-discarded"),
  "site.moved_in": byOwner("site-moved-in"),
  "article.published": logged({ owner: "article-published", site: "article-published" }),
  "article.scheduled": byOwner("article-scheduled"),
  "article.taken_down": byOwner("article-taken-down"),
  "article.deleted": byOwner("article-deleted"),
  "content_ideas.received": logged({ program: "ideas-received" }),
  "content_idea.approved": byOwner("idea-approved"),
  "content_idea.rejected": byOwner("idea-rejected"),
  "content_idea.reopened": byOwner("idea-reopened"),
  "ad_spend.saved": byOwner("ad-spend-saved"),
  "ad_spend.removed": byOwner("ad-spend-removed"),
  "ad_spend.imported": byOwner("ad-spend-imported"),
  "google_file.exported": byOwner("google-file-exported"),
  "microsoft_file.exported": byOwner("microsoft-file-exported"),
  "traffic.exported": byOwner("traffic-exported"),
  "feed_password.made": byOwner("feed-password-made"),
  "feed.turned_off": byOwner("feed-turned-off"),
} as const;
