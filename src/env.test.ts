import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing set is a good environment, and an empty variable counts as not set", () => {
  const read = readEnv({ PORT: "", SITE_URL: "" });

  expect(read).toMatchObject({ ok: true, env: { PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "./data", TRUST_PROXY: 0 } });
});

test.each([
  ["PORT", "abc", 'PORT must be a whole number from 0 to 65535; it is "abc"'],
  ["PORT", "70000", 'PORT must be a whole number from 0 to 65535; it is "70000"'],
  ["SITE_URL", "example.com", 'SITE_URL must be an address like https://example.com; it is "example.com"'],
  [
    "SITE_URL",
    "https://a.example/x",
    'SITE_URL must be an origin without a path or query, like https://example.com; it is "https://a.example/x"',
  ],
  [
    "SITE_URL",
    "https://a.example/?a=1",
    'SITE_URL must be an origin without a path or query, like https://example.com; it is "https://a.example/?a=1"',
  ],
  [
    "SITE_URL",
    "https://a.example/#a",
    'SITE_URL must be an origin without a path or query, like https://example.com; it is "https://a.example/#a"',
  ],
  ["HOST", " ", 'HOST must not be blank; it is " "'],
  ["DATA_DIR", " ", 'DATA_DIR must not be blank; it is " "'],
  ["TRUST_PROXY", "yes", 'TRUST_PROXY must be a whole number from 0 to 10; it is "yes"'],
  ["DNS_SERVER", "dns.example", 'DNS_SERVER must be an address like 1.1.1.1 or 127.0.0.1:5353; it is "dns.example"'],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; it is "loud"'],
])("%s=%s is one line that says what to fix", (name, value, line) => {
  expect(readEnv({ [name]: value })).toEqual({ ok: false, mistakes: [line] });
});

test.each(["1.1.1.1", "127.0.0.1:5353", "2620:fe::fe", "[::1]:53"])("DNS_SERVER may be %s", (server) => {
  expect(readEnv({ DNS_SERVER: server })).toMatchObject({ ok: true, env: { DNS_SERVER: server } });
});

test.each(["SECRET_KEY", "ADMIN_PASSWORD", "DATABASE_URL"])("a bad %s is never shown", (name) => {
  const read = readEnv({ [name]: "hunter" });

  expect(read.ok).toBe(false);
  expect(JSON.stringify(read)).not.toContain("hunter");
});

test.each([
  [{ HTTPS: "on" }, 'HTTPS must be auto, or absent; it is "on"'],
  [{ HTTPS: "auto" }, "SITE_URL must be an address like https://example.com with HTTPS=auto"],
  [
    { HTTPS: "auto", SITE_URL: "https://192.0.2.7" },
    "SITE_URL must have a name with HTTPS=auto, not the number of a machine",
  ],
  [
    { HTTPS: "auto", SITE_URL: "https://a.example", PORT: "443" },
    "PORT, HTTP_PORT and HTTPS_PORT must be three different ones with HTTPS=auto",
  ],
])("certificates that the site gets by itself need a name and their own ports: %o", (variables, line) => {
  expect(readEnv(variables)).toEqual({ ok: false, mistakes: [line] });
});

test("every mistake is named at once", () => {
  const read = readEnv({ PORT: "x", TRUST_PROXY: "y" });

  expect(read).toMatchObject({
    ok: false,
    mistakes: [/PORT/, /TRUST_PROXY/].map((name) => expect.stringMatching(name)),
  });
});
