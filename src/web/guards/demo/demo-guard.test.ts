import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openDemo } from "#test/a-demo.ts";
import { planDraft } from "#test/a-plan.ts";
import { aContactRequest } from "#test/a-contact-request.ts";
import { solvedBotCheck } from "#test/bot-check.ts";
import { openTestApp } from "#test/test-app.ts";
import { allowedWrites } from "./demo-calls.ts";

const READS = new Set(["GET", "ALL", "HEAD"]);

function writesOf({ app }: Awaited<ReturnType<typeof openDemo>>): string[] {
  const routes = createServer(app).routes.filter(({ method }) => !READS.has(method));
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

const allowed = allowedWrites.flatMap(({ calls }) => calls);

test("of all routes that write, those of the list alone are answered; each of the list exists", async () => {
  await using demo = await openDemo();
  const writes = writesOf(demo);
  expect(writes.length).toBeGreaterThan(90);
  expect(writes).toEqual(expect.arrayContaining(allowed));

  const answered: string[] = [];
  for (const [at, call] of writes.entries()) {
    const [method = "", path = ""] = call.split(" ");
    const address = path.replaceAll(/:\w+(?:\{[^}]+\})?/g, "0".repeat(64));
    if (call === "POST /api/admin/logout") continue;
    const response = await demo.as(method, address, {}, { "X-Forwarded-For": `203.0.113.${at}` });
    const refused = response.status === 403 && ((await response.json()) as { code?: string }).code === "demo";
    if (!refused) answered.push(call);
  }
  expect(answered.toSorted()).toEqual(allowed.filter((call) => call !== "POST /api/admin/logout").toSorted());
});

/** What would leave, open another door, or show one visitor's words to everybody. */
const NEVER =
  /settings|password|api-tokens|second-factor|sessions|set-up|publish|publications|schedule|addresses|\/send$|import|pictures|push|backups|off-site|self-test|google-feed|calendar-feed|data-rights|erase|for-good|leave-alone|incidents|people-requests|templates|quote-texts/;

test("the list holds nothing that leaves, opens another door or is public", () => {
  expect(allowed.filter((call) => NEVER.test(call))).toEqual([]);
});

test("an address is not smuggled past the list", async () => {
  await using demo = await openDemo();
  for (const path of [
    ...["/api/admin/leads/import/", "//api/admin/settings/business", "/api/admin/leads/%2e%2e/settings/business"],
    ...["/api/admin/LEADS/import", "/api/admin/leads/x/for-good", "/api/admin/settings/business?/api/admin/login"],
  ])
    for (const method of ["POST", "PUT", "DELETE", "PROPFIND"]) {
      const response = await demo.as(method, path, {});
      expect(response.status, `${method} ${path}`).toBe(403);
    }
});

test("what hands out copies or asks other machines is refused to readers too", async () => {
  await using demo = await openDemo();
  const request = (path: string, method = "GET") => demo.request(path, { method, headers: { Cookie: demo.cookie } });
  expect((await request("/api/admin/backups/site-1.jsonl.gz")).status).toBe(403);
  expect((await request("/api/admin/backups/site-1.jsonl.gz", "HEAD")).status).toBe(403);
  expect((await request("/api/admin/deliverability")).status).toBe(403);
  expect((await request("/api/admin/leads")).status).toBe(200);
});

test("what a visitor types into the form is stored nowhere; the request is there, and its mails stay here", async () => {
  await using demo = await openDemo();
  const typed = { name: "Obscene Name", email: "real@person.example", phone: "514 555-7777", message: "http://evil" };
  const labels = { utm_campaign: "obscene-label", utm_source: "google", gclid: "abc" };
  const body = aContactRequest({ ...typed, tracking: labels, referrer: "https://evil.example/", photos: 3 });
  const answer = await demo.send("POST", "/api/contact", body, { "X-Bot-Check": await solvedBotCheck(demo) });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };

  const lead = await demo.db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = await demo.db.selectFrom("mails").selectAll().where("lead_id", "=", id).execute();
  expect(JSON.stringify([lead, mails])).not.toMatch(/obscene|real@person|514 555|evil/i);
  expect(lead).toMatchObject({ box: "inbox", gclid: "demonstration", photos_announced: 0 });
  expect(lead.name).toMatch(/^Visiteur \d{4}$/);
  expect(lead.phone).toMatch(/^450 555-01\d\d$/);
  expect(mails.length).toBeGreaterThan(0);
});

