import { expect, test } from "vitest";
import { parseSetUp } from "./set-up.server.ts";
import { serviceMentions } from "#src/site/content/wording/mentions.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { parseSite } from "#src/site/content/site-versions.server.ts";
import { textOf } from "#src/site/content/text.ts";
import { withoutClaims } from "./claims.server.ts";
import { describedWithout, withoutServices } from "./without-services.server.ts";

const places = ["Magog", "Ottawa"];
const facts = {
  companyName: "Atelier Beauséjour",
  phone: "613 555-0133",
  email: "info@beausejour.example",
  city: "Alma",
};

function siteOf(pack: string) {
  const read = parseSetUp({ pack, business: facts, areas: places });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values.content;
}

const each = packNames.flatMap((name) =>
  openPack(name).content.services.map(({ id }) => ({ name, id, pack: openPack(name) })),
);

test.each(each)("each sentence of the pack $name that goes with $id stands in the pack", ({ id, pack }) => {
  const example = JSON.stringify([pack.content, pack.business.description]);
  const whole = example + withoutClaims(example);
  const together = pack.servicesSaid.together.filter(({ gone }) => gone.includes(id));
  const ids = pack.content.services.map((service) => service.id);
  for (const { gone } of together) expect(ids).toEqual(expect.arrayContaining(gone));
  const { hero, about } = pack.content.home;
  const shown = [hero.picture, hero.portrait, about.picture].map((one) => one?.picture);
  for (const said of [pack.servicesSaid.services[id], ...together]) {
    for (const sentence of said?.sentences ?? [])
      for (const { from } of Object.values(sentence)) expect(whole).toContain(JSON.stringify(from).slice(1, -1));
    for (const one of said?.questions ?? [])
      expect(pack.content.questions.map((question) => question.id)).toContain(one);
    for (const trade of said?.trades ?? []) expect(pack.content.trades.map(({ fr }) => fr)).toContain(trade);
    const pictures = Object.entries(said?.pictures ?? {});
    for (const [from] of pictures) expect(shown).toContain(from);
    const instead = pictures.flatMap(([, to]) => to?.picture ?? []);
    expect(instead.filter((name) => !pack.pictures.has(name))).toEqual([]);
  }
});

test.each(each)(
  "the pack $name without $id names it in no title, description, heading, card or trade",
  ({ id, pack }) => {
    const whole = siteOf(pack.name);
    const services = whole.services.filter((service) => service.id !== id);
    const removed = pack.content.services.find((service) => service.id === id);
    if (!removed) throw new Error("a service of the pack");
    const site = withoutServices({ ...whole, services }, pack);
    expect(parseSite(site)).toMatchObject({ ok: true });

    const terms = pack.servicesSaid.services[id]?.terms;
    const named = serviceMentions({ ...removed, ...(terms && { terms }) }, services, site);
    // A material or a room that another service works on is no promise of this one.
    const bodies = /^page\.(?:html|questions)|^html$/;
    expect(
      named.filter(({ field, section }) => !(section === "services" && bodies.test(field)) && section !== "legal"),
    ).toEqual([]);
  },
);

const some = packNames.flatMap((name) => {
  const pack = openPack(name);
  const ids = pack.content.services.map(({ id }) => id);
  return subsetsOf(ids)
    .filter((kept) => kept.length > 0 && kept.length < ids.length)
    .map((kept) => ({ name, kept, ids: kept.join(", "), pack }));
});

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((found, id) => [...found, ...found.map((one) => [...one, id])], [[]]);
}

function siteWith(kept: readonly string[], pack: string) {
  const whole = siteOf(pack);
  return withoutServices({ ...whole, services: whole.services.filter(({ id }) => kept.includes(id)) }, openPack(pack));
}

