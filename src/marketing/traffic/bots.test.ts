import { expect, test } from "vitest";
import { chrome, googlebot, iphone } from "#test/site/a-visit.ts";
import { botBehind } from "./bots.ts";

test("a person's browser on a page is no bot", () => {
  expect(botBehind(chrome, "/longueuil")).toBeUndefined();
  expect(botBehind(iphone, "/no-such-page")).toBeUndefined();
});

test("known programs are called by their name and by what they come for", () => {
  const purposeOf = (userAgent: string) => botBehind(userAgent, "/");
  const ai = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

  expect(purposeOf(googlebot)).toEqual({ name: "Googlebot", purpose: "search", reason: "user-agent" });
  expect(purposeOf(ai)).toMatchObject({ name: "GPTBot", purpose: "ai-training" });
  expect(purposeOf("Mozilla/5.0 (compatible; ChatGPT-User/1.0)")).toMatchObject({ purpose: "ai-answers" });
  expect(purposeOf("Mozilla/5.0+(compatible; UptimeRobot/2.0)")).toMatchObject({ purpose: "monitoring" });
  expect(purposeOf("Mozilla/5.0 zgrab/0.x")).toMatchObject({ name: "zgrab", purpose: "scanner" });
  expect(purposeOf("Mozilla/5.0 (compatible; AhrefsBot/7.0)")).toMatchObject({ name: "AhrefsBot", purpose: "other" });
});

test("an unknown program keeps the name it gives itself", () => {
  expect(botBehind("Mozilla/5.0 (compatible; SomeNewBot/1.0; +https://x.example)", "/")?.name).toBe("SomeNewBot");
  expect(botBehind("curl/8.1.2", "/")?.name).toBe("curl");
  expect(botBehind("python-requests/2.32", "/")?.name).toBe("python-requests");
});

test("a program that gives no name is a bot all the same", () => {
  expect(botBehind("", "/")).toEqual({ name: "Unnamed program", purpose: "other", reason: "no-user-agent" });
});

test("who asks for what only scanners ask for is a scanner, whatever it calls itself", () => {
  const probes = ["/wp-login.php", "/.env", "/.git/config", "/wp-admin/", "/xmlrpc.php", "/phpmyadmin/index.php"];
  const more = ["/cgi-bin/luci", "/backup.sql", "/vendor/phpunit/x", "/actuator/health", "/..%2f..%2fetc/passwd"];
  for (const path of [...probes, ...more])
    expect(botBehind(chrome, path), path).toEqual({ name: "Scanner", purpose: "scanner", reason: "scanner-path" });
  expect(botBehind("curl/8.1", "/.env")).toEqual({ name: "curl", purpose: "scanner", reason: "scanner-path" });
});

test("addresses that people mistype and programs may ask for are no probes", () => {
  for (const path of ["/", "/en/brossard", "/brosard", "/services", "/.well-known/security.txt", "/contact.html"])
    expect(botBehind(chrome, path), path).toBeUndefined();
});