test("what a visitor types on the page of a quote is stored nowhere either, nor who it was", async () => {
  await using demo = await openDemo({ leads: 160, now: () => new Date("2026-11-22T14:30:00Z") });
  const { id } = await demo.db.selectFrom("quotes").select("id").where("state", "=", "sent").executeTakeFirstOrThrow();
  const answer = await demo.request(`/api/admin/quotes/${id}/link`, { headers: { Cookie: demo.cookie } });
  const { link } = (await answer.json()) as { link: string };
  const path = new URL(link).pathname;
  const typed = { "Content-Type": "application/x-www-form-urlencoded", "User-Agent": "Spy/1.0" };
  const post = (what: string, body: string) =>
    demo.request(`${path}/${what}`, { method: "POST", headers: typed, body });
  expect((await post("question", "question=obscene+words")).status).toBe(303);
  expect((await post("decline", "reason=obscene+reason&sure=yes")).status).toBe(303);

  const events = await demo.db.selectFrom("quote_events").selectAll().where("quote_id", "=", id).execute();
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["asked", "declined"]));
  expect(JSON.stringify(events)).not.toMatch(/obscene|Spy/);
  expect(JSON.stringify(await demo.db.selectFrom("mails").selectAll().execute())).not.toMatch(/obscene/);
});

test("what a visitor types into a plan stands on no page without a password", async () => {
  await using demo = await openDemo();
  const { id } = await demo.db.selectFrom("leads").select("id").where("box", "=", "inbox").executeTakeFirstOrThrow();
  const title = { fr: "Obscène", en: "Obscene" };
  const made = await demo.as("POST", `/api/admin/leads/${id}/plans`, { quoteId: null, draft: planDraft({ title }) });
  expect(made.status).toBe(201);
  for (const plan of await demo.db.selectFrom("plans").select("id").execute()) {
    const path = `/api/admin/plans/${plan.id}/link`;
    const read = await demo.request(path, { headers: { Cookie: demo.cookie } });
    expect(await read.json()).toEqual({ link: null, isMade: false });
    for (const call of [path, `${path}/mail`]) expect((await demo.as("POST", call, {})).status).toBe(403);
  }
  const linked = demo.db.selectFrom("secret_links").select("subject_id").where("kind", "=", "planLink");
  expect(await linked.execute()).toEqual([]);
});

test("photos are refused with a sentence, before they are read", async () => {
  await using demo = await openDemo();
  const photo = new FormData();
  photo.append("photo", new File(["x".repeat(2_000_000)], "photo.jpg"));
  const answer = await demo.request("/api/contact/photos", { method: "POST", body: photo });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "photo-demo" });
});

test("nobody sees who else came: no address, no device, no other session, no visit", async () => {
  await using demo = await openDemo();
  await demo.signIn({ "User-Agent": "Spy/1.0", "X-Forwarded-For": "198.51.100.7" });
  const visits = await demo.db.selectFrom("visits").select("id").execute();
  await demo.request("/?obscene", { headers: { "X-Forwarded-For": "198.51.100.7" } });
  await demo.app.visits.flush();

  const answer = await demo.request("/api/admin/sessions", { headers: { Cookie: demo.cookie } });
  expect(await answer.json()).toMatchObject({ sessions: [{ isCurrent: true, address: "", userAgent: "" }] });
  expect(await demo.db.selectFrom("visits").select("id").execute()).toHaveLength(visits.length);
  expect(await demo.db.selectFrom("audit_events").select("id").execute()).toEqual([]);
});

test("who types wrong passwords shuts nobody out, nor themselves for the rest of the hour soon", async () => {
  await using demo = await openDemo();
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const guess = () => demo.send("POST", "/api/admin/login", { username: "x", password: "y" }, from("203.0.113.50"));
  for (let at = 0; at < 20; at++) expect((await guess()).status).toBe(401);
  await demo.signIn(from("203.0.113.50"));
  for (let at = 0; at < 20; at++) await guess();
  expect((await guess()).status).toBe(429);
  await demo.signIn(from("203.0.113.51"));
});

test("who changes too much is stopped for a while, by address, and sends little at once", async () => {
  await using demo = await openDemo();
  const { id } = await demo.db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const note = (text: string, address: string) =>
    demo.as("POST", `/api/admin/leads/${id}/notes`, { text }, { "X-Forwarded-For": address });
  expect((await note("x".repeat(200_000), "203.0.113.60")).status).toBe(413);
  const statuses = [];
  for (let at = 0; at < 160; at++) statuses.push((await note("", "203.0.113.60")).status);
  expect(statuses.at(0)).toBe(422);
  expect(statuses.at(-1)).toBe(429);
  expect((await note("A note", "203.0.113.61")).status).toBeLessThan(300);
});

test("every answer keeps search engines away; a site of its own does none of this", async () => {
  await using demo = await openDemo();
  for (const path of ["/health", "/api/admin/leads", "/admin/login", "/nothing"])
    expect((await demo.request(path)).headers.get("X-Robots-Tag"), path).toBe("noindex, nofollow");

  await using site = await openTestApp();
  expect((await site.request("/health")).headers.get("X-Robots-Tag")).toBeNull();
  const owner = await site.signedIn();
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "planner", scopes: ["ideas"] });
  expect(made.status).toBe(201);
});
