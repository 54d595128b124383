import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp } from "#test/app/test-app.ts";

const METRICS_TOKEN = "a-token-for-the-watcher";

test("without a token there is no such address", async () => {
  await using testApp = await openTestApp();
  const answer = await testApp.request("/metrics");
  expect(answer.headers.get("Content-Type")).toContain("text/html");
});

test("who knows the token reads numbers, who does not reads none", async () => {
  await using testApp = await openTestApp({ variables: { METRICS_TOKEN } });
  const ask = (token: string) => testApp.request("/metrics", { headers: { Authorization: `Bearer ${token}` } });
  const answer = await ask(METRICS_TOKEN);
  const text = await answer.text();

  expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  for (const line of [
    'vitrine_outbox_mails{state="waiting"} 0',
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag",
  ])
    expect(text).toContain(line);
  expect((await ask("a-token-for-the-watchex")).status).toBe(401);
  expect((await testApp.request("/metrics")).status).toBe(401);
});

test("every number of ours has its former name too, and each name its kind and its help once", async () => {
  await using testApp = await openTestApp({ variables: { METRICS_TOKEN } });
  const answer = await testApp.request("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).split("\n");
  const kinds = lines.filter((line) => line.startsWith("# TYPE "));
  const renamed = kinds.filter((line) => line.startsWith("# TYPE vitrine_"));

  expect(renamed.length).toBeGreaterThan(6);
  expect(kinds).toEqual(expect.arrayContaining(renamed.map((line) => line.replace("vitrine_", ""))));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(lines).toEqual(expect.arrayContaining(['outbox_mails{state="waiting"} 0', "spooled_requests 0"]));
});

test("while the database is away the numbers say so, and the requests that could be kept nowhere are counted", async () => {
  await using testApp = await openTestApp({ variables: { METRICS_TOKEN } });
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  await testApp.db.destroy();
  writeFileSync(join(testApp.app.env.DATA_DIR, "spool"), "a file where the folder should be");
  const refused = await testApp.send("POST", "/api/contact", aContactRequest(), headers);
  rmSync(join(testApp.app.env.DATA_DIR, "spool"));
  const answer = await testApp.request("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).split("\n");

  expect(refused.status).toBe(503);
  expect(answer.status).toBe(200);
  for (const line of ["vitrine_database_up 0", "vitrine_spool_writable 1", "vitrine_lost_requests_total 1"])
    expect(lines).toContain(line);
  expect(Number(lines.find((line) => line.startsWith("vitrine_disk_free_bytes "))?.split(" ")[1])).toBeGreaterThan(0);
  expect(lines).toContain("vitrine_backup_age_seconds +Inf");
});

test("the age of the newest backup is told", async () => {
  await using testApp = await openTestApp({ variables: { METRICS_TOKEN } });
  await testApp.app.backUp();
  const answer = await testApp.request("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });

  expect(await answer.text()).toMatch(/^vitrine_backup_age_seconds -?[\d.e-]+$/m);
});
