import type { Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { ShownQuote, ShownTerm } from "#src/work/quotes/shown-quote.ts";
import type { QuoteState } from "#src/work/quotes/quote.ts";
import type { Proof } from "#src/site/pages/proof.ts";
import type { BooksView } from "#src/web/customer/books/books-view.ts";
import type { DayView } from "#src/web/customer/day/day-view.ts";
import type { CardButton, InvoiceView, StatementView } from "#src/web/customer/sheet/invoice-view.ts";
import type { PlanView } from "#src/web/customer/plan/plan-view.ts";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import type { ShownBrand } from "#src/web/visitor/site/brand-mark.tsx";

/** `style` is inlined; `stylesheet` replaces it in development. */
export type QuoteAssets = { style: string; stylesheet?: string };

export type QuoteBrand = {
  brand: ShownBrand;
  /** The ground of the bar at the top, as on the site. */
  header: Composition["header"];
  name: string;
  telephone: string;
  telephoneShown: string;
  /** The address of the site, in the language of the page. */
  home: string;
  /** A style sheet of the site's own, and the version of its icons. */
  look: string;
  icons: string | undefined;
};

type AnsweredState = Exclude<QuoteState, "draft" | "sent" | "viewed">;
type Notice = { kind: AnsweredState | "changed" | "taken" | "busy" | "many" | "asked" | "newest"; values: Values };

/** One quote, as its customer finds it. */
export type QuoteView = {
  /** `/q/<token>`. */
  address: string;
  step: "read" | "review" | "closed";
  quote: ShownQuote;
  /** Hides what it says: a withdrawn quote. */
  isHidden: boolean;
  /** Shows the lines of the total alone. */
  isFinal: boolean;
  /** Null for a quote of one language. */
  otherLanguage: SiteLanguage | null;
  chosen: string[];
  documentHash: string;
  totalCents: number;
  /** The address of the work has to be given with the acceptance. */
  needsPlace: boolean;
  /** An English contract needs the express wish for one. */
  asksWish: boolean;
  /** Those that can still be chosen; `value` is the place of each among those of the document. */
  windows: { value: string; label: string }[];
  /** For those who read English. */
  frenchTerms: ShownTerm[];
  /** What the owner says of the business: reviews, insurance, licence. */
  proof: Proof;
  notices: Notice[];
  /** Accepted, and no day is set. */
  isToPlan: boolean;
  /** The visit ahead that the customer was told of; blank for none. */
  appointment: string;
  /** A newer version waits for an answer, and its link can be mailed to its customer. */
  canMailNewest: boolean;
  /** What an accepted quote asks before the work, where cards are taken. */
  downPayment: { kind: "due"; card: CardButton } | { kind: "paid" | "spent"; amount: string } | null;
  cardIsAway: boolean;
  /** Blank where no copy was mailed. */
  copyMailedTo: string;
  hasEvidence: boolean;
  /** For the owner, before it is sent: nothing of it can be pressed. */
  isPreview: boolean;
  /** What was sent and refused. */
  typed: Record<string, string>;
  problems: Problem[];
};

export type QuotePageProps = {
  language: SiteLanguage;
  /** The other one that the site has; null where it has one alone. */
  otherLanguage: SiteLanguage | null;
  brand: QuoteBrand;
  assets: QuoteAssets;
  /** As the server hashes it for the policy. */
  script: string;
  /** Where its script tells that somebody looks, while that is not known. */
  seenAt?: string | undefined;
  shown:
    | { kind: "quote"; view: QuoteView }
    | { kind: "invoice"; view: InvoiceView }
    | { kind: "statement"; view: StatementView }
    | { kind: "plan"; view: PlanView }
    | { kind: "books"; view: BooksView }
    | { kind: "day"; view: DayView }
    | { kind: "unsubscribe"; view: UnsubscribeView }
    | { kind: "review"; view: { address: string } }
    | { kind: "unknown" | "unavailable" | "too-long" };
};

/** How a person ends commercial mails; `about`: reminders of that paper alone. */
export type UnsubscribeView = {
  address: string;
  isDone: boolean;
  about: { kind: "quote" | "invoice"; number: string } | null;
};
