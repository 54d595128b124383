import { siteLanguages } from "#src/platform/i18n/language.ts";
import {
  array,
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  trim,
  type InferOutput,
} from "valibot";
import { composition, signature, usualComposition } from "./composition-schema.server.ts";
import { codedText } from "./content-problems.ts";
import { list } from "./list-schema.server.ts";
import { cents, rate } from "./rate-schema.server.ts";
import { week } from "#src/site/opening-hours.ts";
import { showings } from "#src/site/promises/promises.ts";
import { slugIn } from "./slugs.ts";
import { noText } from "./text.ts";
import { id, illustrated, line, ownSlugs, paragraph, rich, slug } from "./text-schema.server.ts";

const LONGEST = {
  services: 100,
  areas: 300,
  gallery: 500,
  testimonials: 100,
  questions: 100,
  sections: 40,
  items: 20,
  points: 8,
};

/** Addresses of the site itself, which no area may take. */
const RESERVED = new Set(
  "404 accessibility admin api assets calendar conseils content d en feeds fr health media metrics pictures privacy q r ready services share terms thank-you tips u".split(
    " ",
  ),
);

/** A picture of the pack by its name, or an uploaded one by its id; null shows the section without one. */
export const picture = object({
  picture: pipe(string(), regex(/^(?!.*\.\.)\w[\w./-]{0,199}$/)),
  alt: optional(line, noText),
});

export const icons = ["shield", "star", "calendar", "drop", "medal", "check", "phone", "pin", "sun", "mail"] as const;
const pointed = {
  id,
  icon: picklist(icons),
  /** A promise that the owner has to make in the settings for this to be shown. */
  when: optional(picklist(showings)),
  /** Claimed by the invented business of a pack alone. */
  isExample: optional(boolean()),
};

const home = object({
  /** For search engines. */
  title: line,
  description: line,
  hero: object({
    eyebrow: line,
    title: line,
    subtitle: paragraph,
    note: line,
    picture: nullable(picture),
    /** On phones; else the wide one is cut. */
    portrait: nullable(picture),
    points: list(object({ ...pointed, text: line }), LONGEST.points),
  }),
  services: object({ title: line, subtitle: paragraph, more: paragraph }),
  /** After the services, unless the composition puts it first. */
  signature: optional(nullable(signature), null),
  about: object({
    title: line,
    subtitle: paragraph,
    picture: nullable(picture),
    benefits: list(object({ ...pointed, title: line, text: paragraph }), LONGEST.items),
  }),
  gallery: object({
    title: line,
    subtitle: paragraph,
    button: line,
    /** Without pictures the section says that there are none yet, or is left out. */
    whenEmpty: optional(picklist(["say", "hide"]), "say"),
  }),
  testimonials: object({ title: line }),
  areas: object({ title: line, subtitle: paragraph }),
  questions: object({ title: line }),
  contact: object({
    title: line,
    subtitle: paragraph,
    messageHint: line,
    byPhoneTitle: line,
    byPhone: paragraph,
    /** Shown once a request is sent. */
    thanks: line,
  }),
  thankYou: object({ heading: line, text: paragraph }),
  footer: object({ description: paragraph }),
  quoteButton: line,
});

const question = object({
  id,
  question: line,
  answer: paragraph,
  when: optional(picklist(showings)),
});

const service = object({
  /** Stored with each lead as its `service`. */
  id,
  /** As the form offers it. */
  label: line,
  title: line,
  description: paragraph,
  features: pipe(array(line), maxLength(LONGEST.items)),
  badges: pipe(array(line), maxLength(4)),
  /** What to write about it in the form; blank, that of the form. */
  messageHint: optional(line, noText),
  picture: nullable(picture),
  /** A service with this text has a page of its own. */
  page: nullable(
    object({
      slug,
      slugs: optional(ownSlugs, {}),
      title: line,
      description: line,
      heading: line,
      intro: paragraph,
      html: illustrated,
      questions: list(question, LONGEST.items),
    }),
  ),
  /** Without one no price is shown anywhere. */
  rate: optional(rate),
  /** The taxes, as lines of quotes name them, that are not charged on it; absent where all are. */
  untaxed: optional(pipe(array(pipe(string(), trim(), maxLength(40))), maxLength(10))),
});

const area = object({
  id,
  slug,
  name: line,
  /** With its preposition: `à Laval`. */
  inName: line,
  kind: picklist(["city", "region"]),
  /** For search engines, where it is not the name in use. */
  officialName: optional(line, noText),
  tagline: line,
  title: line,
  description: line,
  html: rich,
  /** A list, an item a card: `<li><strong>What</strong> how</li>`. */
  highlightsHtml: rich,
  picture: nullable(picture),
  portrait: nullable(picture),
  /** On which the business goes there. */
  days: optional(pipe(array(picklist(week)), maxLength(week.length))),
  /** What a service costs there at least, by the id of the service. */
  prices: optional(list(object({ id, fromCents: cents }), LONGEST.services)),
  /** Asked there; the others are of the whole site. */
  questions: optional(list(question, LONGEST.items)),
});

