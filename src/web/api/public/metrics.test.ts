import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";

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
  for (const line of ['outbox_mails{state="waiting"} 0', "spooled_requests 0", "process_resident_memory_bytes"])
    expect(text).toContain(line);
  expect((await ask("a-token-for-the-watchex")).status).toBe(401);
  expect((await testApp.request("/metrics")).status).toBe(401);
});
