import { expect, test } from "vitest";
import { decideIdea, editIdea, listIdeas, removeIdea } from "#src/marketing/content-ideas/content-ideas.server.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { byOwner } from "#test/work/by-owner.ts";

const PATH = "/api/content-ideas";

type Report = { id?: string; results: { row: number; status: string; id?: string; errors?: { field: string }[] }[] };

async function openApp() {
  const testApp = await openTestApp();
  const made = await makeToken(testApp.db, { name: "Make", scopes: ["ideas"] }, new Date());
  const token = made?.token ?? "";
  const post = (body: BodyInit, type = "application/json", authorization = `Bearer ${token}`) =>
    testApp.request(PATH, { method: "POST", headers: { "Content-Type": type, Authorization: authorization }, body });
  const send = (json: unknown) => post(JSON.stringify(json));
  const report = async (response: Response) => (await response.json()) as Report;
  return { ...testApp, token, post, send, report };
}

test("one idea from outside is in the owner's list, under the id that is answered", async () => {
  await using testApp = await openApp();
  const response = await testApp.send({ headline: " Rinse in spring ", description: "Salt", externalId: 7 });
  const { id, results } = await testApp.report(response);

  expect(response.status).toBe(201);
  expect(results).toEqual([{ row: 1, status: "created", id }]);
  expect(await listIdeas(testApp.db)).toMatchObject([
    { id, headline: "Rinse in spring", description: "Salt", status: "pending" },
  ]);
});

test("the same external id again makes no second idea, and leaves alone what the owner has touched", async () => {
  await using testApp = await openApp();
  const send = async (headline: string, external_id: string) =>
    (await testApp.report(await testApp.send([{ headline, external_id }]))).results[0];
  const first = await send("One", "a");
  const id = first?.id ?? "";
  expect(await send("One", "a")).toEqual({ row: 1, status: "unchanged", id });
  expect(await send("One, better", "a")).toEqual({ row: 1, status: "updated", id });
  await decideIdea(byOwner(testApp.db), { id, status: "approved", feedback: "Yes" }, new Date());
  expect(await send("One, too late", "a")).toEqual({ row: 1, status: "unchanged", id });
  expect(await listIdeas(testApp.db)).toMatchObject([{ headline: "One, better", status: "approved", feedback: "Yes" }]);

  const edited = (await send("Two", "b"))?.id ?? "";
  await editIdea(testApp.db, { id: edited, headline: "Two of mine", description: "" }, new Date());
  await send("Two again", "b");
  const removed = (await send("Three", "c"))?.id ?? "";
  await removeIdea(testApp.db, removed, new Date());
  expect(await send("Three", "c")).toEqual({ row: 1, status: "unchanged", id: removed });
  expect((await listIdeas(testApp.db)).map(({ headline }) => headline)).toEqual(["Two of mine", "One, better"]);
});

test("many come at once, each row with its report", async () => {
  await using testApp = await openApp();
  const mixed = await testApp.send({
    ideas: [{ headline: "Good", externalId: "g" }, { headline: " " }, 7, { headline: "x".repeat(201) }],
  });
  expect(mixed.status).toBe(207);
  expect((await testApp.report(mixed)).results).toMatchObject([
    { row: 1, status: "created" },
    { row: 2, status: "refused", errors: [{ field: "headline", message: "must not be blank" }] },
    { row: 3, status: "refused" },
    { row: 4, status: "refused", errors: [{ field: "headline" }] },
  ]);
  expect((await testApp.send([{ headline: "Good", externalId: "g" }])).status).toBe(200);

  const refused = await testApp.send([{ headline: "" }, { headline: "Fine", externalId: "y".repeat(201) }]);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [{ field: "1.headline" }, { field: "2.externalId" }],
    results: [{ status: "refused" }, { status: "refused" }],
  });
});

test("the same new id twice in one call is one idea", async () => {
  await using testApp = await openApp();
  const both = await testApp.report(
    await testApp.send([
      { headline: "A", externalId: "a" },
      { headline: "A", externalId: "a" },
    ]),
  );
  expect(both.results.map(({ status }) => status)).toEqual(["created", "unchanged"]);
  expect(both.results[0]?.id).toBe(both.results[1]?.id);
});

test("CSV is read as spreadsheets write it", async () => {
  await using testApp = await openApp();
  const files: [string, string][] = [
    ['headline,description,external_id\r\n"Salt, and concrete","It said ""no""",1\r\n\r\n', "text/csv"],
    ["\uFEFFExternal ID;Headline\n2;Été", "text/csv; charset=utf-8"],
    ["Headline\tDescription\nTabbed\tLine", "text/csv"],
  ];
  for (const [file, type] of files) expect((await testApp.post(file, type)).status, file).toBe(201);
  const latin = new Uint8Array([...Buffer.from("headline\nGouttières", "latin1")]);
  expect((await testApp.post(latin, "text/csv;charset=windows-1252")).status).toBe(201);

  expect(
    (await listIdeas(testApp.db)).map(({ headline, description }) => [headline, description]).toReversed(),
  ).toEqual([
    ["Salt, and concrete", 'It said "no"'],
    ["Été", ""],
    ["Tabbed", "Line"],
    ["Gouttières", ""],
  ]);
});

test("what cannot be read is refused kindly", async () => {
  await using testApp = await openApp();
  const refusals: [number, BodyInit, string?][] = [
    [400, "{"],
    [400, 'headline\n"open', "text/csv"],
    [400, "title\nOne", "text/csv"],
    [400, "", "text/csv"],
    [400, new Uint8Array([104, 10, 255, 254]), "text/csv"],
    [415, "headline\nx", "text/csv; charset=klingon"],
    [415, "headline=x", "application/x-www-form-urlencoded"],
    [422, "[]"],
    [422, "null"],
    [422, '"text"'],
    [422, '{"ideas": 7}'],
    [422, "{}"],
    [422, "headline\n", "text/csv"],
    [413, JSON.stringify(Array.from({ length: 501 }, () => ({ headline: "x" })))],
    [413, `headline\n${"x\n".repeat(501)}`, "text/csv"],
    [413, JSON.stringify({ headline: "x".repeat(2_100_000) })],
  ];
  for (const [status, body, type] of refusals) {
    const response = await testApp.post(body, type);
    expect(response.status, `${String(body).slice(0, 40)} ${type}`).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  }
  expect(await listIdeas(testApp.db)).toEqual([]);
});

test("without a token nothing is read, and no cookie helps", async () => {
  await using testApp = await openApp();
  const body = JSON.stringify({ headline: "x" });
  for (const authorization of ["", "Bearer", "Bearer wrong", `Basic ${testApp.token}`, `Bearer ${testApp.token}x`]) {
    const response = await testApp.post(body, "application/json", authorization);
    expect(response.status, authorization).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toContain("Bearer");
  }
  const owner = await testApp.signedIn();
  expect((await owner.send("POST", PATH, { headline: "x" })).status).toBe(401);
  expect((await testApp.request(PATH)).status).toBe(405);
});

test("a token that calls without end has to wait, another one has not", async () => {
  await using testApp = await openApp();
  const other = await makeToken(testApp.db, { name: "Other", scopes: ["ideas"] }, new Date());
  let last = await testApp.send({ headline: "x", externalId: "x" });
  for (let n = 0; n < 120; n += 1) last = await testApp.send({ headline: "x", externalId: "x" });

  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  const fine = await testApp.post('{"headline":"y"}', "application/json", `Bearer ${other?.token}`);
  expect(fine.status).toBe(201);
});