const newArea = object({ tagline: line, title: line, description: line, html: rich, highlightsHtml: rich });

const areaPages = object({
  /** `{inArea}` and `{area}` are filled in. */
  heading: line,
  textTitle: line,
  highlightsTitle: line,
  serviceType: line,
  /** The region as customers call it, `Estrie` and `en Estrie`; else the first area that is one, or the town. */
  regionName: optional(line, noText),
  inRegionName: optional(line, noText),
  /** The month of the last visit that was done in a town stands on its page. */
  showsLastVisit: optional(boolean()),
});

const testimonial = object({
  id,
  content: paragraph,
  name: line,
  rating: pipe(number(), integer(), minValue(1), maxValue(5)),
  /** YYYY-MM-DD, or empty. */
  date: optional(pipe(string(), regex(/^(?:\d{4}-\d{2}-\d{2})?$/)), ""),
  source: optional(pipe(string(), maxLength(60)), ""),
  url: optional(pipe(string(), regex(/^(?:https:\/\/\S{1,500})?$/, codedText("address"))), ""),
  /** Invented for the pack; never shown as a real customer's on a public site. */
  isExample: optional(boolean(), false),
  /** Where the work was: it stands on the page of that area too. */
  area: optional(id),
});

const legalPage = object({
  title: line,
  description: line,
  /** The whole in a few lines, above it. */
  summary: optional(rich, noText),
  sections: list(object({ id, heading: line, html: rich, when: optional(picklist(showings)) }), LONGEST.sections),
});

/** All that a site says. Interface words ("Previous", "is required") are in `src/site/fr.ts` and `en.ts`. */
export const SiteContent = object({
  /** The first has the addresses without a prefix. */
  languages: pipe(
    array(picklist(siteLanguages)),
    minLength(1, codedText("languages")),
    check((names) => new Set(names).size === names.length, codedText("repeated")),
  ),
  brand: object({
    accent: nullable(pipe(string(), regex(/^#[0-9a-f]{6}$/i, codedText("colour")))),
    headings: picklist(["tight", "classic", "rounded"]),
    logo: nullable(picture),
    composition: optional(composition, usualComposition),
  }),
  /** As it is, for links to any page; else each page has one drawn. */
  sharePicture: optional(nullable(picture), null),
  home,
  services: pipe(list(service, LONGEST.services), check(haveOwnAddresses, codedText("repeated"))),
  /** The form's last choice, stored as `other`. */
  otherService: line,
  /** What the business is found by, for structured data. */
  trades: pipe(array(line), maxLength(LONGEST.items)),
  gallery: list(
    object({ id, before: picture, after: picture, service: optional(nullable(id), null), area: optional(id) }),
    LONGEST.gallery,
  ),
  galleryCategories: optional(list(object({ id, label: line }), LONGEST.items), []),
  testimonials: list(testimonial, LONGEST.testimonials),
  questions: list(question, LONGEST.questions),
  areaPages,
  areas: pipe(
    list(area, LONGEST.areas),
    check((areas) => areas.every((one) => !RESERVED.has(one.slug)), codedText("slug-reserved")),
    check((areas) => new Set(areas.map((one) => one.slug)).size === areas.length, codedText("repeated")),
  ),
  /** What the page of a town says until the owner has written more; `{area}` and `{inArea}` are filled in. */
  newArea: optional(newArea),
  /** `updated` is YYYY-MM-DD, of the texts; a later change of what they state counts too. */
  legal: object({ updated: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/)), privacy: legalPage, terms: legalPage }),
});

/** Two that share `slug` alone are older than this rule. */
function haveOwnAddresses(services: InferOutput<typeof service>[]): boolean {
  const pages = services.flatMap(({ page }) => page ?? []);
  return siteLanguages.every((language) =>
    pages.every(
      (page) =>
        !page.slugs[language] ||
        pages.every((other) => other === page || slugIn(other, language) !== slugIn(page, language)),
    ),
  );
}

export type SiteContent = InferOutput<typeof SiteContent>;
export type SiteSection = keyof SiteContent;

export function isSiteSection(name: string): name is SiteSection {
  return Object.hasOwn(SiteContent.entries, name);
}

export type Service = SiteContent["services"][number];
export type Rate = InferOutput<typeof rate>;
export type Area = SiteContent["areas"][number];
export type LegalPageContent = SiteContent["legal"]["terms"];
