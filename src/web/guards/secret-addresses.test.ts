import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { secretPrefixes, withoutSecret } from "./secret-addresses.ts";

const TOKEN = "Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdG9rZW4";

function spellingsOf(prefix: string): string[] {
  const escaped = `%${prefix.charCodeAt(0).toString(16)}${prefix.slice(1)}`;
  return [
    ...[`/${prefix}/${TOKEN}`, `/${prefix.toUpperCase()}/${TOKEN}`, `//${prefix}//${TOKEN}`, `/${escaped}/${TOKEN}`],
    ...[`/${prefix}%2f${TOKEN}`, `/${prefix}%252F${TOKEN}/x`, `/%5c${prefix}/${TOKEN}`, `/./${prefix}/${TOKEN}.ics`],
  ];
}

test("every route with a token begins with a known prefix", async () => {
  await using testApp = await openTestApp();
  const withToken = createServer(testApp.app).routes.filter(({ path }) => /:(?:token|link|key|secret)\b/.test(path));
  const prefixes = withToken.map(({ path }) => path.split("/")[1]);

  expect(withToken.length).toBeGreaterThan(5);
  expect(secretPrefixes).toEqual(expect.arrayContaining([...new Set(prefixes)]));
});

test("no spelling of a secret address comes into the log of visits", async () => {
  await using testApp = await openTestApp();
  const recorded: string[] = [];
  const app = {
    ...testApp.app,
    visits: { ...testApp.app.visits, record: ({ url }: { url: string }) => void recorded.push(url) },
  };
  const server = createServer(app);
  for (const prefix of secretPrefixes)
    for (const address of spellingsOf(prefix)) await server.request(new Request(`http://localhost:3000${address}`));

  expect(recorded.length).toBeGreaterThan(8);
  expect(recorded.filter((url) => url.includes(TOKEN))).toEqual([]);
});

test("other addresses are logged as they are", () => {
  for (const path of ["/", "/q", "/q/", "/quotes/x", "/en/calendar/x", "/%", "/%e0%a4%a"])
    expect(withoutSecret(path)).toBe(path);
});

test("the recipe for nginx knows each prefix, in capitals too", () => {
  const recipe = readFileSync("docs/deploy/nginx.conf", "utf8");
  for (const prefix of secretPrefixes) expect(recipe).toMatch(new RegExp(`^ +~\\*\\^/${prefix}/ +/${prefix}/-;$`, "m"));
});
