import { expect, vi } from "vitest";
import { redirectFrom } from "#src/account/settings/redirects/redirects.ts";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { examplePages } from "#test/site/example-site.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const ADDRESSES = "/api/admin/site/addresses";

testOnBothEngines("the owner lists, adds, imports and removes old addresses", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const listed = async () => (await owner.request(ADDRESSES)).json();
  expect((await owner.send("POST", ADDRESSES, { from: "/old.html", to: "/privacy" })).status).toBe(204);
  const refused = await owner.send("POST", ADDRESSES, { from: "/x", to: "https://evil.example" });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ field: "to", code: "to-elsewhere" }] },
  ]);

  const csv = "from,to\n/old.html,/privacy\n/older,/terms\n/bad,/nowhere\n";
  const counted = { added: 1, unchanged: 1, changed: 0, refused: [{ row: 2, from: "/bad", code: "to-no-page" }] };
  expect(await (await owner.send("POST", `${ADDRESSES}/import`, { csv })).json()).toEqual(counted);
  expect(await listed()).toEqual({ redirects: [{ from: "/old.html", to: "/privacy" }] });
  expect(await (await owner.send("POST", `${ADDRESSES}/import`, { csv, dryRun: false })).json()).toEqual(counted);
  expect((await owner.send("POST", `${ADDRESSES}/remove`, { from: "/old.html" })).status).toBe(204);
  expect(await listed()).toEqual({ redirects: [{ from: "/older", to: "/terms" }] });
});

testOnBothEngines("an old address answers 301 with its query, a removed one 410, a page itself", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  await owner.send("POST", ADDRESSES, { from: "/old", to: "/privacy#rights" });
  await owner.send("POST", ADDRESSES, { from: "/gone", to: "" });
  const known = new Map((await loadRedirects(testApp.db)).map(({ from, to }) => [from, to]));
  vi.spyOn(testApp.app.pages, "redirect").mockImplementation((path) => redirectFrom(known, path, examplePages));
  const answer = async (path: string) => {
    const { status, headers } = await testApp.request(path);
    return [status, headers.get("Location")];
  };

  expect(await answer("/old/?gclid=x")).toEqual([301, "/privacy?gclid=x#rights"]);
  expect(await answer("/en/old")).toEqual([301, "/en/privacy#rights"]);
  expect(await answer("/gone")).toEqual([410, null]);
  expect(await answer("/OLD/amp/?utm_source=mail")).toEqual([301, "/privacy?utm_source=mail#rights"]);
  expect(await answer("/EN?gclid=x")).toEqual([301, "/en?gclid=x"]);
  expect(await answer("//Privacy//?gclid=x&utm_source=y")).toEqual([301, "/privacy?gclid=x&utm_source=y"]);
});
