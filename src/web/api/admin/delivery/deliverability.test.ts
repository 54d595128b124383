import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { Deliverability } from "#src/operations/checks/deliverability/deliverability.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openDnsServer, type Zone } from "#test/doubles/dns-server.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date();
const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ type: "spki", format: "der" });
const good: Zone = {
  "nordet.example": { txt: ["google-site-verification=x", "v=spf1 mx -all"], mx: [[10, "mail.nordet.example"]] },
  "s1._domainkey.nordet.example": { txt: [`v=DKIM1; k=rsa; p=${key.toString("base64")}`] },
  "_dmarc.nordet.example": { txt: ["v=DMARC1; p=quarantine; rua=mailto:me@nordet.example"] },
};

async function examine(testApp: TestApp, selector = "s1"): Promise<Deliverability> {
  const owner = await testApp.signedIn();
  const response = await owner.request(`/api/admin/deliverability?selector=${selector}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Deliverability;
}

const codes = ({ findings }: Deliverability) => findings.map(({ code }) => code);
const sendFrom = (testApp: TestApp, fromEmail: string, smtpHost = "mail.nordet.example") =>
  saveSettings(testApp.db, { email: { fromEmail, smtpHost } }, now);

test("a domain with everything in place has nothing to mend", async () => {
  await using dns = await openDnsServer({ ...good });
  await using testApp = await openTestApp({ variables: { DNS_SERVER: dns.address } });
  await sendFrom(testApp, "us@nordet.example");
  const answer = await examine(testApp);
  expect(answer).toMatchObject({ domain: "nordet.example", provider: "smtp", selector: "s1" });
  expect(codes(answer)).toEqual(["spf-good", "dkim-good", "dmarc-good", "mx-good"]);
});

test("a bare domain gets what to put there, and a name beneath follows the policy above", async () => {
  await using dns = await openDnsServer({
    ...good,
    "site.nordet.example": {},
    "mail.gone.example": { mx: [[0, "."]] },
  });
  await using testApp = await openTestApp({ variables: { DNS_SERVER: dns.address } });
  await sendFrom(testApp, "us@gone.example", "smtp.gmail.com");
  const bare = await examine(testApp, "");
  expect(codes(bare)).toEqual(["spf-none", "dkim-no-selector", "dmarc-none", "mx-none"]);
  expect(bare.findings[0]?.record?.value).toBe("v=spf1 include:_spf.google.com ~all");
  expect(bare.findings[2]?.record?.value).toBe("v=DMARC1; p=none; rua=mailto:us@gone.example");
  await sendFrom(testApp, "us@site.nordet.example");
  expect(codes(await examine(testApp))[2]).toBe("dmarc-good");
  await sendFrom(testApp, "us@mail.gone.example");
  expect(codes(await examine(testApp))[3]).toBe("mx-null");
});

test("with Resend its own names are looked at", async () => {
  await using dns = await openDnsServer({
    ...good,
    "resend._domainkey.nordet.example": { txt: [`p=${key.toString("base64")}`] },
    "amazonses.com": { txt: ["v=spf1 ip4:192.0.2.0/24 -all"] },
  });
  await using testApp = await openTestApp({ variables: { DNS_SERVER: dns.address } });
  await saveSettings(testApp.db, { email: { fromEmail: "us@nordet.example" } }, now);
  const resendApiKey = sealSecret(testApp.app.secretKey, "resendApiKey", "re_1");
  await saveSettings(testApp.db, { integrations: { resendApiKey } }, now);
  const before = await examine(testApp, "");
  expect(before).toMatchObject({ provider: "resend", selector: "resend" });
  expect(before.findings[0]).toMatchObject({
    code: "spf-none",
    record: { name: "send.nordet.example", value: "v=spf1 include:amazonses.com ~all" },
  });
  dns.zone["send.nordet.example"] = { txt: ["v=spf1 include:amazonses.com ~all"] };
  expect(codes(await examine(testApp, "")).slice(0, 2)).toEqual(["spf-good", "dkim-good"]);
});

test("a DNS that fails or is silent is said to, in seconds", async () => {
  await using dns = await openDnsServer({ ...good, "nordet.example": "fail", "_dmarc.nordet.example": "silent" });
  await using testApp = await openTestApp({ variables: { DNS_SERVER: dns.address } });
  await sendFrom(testApp, "us@nordet.example");
  const { findings } = await examine(testApp);
  expect(findings.map(({ state, values }) => [state, values?.["reason"]])).toEqual([
    ["unknown", "ESERVFAIL"],
    ["ok", undefined],
    ["unknown", "ETIMEOUT"],
    ["unknown", "ESERVFAIL"],
  ]);
});

test("an address of a free mail service is named as the trouble", async () => {
  await using testApp = await openTestApp({ variables: { DNS_SERVER: "127.0.0.1:1" } });
  await sendFrom(testApp, "lavage@gmail.com");
  expect(await examine(testApp)).toMatchObject({
    findings: [{ check: "from", code: "from-free-mail", state: "error" }],
  });
});

test("a selector that no name can hold is refused, and strangers learn nothing", async () => {
  await using testApp = await openTestApp({ variables: { DNS_SERVER: "127.0.0.1:1" } });
  const owner = await testApp.signedIn();
  for (const selector of ["a b", "a..b", "é", ".a", "a.", "x".repeat(64)])
    expect((await owner.request(`/api/admin/deliverability?selector=${encodeURIComponent(selector)}`)).status).toBe(
      422,
    );
  expect((await testApp.request("/api/admin/deliverability")).status).toBe(401);
});
