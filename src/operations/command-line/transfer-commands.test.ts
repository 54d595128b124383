import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openCommandFolder } from "#test/programs/command-folder.ts";

// Each test starts up to 14 processes: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 180_000 });

test("import-leads tries a file, imports it once, and says why a row is refused", async () => {
  const { admin, folder, openSite } = openCommandFolder();
  const file = join(folder, "clients.csv");
  writeFileSync(file, "Nom;Courriel;Ville\nZoé;zoe@exemple.test;Brossard\nPersonne;;Brossard\n");
  const tried = await admin(["import-leads", file, "--dry-run"]);
  const imported = await admin(["import-leads", file, "--status", "quoted"]);
  const again = await admin(["import-leads", file]);

  expect(tried).toMatchObject({ code: 0, error: "" });
  expect(tried.out).toContain("Would import 1, 0 known already, 1 refused");
  expect(tried.out).toContain("row 3 Personne: Neither an email address nor a phone number");
  expect(imported.out).toContain("Imported 1, 0 known already");
  expect(again.out).toContain("Imported 0, 1 known already");
  await using db = openSite();
  expect(await listLeads(db)).toMatchObject([{ name: "Zoé", status: "quoted", origin: "import" }]);
  expect(await admin(["import-leads", join(folder, "none.csv")])).toMatchObject({ code: 1 });
});

test("import-customers tries a file, brings in who is new, and says why a row is refused", async () => {
  const { admin, folder, openSite } = openCommandFolder();
  const file = join(folder, "clients.csv");
  writeFileSync(file, "Nom;Courriel;Adresse\nZoé;zoe@exemple.test;12 rue du Lac\nPersonne;;Brossard\n");
  const tried = await admin(["import-customers", file, "--dry-run"]);
  expect(tried).toMatchObject({ code: 0, error: "" });
  expect(tried.out).toContain("Would import 1, 0 known and completed, 0 known already, 0 twice in the file, 1 refused");
  expect(tried.out).toContain("row 3 Personne: Neither an email address nor a phone number");
  expect((await admin(["import-customers", file])).out).toContain("Imported 1");
  expect((await admin(["import-customers", file])).out).toContain("Imported 0, 0 known and completed, 1 known already");
  await using db = openSite();
  expect(await db.selectFrom("customers").select("name").execute()).toEqual([{ name: "Zoé" }]);
});

test("move-in tries a file of WordPress, takes it in once, and says in one line why another is none", async () => {
  const { admin, folder, openSite } = openCommandFolder();
  const file = "test/fixtures/wordpress/former-site.xml";
  const moveIn = (...more: string[]) => admin(["move-in", "--from-wordpress", file, "--no-download", ...more]);
  expect(await moveIn("--dry-run")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Articles: 3 added, 0 known"),
  });
  const { out, code } = await moveIn();
  expect([code, out]).toEqual([0, expect.stringContaining("Articles: 3 added, 0 known")]);
  for (const line of [
    "Published with their day: 2; the others are drafts",
    "/2019/10/avant-lhiver → /conseils/avant-lhiver",
    "page “À propos”: “About” on the home page",
    "post “Secret”: it is protected by a password",
    "gel.jpg: not fetched, as asked",
    "2 × [contact-form-7]",
  ])
    expect(out).toContain(line);
  expect((await moveIn()).out).toContain("Articles: 0 added, 3 known already");
  await using db = openSite();
  expect(await db.selectFrom("audit_events").select(["kind", "subject"]).execute()).toEqual([
    { kind: "site-moved-in", subject: "3" },
    { kind: "site-moved-in", subject: "0" },
  ]);

  const broken = join(folder, "broken.xml");
  writeFileSync(broken, "<!DOCTYPE rss><rss/>");
  expect(await admin(["move-in", "--from-wordpress", broken])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^\S.*broken\.xml was not moved in: it declares a document type.*\n$/),
  });
});

test("export-leads writes the same to a file and to standard output", async () => {
  const { admin, folder } = openCommandFolder();
  await admin(["demo-data", "--leads", "600", "--traffic", "50"]);
  const file = join(folder, "leads.csv");
  const exported = await admin(["export-leads", file]);
  const streamed = await admin(["export-leads"]);

  expect(exported).toMatchObject({ code: 0, error: "" });
  expect(existsSync(file)).toBe(true);
  expect(streamed.out).toBe(readFileSync(file, "utf8").replace("\uFEFF", ""));
  expect(streamed.out.match(/\.example/g)).toHaveLength(600);
});

test("export-leads writes the file for Google Ads too", async () => {
  const { admin, openSite, beginSite } = openCommandFolder();
  await beginSite();
  await using db = openSite();
  const submitted_at = new Date(Date.now() - 86_400_000).toISOString();
  const leads = [{ gclid: "click" }, { utm_source: "google" }, { fbclid: "facebook" }, {}];
  await db
    .insertInto("leads")
    .values(leads.map((source) => aLead({ ...source, submitted_at })))
    .execute();
  const rows = async (...args: string[]) => (await admin(["export-leads", ...args])).out.trim().split("\n").length - 1;

  expect(await rows("--google-ads")).toBe(2);
  expect(await rows("--ready")).toBe(1);
  expect(await rows("--google-ads", "--all")).toBe(3);
  expect(await admin(["export-leads", "--ready", "--all"])).toMatchObject({ code: 1 });
});
