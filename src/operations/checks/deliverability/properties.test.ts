import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, holdsFor, textOf } from "#test/anything.ts";
import type { DnsAnswer, DnsFinding } from "./deliverability.ts";
import { judgeDkim } from "./dkim.ts";
import { judgeDmarc } from "./dmarc.ts";
import { judgeMx } from "./mx.ts";
import { includeOf, isFreeMail } from "./senders.ts";
import { askingTerms, judgeSpf, partsElsewhere, parseSpf } from "./spf.ts";
import { parseTags } from "./tags.ts";

const tags = textOf(
  "v=DMARC1",
  "v=DKIM1",
  ";",
  " ",
  "p=",
  "none",
  "reject",
  "rua=mailto:a@b.test",
  "k=rsa",
  "t=y",
  "MIIB",
);
const spf = textOf(
  "v=spf1",
  " ",
  "include:",
  "_spf.google.com",
  "~all",
  "+all",
  "redirect=",
  "a",
  "mx",
  "ip4:1.2.3.4",
  "constructor",
);

const answerOf = <T>(record: fc.Arbitrary<T>): fc.Arbitrary<DnsAnswer<T>> =>
  fc.oneof(
    fc.record({ kind: fc.constant("found" as const), records: fc.array(record, { minLength: 1, maxLength: 3 }) }),
    fc.constant({ kind: "none" as const }),
    fc.record({ kind: fc.constant("failed" as const), reason: anyText }),
  );

function expectFinding({ state, code, record }: DnsFinding) {
  expect(["ok", "warning", "error", "unknown"]).toContain(state);
  expect(code).toMatch(/^[a-z-]+$/);
  expect(Object.keys(record ?? { type: 1, name: 1, value: 1 })).toEqual(["type", "name", "value"]);
}

test("tags have names in small letters, each once", () => {
  holdsFor(tags, (text) => {
    for (const [name, value] of parseTags(text)) {
      expect(name).toBe(name.trim().toLowerCase());
      expect(value).toBe(value.trim());
    }
  });
});

test("an SPF record is not understood, or made of terms with a name and a qualifier", () => {
  holdsFor(spf, (text) => {
    const terms = parseSpf(text);
    for (const { name, qualifier } of terms ?? []) {
      expect(name).toMatch(/^[a-z][a-z\d._-]*$/);
      expect("+?~-").toContain(qualifier);
    }
    expect(partsElsewhere(terms ?? []).length).toBeLessThanOrEqual(askingTerms(terms ?? []).length);
  });
});

test("whatever the DNS answers, each check comes to a finding", () => {
  const texts = fc.oneof(answerOf(tags), answerOf(spf));
  const mx = answerOf(fc.record({ exchange: anyText, priority: fc.integer() }));
  holdsFor(fc.tuple(texts, mx, anyText), ([answer, exchanges, text]) => {
    expectFinding(judgeDkim(text, answer));
    expectFinding(judgeDkim(undefined, answer));
    expectFinding(judgeDmarc({ name: "_dmarc.a.test", answer, domain: "a.test", reportTo: "b@a.test" }));
    expectFinding(judgeSpf({ name: "a.test", answer, lookups: 3, includes: [text], broken: [] }, includeOf(text)));
    expectFinding(judgeMx("a.test", exchanges));
    expect(typeof isFreeMail(text)).toBe("boolean");
  });
});
