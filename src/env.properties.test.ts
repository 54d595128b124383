import fc from "fast-check";
import { mkdtempSync, writeFileSync } from "node:fs";
import { Resolver } from "node:dns/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anyText, holdsFor, holdsLater, textOf } from "#test/anything.ts";
import { BadBackup, openBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { readEnv } from "./env.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";

const url = textOf("https://", "smtp://", "postgres://", "nordet.example", ":", "587", "/", "@", "?");
const variables = fc.record(
  {
    ...{ PORT: textOf("30", "00", "65536", "-"), SITE_URL: url, SMTP_URL: url, DATABASE_URL: url },
    ...{ TRUST_PROXY: textOf("1", "0"), DNS_SERVER: textOf("1.1.1.1", "[", "]", "::1", ":", "53", "%lo") },
    ...{ SECRET_KEY: anyText, MAIL_FROM: textOf("a", "@", "b.example", "\r\n"), LOG_LEVEL: anyText },
    ...{ METRICS_TOKEN: anyText, BACKUPS_KEPT: textOf("1", "0", ".") },
  },
  { requiredKeys: [] },
);

test("a configuration is refused with a line for each mistake, or can be used as it is", () => {
  holdsFor(
    variables,
    (given) => {
      const read = readEnv(given);
      if (!read.ok) {
        for (const line of read.mistakes) expect(line).toMatch(/^[A-Z_]+ /);
        return;
      }
      const { PORT, SITE_URL, DNS_SERVER } = read.env;
      expect(PORT).toBeLessThanOrEqual(65_535);
      if (SITE_URL) expect(new URL(SITE_URL).origin).toBe(SITE_URL);
      if (DNS_SERVER) expect(() => new Resolver().setServers([DNS_SERVER])).not.toThrow();
    },
    5_000,
  );
  holdsFor(textOf("1.1.1.1", "[", "]", "::1", ":", "53", "%lo"), (DNS_SERVER) => {
    if (DNS_SERVER && readEnv({ DNS_SERVER }).ok) new Resolver().setServers([DNS_SERVER]);
  });
});

test("a file that is no backup is called one of four things", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "bad-backup-")), "site.jsonl.gz");
  const text = textOf(
    '{"format":"site-backup"}',
    "\n",
    '{"table":"leads","row":{}}',
    '{"sha256":"',
    "a".repeat(64),
    '"}',
    "[[[[",
  );
  const bytes = fc.oneof(
    text.map((lines) => gzipSync(lines)),
    text.map((lines) => gzipSync(lines).subarray(0, 30)),
    fc.uint8Array({ maxLength: 200 }),
  );
  await holdsLater(bytes, async (content) => {
    writeFileSync(file, content);
    const read = async () => {
      const { pages } = await openBackup(file);
      for await (const page of pages) expect(page.rows.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toBeInstanceOf(BadBackup);
  });
});

test("a sealed secret opens with its key and purpose, and nothing else opens", () => {
  const key = Buffer.alloc(32, 7);
  holdsFor(
    fc.tuple(
      anyText.filter((text) => text.isWellFormed()),
      anyText,
    ),
    ([secret, other]) => {
      expect(openSecret(key, "smtpPassword", sealSecret(key, "smtpPassword", secret))).toBe(secret);
      expect(openSecret(key, "smtpPassword", other)).toBeUndefined();
      expect(openSecret(key, "resendApiKey", sealSecret(key, "smtpPassword", secret))).toBeUndefined();
      expect(openSecret(Buffer.alloc(32, 8), "smtpPassword", sealSecret(key, "smtpPassword", secret))).toBeUndefined();
    },
  );
});
