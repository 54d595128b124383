import { inventedFacts } from "#src/account/settings/confirmed-facts.server.ts";
import type { Business } from "#src/site/business.ts";
import { openPack, packNames, packPicture } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { lawPlaceOf } from "#src/account/settings/jurisdiction.ts";
import { picturesIn } from "#src/site/media/picture-uses.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { hasExampleClaims, withOwnClaims } from "./claims.server.ts";
import { underLaw } from "./law.server.ts";
import { packOfTrade } from "./pack-of-trade.server.ts";
import { exampleParts, type ExamplePart } from "./set-up-steps.ts";

type Site = {
  business: Business;
  promises: Promises;
  content: SiteContent;
  areFactsConfirmed: boolean;
  /** The owner has gone on from the step of the hours, whatever they are. */
  areHoursSaid: boolean;
};

export function exampleLeft({ business, promises, content, areFactsConfirmed, areHoursSaid }: Site): ExamplePart[] {
  const packs = packNames.map((name) => packOfTrade(openPack(name), business.trade));
  const law = lawPlaceOf(business);
  const isLeft: Record<ExamplePart, boolean> = {
    ...{ name: false, telephone: false, email: false },
    ...(!areFactsConfirmed && Object.fromEntries(inventedFacts(business).map((fact) => [fact, true]))),
    address: packs.some((pack) => pack.business.address.street === business.address.street),
    hours: !areHoursSaid && packs.some((pack) => isSame(pack.business.hours, business.hours)),
    description: packs.some((pack) => pack.business.description.fr === business.description.fr),
    claims: hasExampleClaims(content),
    testimonials: content.testimonials.some(({ isExample }) => isExample),
    pictures: [...picturesIn(content)].some((picture) => packPicture(picture) !== undefined),
    legal:
      law !== "quebec" &&
      packs.some((pack) => isSame(withOwnClaims(underLaw(pack.content, law), promises).legal, content.legal)),
  };
  return exampleParts.filter((part) => isLeft[part]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
