import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { DnsAnswer } from "./deliverability.ts";
import { judgeDkim } from "./dkim.ts";
import { judgeDmarc } from "./dmarc.ts";
import { judgeMx } from "./mx.ts";
import { includeOf, isFreeMail } from "./senders.ts";

const found = <Record>(...records: Record[]): DnsAnswer<Record> => ({ kind: "found", records });
const none = { kind: "none" } as const;
const silent = { kind: "failed", reason: "ETIMEOUT" } as const;

function rsaKey(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
  return publicKey.export({ type: "spki", format: "der" }).toString("base64");
}

test("a signing key is judged by what it is", () => {
  const judge = (...texts: string[]) => judgeDkim("s._domainkey.a.example", found(...texts));
  expect(judge(`v=DKIM1; k=rsa; p=${rsaKey(2048)}`)).toMatchObject({ state: "ok", code: "dkim-good" });
  expect(judge(`p=${rsaKey(4096)}`).state).toBe("ok");
  expect(judge("v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=").state).toBe("ok");
  expect(judge(`v=DKIM1; p=${rsaKey(1024)}`)).toMatchObject({
    state: "warning",
    code: "dkim-weak",
    values: { bits: "1024" },
  });
  expect(judge(`v=DKIM1; p=${rsaKey(512)}`)).toMatchObject({
    state: "error",
    code: "dkim-short",
    values: { bits: "512" },
  });
  expect(judge("v=DKIM1; p=")).toMatchObject({ state: "error", code: "dkim-revoked" });
  expect(judge("v=DKIM1; p=%%%")).toMatchObject({ state: "error", code: "dkim-unreadable" });
  expect(judge(`v=DKIM1; t=y:s; p=${rsaKey(2048)}`)).toMatchObject({ state: "warning", code: "dkim-testing" });
  expect(judge("p=a", "p=b").code).toBe("dkim-several");
  expect(judge("google-site-verification=x").code).toBe("dkim-none");
});

test("without a selector, or without a DNS, nothing is said of the key", () => {
  expect(judgeDkim(undefined, none)).toMatchObject({ state: "unknown", code: "dkim-no-selector" });
  expect(judgeDkim("s._domainkey.a.example", silent)).toMatchObject({ state: "unknown", code: "dns-silent" });
});

test("a policy is judged by what it asks, and by who reads the reports", () => {
  const place = { name: "_dmarc.a.example", domain: "a.example", reportTo: "me@a.example" };
  const judge = (...texts: string[]) => judgeDmarc({ ...place, answer: found(...texts) });
  expect(judge("v=DMARC1; p=reject; rua=mailto:x@b.example").state).toBe("ok");
  expect(judge("v=DMARC1;p=none;sp=none;rua=mailto:x@b.example")).toMatchObject({
    state: "warning",
    code: "dmarc-watching",
    record: { name: "_dmarc.a.example", value: "v=DMARC1;p=quarantine;sp=none;rua=mailto:x@b.example" },
  });
  expect(judge("v=DMARC1; p=quarantine")).toMatchObject({
    code: "dmarc-no-reports",
    record: { value: "v=DMARC1; p=quarantine; rua=mailto:me@a.example" },
  });
  expect(judge("v=DMARC1; p=maybe; rua=mailto:x@b.example").code).toBe("dmarc-broken");
  expect(judge("v=DMARC1; p=none", "v=DMARC1; p=none").code).toBe("dmarc-several");
  expect(judge("v=spf1 -all")).toMatchObject({
    code: "dmarc-none",
    record: { value: "v=DMARC1; p=none; rua=mailto:me@a.example" },
  });
  expect(judgeDmarc({ ...place, answer: silent }).state).toBe("unknown");
});

test("a domain takes replies, or does not", () => {
  expect(judgeMx("a.example", found({ priority: 20, exchange: "b" }, { priority: 10, exchange: "c" }))).toMatchObject({
    state: "ok",
    found: ["10 c", "20 b"],
  });
  expect(judgeMx("a.example", found({ priority: 0, exchange: "" })).code).toBe("mx-null");
  expect(judgeMx("a.example", none).code).toBe("mx-none");
  expect(judgeMx("a.example", silent).state).toBe("unknown");
});

test("well-known services are known by their server", () => {
  expect(includeOf("SMTP.gmail.com")).toBe("_spf.google.com");
  expect(includeOf("email-smtp.ca-central-1.amazonaws.com")).toBe("amazonses.com");
  expect(includeOf("mail.notgmail.com")).toBeUndefined();
  expect([isFreeMail("videotron.ca"), isFreeMail("lavagenordet.example")]).toEqual([true, false]);
});
