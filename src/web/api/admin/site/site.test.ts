import { expect, vi } from "vitest";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const SITE = "/api/admin/site";
const { content: example } = examplePack();

type State = {
  isChanged: boolean;
  publishedAt: string | null;
  sections: Record<string, { version: string; value: unknown }>;
};
type Owner = Awaited<ReturnType<TestApp["signedIn"]>>;

async function read<Answer>(owner: Owner, path = ""): Promise<Answer> {
  return (await (await owner.request(`${SITE}${path}`)).json()) as Answer;
}

async function retitle(owner: Owner, title: string) {
  const { home } = (await read<State>(owner)).sections;
  const value = { ...Object(home?.value), title: { fr: title, en: title } };
  return owner.send("PUT", `${SITE}/draft/home`, { version: home?.version, value });
}

testOnBothEngines("what is written is in the draft, told before it is published, and then public", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const prerender = vi.spyOn(testApp.app.pages, "prerender");
  expect(await read(owner)).toMatchObject({
    languages: ["fr", "en"],
    isChanged: false,
    publishedAt: null,
    incomplete: [],
  });
  expect(await (await retitle(owner, "Neuf")).json()).toMatchObject({ value: { title: { fr: "Neuf" } } });
  expect(await read(owner, "/changes")).toMatchObject([
    {
      section: "home",
      kind: "changed",
      texts: [
        { field: "title", after: "Neuf" },
        { language: "en", after: "Neuf" },
      ],
    },
  ]);
  const { id } = (await (await owner.send("POST", `${SITE}/publish`, { note: " Titre " })).json()) as { id: string };
  expect(prerender).toHaveBeenCalledOnce();
  expect(await read(owner)).toMatchObject({ isChanged: false, publishedAt: expect.stringMatching(/Z$/) });
  expect(await read(owner, "/publications")).toMatchObject([
    { id, note: "Titre", state: "published" },
    { state: "archived" },
  ]);
  expect(await testApp.db.selectFrom("audit_events").select("kind").execute()).toContainEqual({
    kind: "site-published",
  });
});

testOnBothEngines("a home page without a headline is not published", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const { home } = (await read<State>(owner)).sections;
  const hero = { ...example.home.hero, title: { ...example.home.hero.title, fr: " " } };
  await owner.send("PUT", `${SITE}/draft/home`, { version: home?.version, value: { ...example.home, hero } });
  const refused = await owner.send("POST", `${SITE}/publish`, { note: "" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: "headline-missing", languages: ["fr"] });
  expect(await read(owner)).toMatchObject({ isChanged: true, publishedAt: null });
});

testOnBothEngines("a business's first site leaves nothing of the example behind", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  await owner.send("PUT", "/api/admin/set-up/pack", { pack: "landscaping-and-snow" });
  await retitle(owner, "Neuf");
  expect(await read(owner)).toMatchObject({ isFirst: true });

  await owner.send("POST", `${SITE}/publish`, { note: "" });
  expect(await read(owner)).toMatchObject({ isFirst: false });
  expect(await read(owner, "/publications")).toMatchObject([{ state: "published" }]);
  expect(await loadRedirects(testApp.db)).toEqual([]);
});

testOnBothEngines(
  "a former publication is compared, put back into the draft, and a draft thrown away",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const owner = await testApp.signedIn();
    await retitle(owner, "Neuf");
    await owner.send("POST", `${SITE}/publish`, { note: "" });
    const [, pack] = await read<{ id: string }[]>(owner, "/publications");
    const former = `/publications/${pack?.id}`;
    const title = { field: "title", before: "Neuf", after: example.home.title.fr };
    expect(await read(owner, `${former}/changes`)).toMatchObject([{ section: "home", texts: [title, {}] }]);
    expect((await owner.send("POST", `${SITE}${former}/restore`, undefined)).status).toBe(204);
    expect(await read(owner)).toMatchObject({ isChanged: true, sections: { home: { value: example.home } } });
    await retitle(owner, "À garder");
    expect((await owner.send("POST", `${SITE}${former}/restore`, undefined)).status).toBe(204);
    const kept = (await read<{ id: string; isDraft: boolean }[]>(owner, "/publications")).filter((one) => one.isDraft);
    expect(kept).toHaveLength(1);
    expect(await read(owner, `/publications/${kept[0]?.id}/changes`)).toMatchObject([
      { section: "home", texts: [{ field: "title", after: "À garder" }, {}] },
    ]);
    expect((await owner.send("DELETE", `${SITE}/draft`, undefined)).status).toBe(204);
    expect(await read(owner)).toMatchObject({
      isChanged: false,
      sections: { home: { value: { title: { fr: "Neuf" } } } },
    });
    const unknown = "/publications/01234567-89ab-7def-8123-456789abcdef";
    expect((await owner.request(`${SITE}${unknown}/changes`)).status).toBe(404);
    expect((await owner.send("POST", `${SITE}${unknown}/restore`, undefined)).status).toBe(404);
  },
);

testOnBothEngines(
  "a stale version is answered with the present one, and what is no site in sentences",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const owner = await testApp.signedIn();
    const { home, areas } = (await read<State>(owner)).sections;
    const saved = (await (await retitle(owner, "Neuf")).json()) as object;
    const late = await owner.send("PUT", `${SITE}/draft/home`, home);
    expect([late.status, await late.json()]).toMatchObject([409, saved]);
    const value = example.areas.map((area, index) => (index > 0 ? area : { ...area, slug: "Non!" }));
    const wrong = await owner.send("PUT", `${SITE}/draft/areas`, { ...areas, value });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      {
        errors: [{ field: "0.slug", code: "slug", message: expect.stringContaining("Use only lowercase letters") }],
      },
    ]);
    expect((await owner.send("PUT", `${SITE}/draft/nothing`, home)).status).toBe(404);
    expect((await owner.send("PUT", `${SITE}/draft/home`, { value: 1 })).status).toBe(422);
    expect((await owner.send("POST", `${SITE}/publish`, { note: "x".repeat(501) })).status).toBe(422);
    expect((await testApp.request(SITE)).status).toBe(401);
  },
);

testOnBothEngines("programs are told what the form offers", async (place) => {
  await using testApp = await openTestApp({ place });
  const options = (await (await testApp.request("/api/contact-options")).json()) as { services: { key: string }[] };
  expect(options.services.map(({ key }) => key)).toEqual(["driveway", "gutters", "siding", "other"]);
  const types = expect.arrayContaining(["image/jpeg", "image/png"]);
  expect(options).toMatchObject({ photos: { max: 8, types, maxBytes: 15 * 1024 * 1024 } });
});
