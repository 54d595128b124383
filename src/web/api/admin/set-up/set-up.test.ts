import { theOwner } from "#test/work/a-quote.ts";
import { expect, test } from "vitest";
import type { BeforePublishing } from "#src/operations/set-up/before-publishing.server.ts";
import { areaNamed } from "#src/operations/set-up/new-area.ts";
import { newAreaOf, openPack } from "#src/site/content/packs.server.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { listEvents } from "#src/account/events/audit.server.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { renewSetupLink } from "#src/account/session/setup-link.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import { loadDraft, NEVER_PUBLISHED, publishedId, versionOf } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function openWithLink(variables: Record<string, string> = {}) {
  const testApp = await openTestApp({ variables });
  await ensureOwner(testApp.db, { username: "owner" }, testApp.app.now());
  const token =
    (await renewSetupLink({ db: testApp.db, by: theOwner }, { isFirstStart: true }, testApp.app.now())) ?? "";
  return { testApp, token };
}

test("the printed link opens the page that chooses a password, hears its language, tells no other site, and dies with it", async () => {
  const { testApp, token } = await openWithLink();
  await using _ = testApp;
  const opened = await testApp.request(`/admin/setup?token=${token}`);
  expect([opened.status, opened.headers.get("Referrer-Policy")]).toEqual([200, "no-referrer"]);

  const choice = { token, username: "marie", password: "a-fine-password" };
  const short = await testApp.send("POST", "/api/admin/set-up/password", { ...choice, password: "short" });
  expect(await short.json()).toMatchObject({
    status: 422,
    errors: [{ field: "password", code: "password-too-short" }],
  });
  const weak = await testApp.send("POST", "/api/admin/set-up/password", { ...choice, password: "password1" });
  expect(await weak.json()).toMatchObject({ status: 422, errors: [{ field: "password", code: "password-too-weak" }] });
  await saveSettings(
    testApp.db,
    { business: { address: { ...exampleBusiness.address, region: "NB" } } },
    testApp.app.now(),
  );
  const french = { "Accept-Language": "fr" };
  const chosen = await testApp.send("POST", "/api/admin/set-up/password", choice, french);
  expect(await ownerContact(testApp.db)).toMatchObject({ language: "fr" });
  expect([chosen.status, chosen.headers.get("Set-Cookie")]).toEqual([200, expect.stringContaining("session=")]);

  const again = await testApp.send("POST", "/api/admin/set-up/password", choice);
  expect(await again.json()).toMatchObject({ status: 403, code: "setup-link-dead" });
  const dead = await testApp.request(`/admin/setup?token=${token}`, { redirect: "manual" });
  expect(dead.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Fsetup&link=dead");
  expect(await testApp.db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

test("nobody guesses a link for long, nor chooses a password from another site", async () => {
  const { testApp, token } = await openWithLink();
  await using _ = testApp;
  const guess = { token: "x", username: "owner", password: "a-fine-password" };
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await testApp.send("POST", "/api/admin/set-up/password", { ...guess, token }, foreign)).status).toBe(403);
  const answers = [];
  for (let tried = 0; tried < 21; tried++)
    answers.push((await testApp.send("POST", "/api/admin/set-up/password", guess)).status);
  expect([answers[0], answers.at(-1)]).toEqual([403, 429]);
});

testOnBothEngines("a trade, towns and steps are stored, and what is left is told", async (place) => {
  await using testApp = await openTestApp({ place, variables: { SITE_URL: "https://verdure-estrie.ca" } });
  const owner = await testApp.signedIn();
  const state = async () => (await owner.request("/api/admin/set-up")).json();
  expect(await state()).toMatchObject({
    isBegun: false,
    isPublic: true,
    areFactsConfirmed: false,
    pack: null,
    done: [],
  });

  expect((await owner.send("PUT", "/api/admin/set-up/pack", { pack: "landscaping-and-snow" })).status).toBe(204);
  expect((await owner.send("PUT", "/api/admin/set-up/pack", { pack: "none" })).status).toBe(422);
  expect((await owner.send("PUT", "/api/admin/set-up/done/areas", {})).status).toBe(204);
  expect((await owner.send("PUT", "/api/admin/set-up/done/facts", {})).status).toBe(204);
  for (const step of ["done/hours", "done/mail", "later/mail"])
    expect((await owner.send("PUT", `/api/admin/set-up/${step}`, {})).status).toBe(204);
  for (const step of ["done/nothing", "later/nothing"])
    expect((await owner.send("PUT", `/api/admin/set-up/${step}`, {})).status).toBe(404);
  const { content } = await loadDraft(testApp.db);
  expect([content.areas, content.testimonials]).toEqual([[], []]);
  expect(await loadBusiness(testApp.db)).toMatchObject({
    serviceRadiusKm: null,
    address: { locality: "Mont-Saint-Hilaire" },
  });
  expect(await publishedId(testApp.db)).toBe(NEVER_PUBLISHED);
  expect(await state()).toMatchObject({
    ...{ isBegun: true, pack: "landscaping-and-snow", done: ["pack", "hours"], later: ["facts", "areas", "mail"] },
    left: {
      examples: ["name", "telephone", "email", "address", "description", "pictures"],
      noHeadline: [],
      unknownMarks: [],
      stillNamed: [],
    },
  });

  expect((await testApp.send("POST", "/api/admin/set-up/confirm-facts", {})).status).toBe(401);
  expect((await owner.send("POST", "/api/admin/set-up/confirm-facts", {})).status).toBe(204);
  expect(await state()).toMatchObject({
    ...{
      areFactsConfirmed: true,
      done: ["facts", "pack", "hours"],
      left: { examples: ["address", "description", "pictures"] },
    },
  });
  expect((await listEvents(testApp.db)).events).toMatchObject([{ kind: "facts-confirmed" }]);

  const towns = (await (await owner.request("/api/admin/site/new-area")).json()) as { title: { en: string } };
  expect(towns.title.en).toContain("Snow");
  expect((await owner.send("POST", "/api/admin/set-up/dismiss", {})).status).toBe(204);
  expect(await state()).toMatchObject({ isDismissed: true });
});

testOnBothEngines("what the first working day needs is listed until its step is done, or given", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const state = async () => {
    const { left, done } = (await (await owner.request("/api/admin/set-up")).json()) as {
      left: BeforePublishing;
      done: string[];
    };
    return { lacks: left.firstDay, taxes: left.unregisteredTaxes.length, isPaidDone: done.includes("paid") };
  };
  await owner.send("PUT", "/api/admin/set-up/pack", { pack: "house-painting" });
  const all = ["e-transfer", "review-link", "logo", "face"];
  expect(await state()).toEqual({ lacks: all, taxes: 2, isPaidDone: false });
  await owner.send("PUT", "/api/admin/set-up/later/paid", {});
  expect((await state()).lacks).toEqual(all);
  await owner.send("PUT", "/api/admin/set-up/done/paid", {});
  expect(await state()).toEqual({ lacks: ["logo", "face"], taxes: 2, isPaidDone: true });
  await owner.send("PUT", "/api/admin/set-up/done/look", {});
  expect((await state()).lacks).toEqual([]);
});

testOnBothEngines(
  "one list says what is the example’s, missing, repeated or named though it is gone",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const owner = await testApp.signedIn();
    const list = async () => {
      const { left } = (await (await owner.request("/api/admin/set-up")).json()) as { left: BeforePublishing };
      return left;
    };
    const save = async (section: SiteSection, change: (content: SiteContent) => unknown) => {
      const { content } = await loadDraft(testApp.db);
      const edit = { version: versionOf(content[section]), value: change(content) };
      const response = await owner.send("PUT", `/api/admin/site/draft/${section}`, edit);
      expect(response.status, await response.text()).toBe(200);
    };
    await owner.send("PUT", "/api/admin/set-up/pack", { pack: "landscaping-and-snow" });
    const towns = ["Magog", "Alma"].map((name) => areaNamed(name, newAreaOf(openPack("landscaping-and-snow").content)));
    await save("areas", () => towns);
    expect((await list()).repeated).toMatchObject([
      { section: "areas", id: "magog", languages: ["fr", "en"] },
      { section: "areas", id: "alma" },
    ]);

    await save("home", ({ home }) => ({ ...home, quoteButton: { fr: "Chez {pirate}", en: "{name}" } }));
    expect((await list()).unknownMarks).toMatchObject([{ section: "home", field: "quoteButton", marks: ["{pirate}"] }]);

    await save("services", ({ services }) => services.filter(({ id }) => id !== "snow"));
    const [snow] = (await list()).stillNamed;
    expect(snow).toMatchObject({ kind: "service", id: "snow", name: { fr: "Déneigement" } });
    expect(snow?.mentions.length).toBeGreaterThan(20);
    expect(snow?.mentions).toContainEqual({
      ...{ section: "questions", id: "trigger", field: "question" },
      name: expect.objectContaining({ en: "How much snow brings you out?" }),
    });
    expect((await list()).canForget).toBe(true);
    expect((await testApp.send("POST", "/api/admin/set-up/forget-services", {})).status).toBe(401);
    expect((await owner.send("POST", "/api/admin/set-up/forget-services", {})).status).toBe(204);
    expect(await list()).toMatchObject({ stillNamed: [], canForget: false });

    const none = { fr: "", en: "" };
    await save("home", ({ home }) => ({ ...home, hero: { ...home.hero, title: { ...home.hero.title, fr: " " } } }));
    await save("services", ({ services }) =>
      services.map((service) =>
        service.page ? { ...service, page: { ...service.page, description: none } } : service,
      ),
    );
    expect(await list()).toMatchObject({
      noHeadline: ["fr"],
      incomplete: [{ section: "home", id: null, language: "fr", missing: ["hero.title"] }],
      undescribed: [
        { section: "services", id: "lawn" },
        { section: "services", id: "landscaping" },
        { section: "services", id: "hedges" },
      ],
    });
  },
);

testOnBothEngines("an area that was published and is gone is found by its name", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const { content } = await loadDraft(testApp.db);
  const areas = content.areas.filter(({ id }) => id !== "brossard");
  await replaceDraft(testApp.db, { ...content, areas }, testApp.app.now());
  const { left } = (await (await owner.request("/api/admin/set-up")).json()) as { left: BeforePublishing };
  expect(left.stillNamed).toMatchObject([{ kind: "area", id: "brossard", name: { fr: "Brossard" } }]);
  expect(left.stillNamed[0]?.mentions[0]).toMatchObject({ section: "testimonials" });
});

testOnBothEngines("letters of the name that icons and PDFs cannot write are told before publishing", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const business = await loadBusiness(testApp.db);
  const unwritable = async (name: string) => {
    await saveSettings(testApp.db, { business: { ...business, name } }, testApp.app.now());
    const { left } = (await (await owner.request("/api/admin/set-up")).json()) as { left: BeforePublishing };
    return left.unwritable;
  };
  expect(await unwritable("漢字 Peinture")).toEqual(["漢", "字"]);
  expect(await unwritable("Nguyễn Γεώργιος Юрій")).toEqual([]);
});
