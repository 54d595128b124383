import { expect, test } from "vitest";
import { parseSetUp } from "./set-up.server.ts";
import { serviceMentions } from "#src/site/content/wording/mentions.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { parseSite } from "#src/site/content/site-versions.server.ts";
import { withoutClaims } from "./claims.server.ts";
import { withoutServices } from "./without-services.server.ts";

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
  const example = JSON.stringify(pack.content);
  const whole = example + withoutClaims(example);
  const { sentences = [], questions = [], trades = [] } = pack.servicesSaid.services[id] ?? {};
  const together = pack.servicesSaid.together.filter(({ gone }) => gone.includes(id));
  for (const sentence of [...sentences, ...together.flatMap((one) => one.sentences)])
    for (const { from } of Object.values(sentence)) expect(whole).toContain(JSON.stringify(from).slice(1, -1));
  for (const question of questions) expect(pack.content.questions.map((one) => one.id)).toContain(question);
  for (const trade of trades) expect(pack.content.trades.map(({ fr }) => fr)).toContain(trade);
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

/** Gutters are washed too, and the first pack is one of power washing whatever is washed. */
const alone = each.filter(({ name, id }) => !(name === "exterior-cleaning" && id === "gutters"));

test.each(alone)("the pack $name with $id alone names no other service and offers no choice of several", (only) => {
  const { id, name, pack } = only;
  const whole = siteOf(name);
  const services = whole.services.filter((service) => service.id === id);
  const site = withoutServices({ ...whole, services }, pack);
  expect(parseSite(site)).toMatchObject({ ok: true });
  for (const gone of pack.content.services.filter((service) => service.id !== id)) {
    const terms = pack.servicesSaid.services[gone.id]?.terms;
    const named = serviceMentions({ ...gone, ...(terms && { terms }) }, services, site);
    expect(named.filter(({ section }) => section !== "services" && section !== "legal")).toEqual([]);
  }
  const { hero, services: cards } = site.home;
  expect(JSON.stringify([hero, cards])).not.toMatch(
    /Choisissez un service|Pick one service|pour le tout|covers it all/,
  );
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
