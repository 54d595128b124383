import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { listArticles } from "#src/marketing/articles/articles.server.ts";
import type { MovingLine } from "#src/operations/wordpress/move-in-file.server.ts";
import { loadDraft, parseSite } from "#src/site/content/site-versions.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { FORMER_SITE } from "#test/site/former-site.ts";
import { openTestApp } from "#test/app/test-app.ts";

const text = readFileSync(FORMER_SITE, "utf8");

testOnBothEngines("a WordPress file is tried, then brought in, and the report comes line by line", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const send = async (query: string, body: string, type = "text/xml") => {
    const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
    return owner.request(`/api/admin/move-in/wordpress${query}`, { method: "POST", headers, body });
  };
  const last = async (response: Promise<Response>) => {
    const lines = (await (await response).text()).trim().split("\n");
    return JSON.parse(lines.at(-1) ?? "{}") as MovingLine;
  };
  const tried = await last(send("", text));
  expect(tried).toMatchObject({ kind: "report", report: { articles: { added: 3, published: 2, known: 0 } } });
  expect(await listArticles(testApp.db)).toEqual([]);

  const moved = await last(send("?dryRun=false&pictures=false", text));
  expect(moved).toMatchObject({
    report: {
      articles: { added: 3 },
      redirects: { added: 8 },
      counted: [
        ["comment", 1],
        ["nav_menu_item", 1],
      ],
    },
  });
  expect(await listArticles(testApp.db)).toHaveLength(3);
  const { events } = (await (await owner.request("/api/admin/audit")).json()) as { events: { kind: string }[] };
  expect(events[0]).toMatchObject({ kind: "site-moved-in", subject: "3" });
  expect(await last(send("?dryRun=false&pictures=false", text))).toMatchObject({ report: { articles: { known: 3 } } });

  expect(await last(send("", "<html>no export</html>"))).toEqual({ kind: "refused" });
  expect((await send("", text, "text/csv")).status).toBe(415);
  expect((await send("?dryRun=perhaps", text)).status).toBe(422);
  const stranger = {
    method: "POST",
    headers: { "Content-Type": "text/xml", "Sec-Fetch-Site": "same-origin" },
    body: text,
  };
  expect((await testApp.request("/api/admin/move-in/wordpress", stranger)).status).toBe(401);
});

const review = (more: object) => ({
  ...{ name: "accounts/1/locations/2/reviews/3", reviewer: { displayName: "Marie L." }, starRating: "FIVE" },
  ...{
    comment: "Le travail est bien fait, et les gens sont polis avec nous dans la maison.",
    createTime: "2026-03-04T10:00:00Z",
  },
  ...more,
});

testOnBothEngines("reviews of a Google profile become testimonials of the draft, once", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const send = (dryRun: boolean, file: unknown) =>
    owner.send("POST", `/api/admin/move-in/google-reviews?dryRun=${dryRun}`, file);
  const translated =
    "(Translated by Google) Good work\n\n(Original)\nThey were on time, and the work is what we asked for. You can trust them with the house.";
  const file = {
    reviews: [review({}), review({ name: "b", comment: translated }), review({ name: "c", comment: "" })],
  };
  expect(await (await send(true, file)).json()).toMatchObject({ added: [{}, {}], known: 0, withoutText: 1 });
  const before = (await loadDraft(testApp.db)).content.testimonials;
  expect((await send(false, file)).status).toBe(200);
  const { testimonials } = (await loadDraft(testApp.db)).content;
  expect(testimonials.filter(({ source }) => source === "Google")).toMatchObject([
    {
      content: { fr: expect.stringContaining("bien fait"), en: "" },
      rating: 5,
      date: "2026-03-04",
      name: { fr: "Marie L." },
    },
    { content: { fr: "", en: expect.stringMatching(/^They were on time/) } },
  ]);
  expect(testimonials.filter(({ isExample }) => isExample)).toEqual([]);
  expect(before).not.toEqual(testimonials);
  expect(await (await send(false, file)).json()).toMatchObject({ added: [], known: 2 });
  const odd = [
    ...[null, 5, {}, review({ starRating: "STAR_RATING_UNSPECIFIED" }), review({ name: "d", comment: null })],
    ...[review({}), review({ name: "e", comment: `${"Bien fait. ".repeat(181)}Ah\u0000 c’est ça 😀`, reviewer: null })],
    ...[
      review({ name: "f", comment: "Merci\u202E\nbien", createTime: 7 }),
      review({ name: "f", comment: "Merci\nbien" }),
    ],
  ];
  const twice = { reviews: [...odd, review({ name: "g", comment: "Poli" }), review({ name: "g", comment: "Poli" })] };
  expect(await (await send(false, twice)).json()).toMatchObject({ known: 1, withoutText: 1, unreadable: 4 });
  const { content } = await loadDraft(testApp.db);
  expect(parseSite(content)).toMatchObject({ ok: true });
  const said = JSON.stringify(content.testimonials);
  expect(said.match(/Poli/g)).toHaveLength(1);
  expect(said).not.toMatch(/\\u0000|\u202E|\\ud83d/i);
  expect(await (await send(true, { profile: 1 })).json()).toMatchObject({ status: 422, code: "no-google-reviews" });
});
