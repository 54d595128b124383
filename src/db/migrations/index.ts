import type { Migration } from "kysely/migration";
import { firstSchema } from "./001-first-schema.ts";
import { traffic } from "./002-traffic.ts";
import { contentIdeas } from "./003-content-ideas.ts";
import { leadExports } from "./004-lead-exports.ts";
import { outbox } from "./005-outbox.ts";
import { audit } from "./006-audit.ts";
import { leadWork } from "./007-lead-work.ts";
import { samePerson } from "./008-same-person.ts";
import { analytics } from "./009-analytics.ts";
import { secondFactor } from "./010-second-factor.ts";
import { outsideCalls } from "./011-outside-calls.ts";
import { selfTests } from "./012-self-tests.ts";
import { speedToAnswer } from "./013-speed-to-answer.ts";
import { mailsByChannel } from "./014-mails-by-channel.ts";
import { jobLeases } from "./015-job-leases.ts";
import { erasures } from "./016-erasures.ts";
import { siteVersions } from "./017-site-versions.ts";
import { pictures } from "./018-pictures.ts";
import { leadArrivals } from "./019-lead-arrivals.ts";
import { setUp } from "./020-set-up.ts";
import { articles } from "./021-articles.ts";
import { quotes } from "./022-quotes.ts";
import { leadPhotos } from "./023-lead-photos.ts";
import { board } from "./024-board.ts";
import { appointments } from "./025-appointments.ts";
import { estimates } from "./026-estimates.ts";
import { consents } from "./027-consents.ts";
import { feedFetches } from "./028-feed-fetches.ts";
import { privacyBook } from "./029-privacy-book.ts";
import { adjustments } from "./030-adjustments.ts";
import { funnel } from "./031-funnel.ts";
import { tokenScopes } from "./032-token-scopes.ts";
import { adSpend } from "./033-ad-spend.ts";
import { leadsInFunnel } from "./034-leads-in-funnel.ts";
import { leadsBehindAds } from "./035-leads-behind-ads.ts";
import { quickFigures } from "./039-quick-figures.ts";

/** In the order they run. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  // Existing databases recorded this name.
  "001-first-house": firstSchema,
  "002-traffic": traffic,
  "003-content-ideas": contentIdeas,
  "004-lead-exports": leadExports,
  "005-outbox": outbox,
  "006-audit": audit,
  "007-lead-work": leadWork,
  "008-same-person": samePerson,
  "009-analytics": analytics,
  "010-second-factor": secondFactor,
  "011-outside-calls": outsideCalls,
  "012-self-tests": selfTests,
  "013-speed-to-answer": speedToAnswer,
  "014-mails-by-channel": mailsByChannel,
  "015-job-leases": jobLeases,
  "016-erasures": erasures,
  "017-site-versions": siteVersions,
  "018-pictures": pictures,
  "019-lead-arrivals": leadArrivals,
  "020-set-up": setUp,
  "021-articles": articles,
  "022-quotes": quotes,
  "023-lead-photos": leadPhotos,
  "024-board": board,
  "025-appointments": appointments,
  "026-estimates": estimates,
  "027-consents": consents,
  "028-feed-fetches": feedFetches,
  "029-privacy-book": privacyBook,
  "030-adjustments": adjustments,
  "031-funnel": funnel,
  "032-token-scopes": tokenScopes,
  "033-ad-spend": adSpend,
  "034-leads-in-funnel": leadsInFunnel,
  "035-leads-behind-ads": leadsBehindAds,
  "039-quick-figures": quickFigures,
};