test.each(some)("the pack $name with $ids alone names no other service", ({ name, kept, pack }) => {
  const site = siteWith(kept, name);
  expect(parseSite(site)).toMatchObject({ ok: true });
  // Once is enough: the owner is not asked again to forget them.
  expect(withoutServices(site, pack)).toEqual(site);
  for (const gone of pack.content.services.filter(({ id }) => !kept.includes(id))) {
    const terms = pack.servicesSaid.services[gone.id]?.terms;
    const named = serviceMentions({ ...gone, ...(terms && { terms }) }, site.services, site);
    expect(named.filter(({ section }) => section !== "services" && section !== "legal")).toEqual([]);
  }
  const shown = [site.home.hero, site.home.about, ...site.services].flatMap(({ picture }) => picture?.picture ?? []);
  expect(new Set(shown).size).toBe(shown.length);
  if (kept.length > 1) return;
  const { hero, services: cards } = site.home;
  expect(JSON.stringify([hero, cards])).not.toMatch(
    /Choisissez un service|Pick one service|pour le tout|covers it all/,
  );
});

test("who only cleans gutters is a gutter cleaner to visitors and machines, and shows no pressure washer", () => {
  const pack = openPack("exterior-cleaning");
  const {
    legal: _legal,
    services: _services,
    galleryCategories: _categories,
    ...site
  } = siteWith(["gutters"], pack.name);
  const washed = /.{0,30}(?:pression|pressure|\bpower\b|\blav(?:e|é|és|er|age)\b|\bwash).{0,30}/giu;
  expect(JSON.stringify(site).match(washed) ?? []).toEqual([]);
  expect(site.home.title).toMatchObject({
    fr: "Nettoyage de gouttières {inRegion} | {name}",
    en: "Gutter Cleaning {inRegion} | {name}",
  });
  expect(site.trades[0]).toMatchObject({ fr: "Nettoyage de gouttières", en: "Gutter cleaning" });
  expect(site.areas[0]).toMatchObject({
    title: { fr: "Services de nettoyage de gouttières à Magog", en: "Gutter Cleaning Services in Magog" },
    description: { fr: expect.stringMatching(/^Nettoyage de gouttières à Magog\. Prix/) },
  });
  const described = describedWithout(textOf(pack.business.description), siteWith(["gutters"], pack.name), pack);
  expect(described).toMatchObject({
    fr: "Nettoyage de gouttières pour les maisons et les commerces {ofRegion}.",
    en: "Gutter cleaning for homes and businesses {inRegion}.",
  });
  const { hero, about } = site.home;
  expect([hero.picture, about.picture].map((shown) => shown?.picture)).toEqual([
    "city-saint-lambert",
    "detail-downspout",
  ]);
});

test("who only clears snow shows snow and no garden, tells of no other season, and keeps no yard", () => {
  const {
    legal: _legal,
    services: _services,
    galleryCategories: _categories,
    ...site
  } = siteWith(["snow"], "landscaping-and-snow");
  const { hero, about, signature } = site.home;
  expect(hero.picture?.picture).toBe("gallery-snow-after");
  expect([hero.portrait, about.picture, signature]).toEqual([null, null, null]);
  expect(site.brand.composition.drawing).not.toBe("seasons");
  const yard = /.{0,30}(?:yard care|paysag|landscap|entretien|\bplant|\bmow|tond|arbuste|shrub|pesticide).{0,30}/giu;
  expect(JSON.stringify(site).match(yard) ?? []).toEqual([]);
  expect(site.home.title).toMatchObject({
    fr: "Déneigement {inLocality} | {name}",
    en: "Snow Clearing {inLocality} | {name}",
  });
});

test("a picture, a drawing and a section of the owner's own stay with whatever services", () => {
  const pack = openPack("landscaping-and-snow");
  const whole = siteOf(pack.name);
  const own = { picture: "0".repeat(64), alt: textOf({}) };
  const home = {
    ...whole.home,
    hero: { ...whole.home.hero, picture: own },
    signature: whole.home.signature && { ...whole.home.signature, title: textOf({ fr: "Nos hivers", en: "Winters" }) },
  };
  const brand = { ...whole.brand, composition: { ...whole.brand.composition, drawing: "house" as const } };
  const services = whole.services.filter(({ id }) => id === "snow");
  const site = withoutServices({ ...whole, brand, home, services }, pack);
  expect(site.home.hero.picture).toEqual(own);
  expect(site.home.signature?.title.fr).toBe("Nos hivers");
  expect(site.brand.composition.drawing).toBe("house");
});

/** The cards of the first pack are as they were given. */
const written = each.filter(({ name }) => name !== "exterior-cleaning");

