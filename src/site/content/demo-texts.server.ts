import { array, minLength, number, object, pipe, record, regex, string, tuple, type InferOutput } from "valibot";

const some = pipe(array(string()), minLength(1));
const codes = pipe(array(pipe(string(), regex(/^[a-z0-9-]+$/))), minLength(1));

/** What customers of a trade write, cost and search for; `demo-data` makes a year out of it. */
export const DemoTexts = object({
  /** By the id of a service, `other` for the form's last choice and whatever has none of its own. */
  messages: record(string(), object({ fr: some, en: some })),
  /** Dollars, at least and at most, by the id of a service. */
  prices: record(string(), tuple([number(), number()])),
  /** The owner's, by what became of the lead. */
  notes: object({ new: some, contacted: some, quoted: some, won: some, lost: some }),
  lostReasons: some,
  headlines: pipe(array(object({ headline: string(), description: string() })), minLength(1)),
  feedback: object({ approved: some, rejected: some }),
  campaigns: codes,
  /** Typed into Google. */
  searchTerms: object({ fr: string(), en: string() }),
  /** The advertisements of a campaign, as its `utm_content`. */
  advertisements: codes,
  areaCodes: pipe(array(pipe(string(), regex(/^\d{3}$/))), minLength(1)),
});

export type DemoTexts = InferOutput<typeof DemoTexts>;
