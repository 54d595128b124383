import { expect, test } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { askForReview } from "#src/work/reviews/review-requests.server.ts";
import { sendReviews } from "#src/work/reviews/send-reviews.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { chrome, googlebot } from "#test/site/a-visit.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-04T16:00:00.000Z");
const link = "https://g.page/r/nordet/review";

test("a review link records that it was opened, and leads to the stored address alone", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  const row = aLeadRow({ status: "won", submitted_at: now.toISOString() });
  await testApp.db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  const settings = (await (await owner.request("/api/admin/review-settings")).json()) as object;
  expect(
    (await owner.send("PUT", "/api/admin/review-settings", { ...settings, link: "http://evil.test" })).status,
  ).toBe(422);
  expect((await owner.send("PUT", "/api/admin/review-settings", { ...settings, link: "javascript:1" })).status).toBe(
    422,
  );
  const path = `/api/admin/leads/${row.id}/review`;
  expect(await (await owner.send("POST", path, {})).json()).toMatchObject({ code: "review-no-link" });
  expect((await owner.send("PUT", "/api/admin/review-settings", { ...settings, link })).status).toBe(200);
  expect(await (await owner.send("POST", path, {})).json()).toMatchObject({ review: { state: "scheduled" } });
  const deps = { db: testApp.db, secretKey: testApp.app.secretKey, siteUrl: "http://localhost:3000" };
  await sendReviews(deps, now);
  expect(await (await owner.send("POST", path, {})).json()).toMatchObject({ code: "review-already" });

  const mail = await testApp.db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
  const own = /\/r\/[\w-]{43}/.exec(mail.text)?.[0] ?? "";
  const press = (agent: string, query = "") =>
    testApp.request(own + query, {
      ...{ method: "POST", headers: { "User-Agent": agent } },
      body: new URLSearchParams({ go: "yes", to: "https://evil.test" }),
    });
  const opened = async () =>
    (await testApp.db.selectFrom("review_requests").select("opened_at").execute())[0]?.opened_at;
  expect((await press(googlebot)).headers.get("Location")).toBe(link);
  expect(await opened()).toBeNull();
  const page = await testApp.request(own, { headers: { "User-Agent": chrome } });
  expect([page.status, page.headers.get("Location"), await opened()]).toEqual([200, null, null]);
  const answer = await press(chrome, "?to=https://evil.test&lang=en");
  expect([answer.status, answer.headers.get("Location"), answer.headers.get("Referrer-Policy")]).toEqual([
    ...[303, link, "no-referrer"],
  ]);
  expect(await opened()).toBe(now.toISOString());
  expect((await testApp.request("/r/wrong")).status).toBe(404);
  expect(await askForReview(deps, { leadId: "x", from: now }, now)).toEqual({ kind: "unknown-lead" });
});