test.each(written)("what the badges of $id in the pack $name say is not said again below them", ({ id, name }) => {
  const service = siteOf(name).services.find((one) => one.id === id);
  const stems = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .match(/[a-zà-ÿ]{5,}/g)
        ?.map((word) => word.slice(0, 6)),
    );
  for (const language of ["fr", "en"] as const)
    for (const badge of service?.badges ?? [])
      for (const feature of service?.features ?? [])
        expect(stems(badge[language]).isDisjointFrom(stems(feature[language])), feature[language]).toBe(true);
});

test("a landscaper without snow removal speaks of snow nowhere, in no body and no terms either", () => {
  const pack = openPack("landscaping-and-snow");
  const whole = siteOf(pack.name);
  const services = whole.services.filter(({ id }) => id !== "snow");
  const texts = JSON.stringify(withoutServices({ ...whole, services }, pack));
  expect(texts.match(/.{60}(?:neige|\bsnow).{30}/giu) ?? []).toEqual([]);
});

test("who only mows and trims says so in titles and lists, and names no driveway and no licence of builders", () => {
  const pack = openPack("landscaping-and-snow");
  const whole = siteOf(pack.name);
  const services = whole.services.filter(({ id }) => id === "lawn" || id === "hedges");
  const { home, areaPages, newArea, questions, trades } = withoutServices({ ...whole, services }, pack);
  const said = JSON.stringify([home, areaPages, newArea, questions]);
  expect(
    said.match(
      /.{20}(?:[Ll]andscap|[Aa]ménagement|[Pp]aysagiste|mulch|paillis|driveway|[Ee]ntrée|storm|tempête|licen[cs]e).{20}/gu,
    ),
  ).toBeNull();
  expect(home.title.en).toBe("Yard Care {inLocality} | {name}");
  expect(areaPages.serviceType).toMatchObject({ fr: "Entretien de terrain", en: "Yard care" });
  expect(home.footer.description.fr).toMatch(/^Entretien de pelouse et taille de haies pour/);
  expect(trades.map(({ fr }) => fr)).toEqual(["Entretien de terrain", "Entretien de pelouse", "Taille de haies"]);
});

test("who only mows names no bed, no hedge, and no town where it mows less", () => {
  const pack = openPack("landscaping-and-snow");
  const whole = siteOf(pack.name);
  const services = whole.services.filter(({ id }) => id === "lawn");
  const { home, newArea, questions } = withoutServices({ ...whole, services }, pack);
  const said = JSON.stringify([home, newArea, questions]);
  expect(
    said.match(/.{20}(?:plates-bandes|vivaces|\bbeds?\b|perennial|[Hh]aie|[Hh]edge|\brout|circuit).{20}/gu),
  ).toBeNull();
  expect(home.signature?.items[1]?.text.fr).toBe("On tond quand ça pousse, on reprend les bordures.");
});

test.each(each)("the pack $name without $id has no sentence that begins small or ends twice", ({ id, pack }) => {
  const whole = siteOf(pack.name);
  const site = withoutServices({ ...whole, services: whole.services.filter((service) => service.id !== id) }, pack);
  expect(JSON.stringify(site).match(/.{20}(?:[a-zé]\. [a-zéà]|[,;:]\.|\.\.|,,| ,|\s{2}\p{L}).{20}/gu)).toBeNull();
});

test("two services gone leave lists and sentences that still read well, and what the owner wrote stays", () => {
  const pack = openPack("landscaping-and-snow");
  const whole = siteOf(pack.name);
  const services = whole.services.filter(({ id }) => id === "lawn" || id === "hedges");
  const own = { fr: "Pas de neige ici.", en: "No snow here." };
  const home = { ...whole.home, services: { ...whole.home.services, more: own } };
  const site = withoutServices({ ...whole, home, services }, pack);
  expect(site.home.description.fr).toMatch(/^Pelouse et haies \{inRegion\}\. Prix et dates /);
  expect(site.home.description.en).toMatch(/^Lawn care and hedges \{inRegion\}\. Prices and /);
  expect(site.home.title.fr).toBe("Entretien de terrain {inLocality} | {name}");
  expect(site.home.services.more).toEqual(own);
  expect(withoutServices(whole, pack)).toBe(whole);
});
