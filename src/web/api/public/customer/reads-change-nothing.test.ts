import { expect } from "vitest";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { chrome } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { allRows } from "#test/databases/filled-database.ts";
import { REVIEW_PAGE, secretPagesOf } from "#test/work/secret-pages.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const scanner = { "User-Agent": chrome, Accept: "text/html" };

testOnBothEngines("who only asks for a page is no person: nothing says that it was opened", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage });
  const { pages } = await secretPagesOf(testApp.db, now);
  const before = await rowsOf(testApp);
  for (const path of Object.values(pages).filter((one) => !one.startsWith("/calendar")))
    for (const query of ["", "?lang=en", "?step=review", "?said=asked"])
      for (const method of ["GET", "HEAD"]) {
        const answer = await testApp.request(path + query, { method, headers: scanner });
        expect(answer.status, path + query).toBe(200);
        if (method === "HEAD") expect(await answer.text()).toBe("");
      }
  expect(await rowsOf(testApp)).toEqual(before);
});

testOnBothEngines("a page that was looked at says so once; a bot and the owner do not count", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage });
  const owner = await testApp.signedIn();
  const { pages } = await secretPagesOf(testApp.db, now);
  const seen = (path: string, headers: Record<string, string> = scanner) =>
    testApp.request(path, { method: "POST", headers, body: new URLSearchParams({ seen: "yes" }) });
  for (const prefix of ["q", "f"]) {
    const page = await (await testApp.request(pages[prefix] ?? "")).text();
    const address = /data-seen="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(address).toBe(`${pages[prefix]}/seen`);
    const before = await rowsOf(testApp);
    expect((await seen(address, { "User-Agent": "Googlebot/2.1" })).status).toBe(204);
    expect((await seen(address, { ...scanner, Cookie: owner.cookie })).status).toBe(204);
    expect(await rowsOf(testApp), prefix).toEqual(before);
    expect((await seen(address)).status).toBe(204);
    const after = await rowsOf(testApp);
    expect(after, prefix).not.toEqual(before);
    expect((await seen(address)).status).toBe(204);
    expect(await rowsOf(testApp), prefix).toEqual(after);
  }
  for (const prefix of ["q", "f"])
    expect(await (await testApp.request(pages[prefix] ?? "")).text(), prefix).not.toContain("data-seen");
});

testOnBothEngines("the link of a review mail leads on by its button, which is what counts as opened", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage });
  const { pages } = await secretPagesOf(testApp.db, now);
  const page = await testApp.request(pages["r"] ?? "", { headers: scanner });
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self' https:");
  expect(await page.text()).toContain('name="go" value="yes"');
  const body = new URLSearchParams({ go: "yes" });
  const pressed = await testApp.request(pages["r"] ?? "", { method: "POST", headers: scanner, body });
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, REVIEW_PAGE]);
  const asked = await testApp.db.selectFrom("review_requests").select("opened_at").execute();
  expect(asked).toEqual([{ opened_at: now.toISOString() }]);
});

async function rowsOf({ db, app }: TestApp) {
  await app.visits.flush();
  // Accesses to the books and the day sheet are in the log of activity, whoever reads.
  const { rate_limits: _, audit_events: __, ...rows } = await allRows(db);
  return rows;
}
