import type { Business, RegionalFormat } from "#src/site/business.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";
import type { Rate } from "#src/site/content/site-content.server.ts";
import type { SiteNames } from "#src/site/site-names.ts";

/** `rates` and `untaxed` by service, of those that have them. */
type EmbeddedFacts = SiteNames & {
  regionalFormat: RegionalFormat;
  answering: Answering;
  address: Pick<Business["address"], "country" | "region">;
  rates: Record<string, Rate | undefined>;
  untaxed: Record<string, string[] | undefined>;
};

let embedded: EmbeddedFacts | undefined;

/** The names of the published site, as the server wrote them into the page. */
export function siteNames(): SiteNames {
  return embeddedFacts();
}

export function embeddedFacts(): EmbeddedFacts {
  embedded ??= readFacts();
  return embedded;
}

const neverOpen = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null, friday: null },
  ...{ saturday: null, sunday: null },
};

function readFacts(): EmbeddedFacts {
  const text = typeof document === "undefined" ? undefined : document.getElementById("site-names")?.textContent;
  // Our own server's.
  if (text) return JSON.parse(text) as EmbeddedFacts;
  const regionalFormat = { timeZone: "America/Toronto", currency: "CAD", phoneCode: "1" };
  return {
    outline: { languages: ["fr", "en"], areas: [], services: [] },
    areas: [],
    services: [],
    rates: {},
    untaxed: {},
    regionalFormat,
    answering: { answer: "day", hours: neverOpen, timeZone: regionalFormat.timeZone },
    address: { country: "CA", region: "QC" },
  };
}
