import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

const spring = { source: "Google Ads", campaign: "Spring", campaignId: "331", month: "2026-10", amount: 450.5 };
const months = "?from=2026-01&to=2026-12";

async function openSpend() {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const send = (method: string, path: string, body: unknown) =>
    owner.request(`/api/admin/ad-spend${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    });
  const bring = (query: string, body: string) =>
    owner.request(`/api/admin/ad-spend/import${query}`, {
      ...{ method: "POST", body },
      headers: { "Content-Type": "text/csv", "Sec-Fetch-Site": "same-origin" },
    });
  const listed = async () => (await owner.request(`/api/admin/ad-spend${months}`)).json();
  const audited = async () => (await (await owner.request("/api/admin/audit")).json()).events;
  return { ...testApp, owner, send, bring, listed, audited };
}

test("a cost is typed, changed and removed, and the log says so", async () => {
  await using testApp = await openSpend();
  const made = await testApp.send("POST", "", spring);
  expect(made.status).toBe(201);
  const { id } = await made.json();
  expect(await testApp.listed()).toEqual([
    { id, source: "google", campaign: "Spring", campaignId: "331", month: "2026-10", cents: 45_050 },
  ]);

  expect((await testApp.send("POST", "", { ...spring, campaign: "SPRING" })).status).toBe(422);
  expect((await testApp.send("PUT", `/${id}`, { ...spring, amount: 0 })).status).toBe(200);
  expect(await testApp.listed()).toMatchObject([{ id, cents: 0 }]);
  expect((await testApp.send("DELETE", `/${id}`, {})).status).toBe(204);
  expect((await testApp.send("DELETE", `/${id}`, {})).status).toBe(404);
  expect((await testApp.send("PUT", `/${id}`, spring)).status).toBe(404);
  expect(await testApp.listed()).toEqual([]);
  expect(await testApp.audited()).toMatchObject([
    { kind: "ad-spend-removed", subject: "google, Spring, 2026-10" },
    { kind: "ad-spend-saved" },
    { kind: "ad-spend-saved" },
  ]);
});

test.each([
  [{ source: " " }, "source", "spend-source-missing"],
  [{ campaign: " " }, "campaign", "spend-campaign-missing"],
  [{ campaign: "x".repeat(201) }, "campaign", "spend-too-long"],
  [{ month: "2026-13" }, "month", "spend-month"],
  [{ month: "2099-01" }, "month", "spend-month-to-come"],
  [{ amount: -1 }, "amount", "spend-amount"],
  [{ amount: "12" }, "amount", "spend-amount"],
  [{ amount: 2_000_000 }, "amount", "spend-amount-too-high"],
])("%j is refused at its field", async (differences, field, code) => {
  await using testApp = await openSpend();
  const answer = await testApp.send("POST", "", { ...spring, ...differences });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toMatchObject([{ field, code }]);
});

test("a file is tried, then imported", async () => {
  await using testApp = await openSpend();
  const file = "Campaign,Month,Cost\nSpring,2026-10,12.00\nFall,2026-10,--\n";
  expect(await (await testApp.bring("", file)).json()).toMatchObject({ changes: [{ kind: "added" }], skipped: 1 });
  expect(await testApp.listed()).toEqual([]);

  expect((await testApp.bring("?dryRun=false&source=Bing", file)).status).toBe(200);
  expect(await testApp.listed()).toMatchObject([{ source: "microsoft", campaign: "Spring", cents: 1200 }]);
  expect((await testApp.audited())[0]).toMatchObject({ kind: "ad-spend-imported", subject: "1" });
  expect((await testApp.bring("", "no report")).status).toBe(422);
  expect((await testApp.bring("?columns=cost,password,date", file)).status).toBe(422);
  expect((await testApp.bring("?month=soon", file)).status).toBe(422);
});

test("costs are noted and imported by the owner alone, from our own pages", async () => {
  await using testApp = await openSpend();
  const calls = [
    ["POST", ""],
    ["PUT", "/1"],
    ["DELETE", "/1"],
    ["POST", "/import"],
  ] as const;
  for (const [method, path] of calls) {
    const init = { method, headers: { "Content-Type": "text/csv" }, ...(method !== "DELETE" && { body: "{}" }) };
    const own = { ...init, headers: { ...init.headers, "Sec-Fetch-Site": "same-origin" } };
    const other = { ...init, headers: { ...init.headers, "Sec-Fetch-Site": "cross-site" } };
    expect((await testApp.request(`/api/admin/ad-spend${path}`, own)).status, `${method} ${path}`).toBe(401);
    expect((await testApp.owner.request(`/api/admin/ad-spend${path}`, other)).status, `${method} ${path}`).toBe(403);
  }
});

test("a file that is none changes nothing and says why", async () => {
  await using testApp = await openSpend();
  const send = (body: string | Uint8Array<ArrayBuffer>, type = "text/csv") =>
    testApp.owner.request("/api/admin/ad-spend/import?dryRun=false", {
      ...{ method: "POST", body, headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" } },
    });
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

  expect(await codeOf(await send(""))).toEqual([422, "file-empty"]);
  expect(await codeOf(await send("Name,Price\nSpring,12\n"))).toEqual([422, "spend-no-headers"]);
  expect(await codeOf(await send("Campaign,Cost\n", "application/json"))).toEqual([415, "not-csv-type"]);
  expect(await codeOf(await send(new Uint8Array([0x50, 0x4b, 3, 4, 0])))).toEqual([422, "file-not-text"]);
  expect((await send("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await testApp.listed()).toEqual([]);
});

test("rows that are refused are named, the others are noted, and once more changes nothing", async () => {
  await using testApp = await openSpend();
  const file = "Campaign,Month,Cost\nSpring,2026-10,12.00\n,2026-10,5.00\nFall,soon,7.00\nFall,2026-10,many\n";
  const bring = async () => (await testApp.bring("?dryRun=false", file)).json();
  const report = await bring();

  expect(report.changes).toMatchObject([{ kind: "added" }]);
  expect(report).toMatchObject({
    refused: 3,
    listed: [
      { row: 3, problem: { code: "no-campaign" } },
      { row: 4, problem: { code: "not-a-month", values: { text: "soon" } } },
      { row: 5, problem: { code: "not-a-cost", values: { text: "many" } } },
    ],
  });
  expect(await testApp.listed()).toMatchObject([{ campaign: "Spring", cents: 1200 }]);
  expect((await bring()).changes).toMatchObject([{ kind: "same" }]);
});
