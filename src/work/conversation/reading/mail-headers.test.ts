import { expect, test } from "vitest";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { parseHeaders } from "./mail-headers.ts";

const headersOf = (headers: Record<string, string | null>, from = "Marie <marie@exemple.test>") =>
  parseHeaders(aMailFrom(from, { headers }));

test("the thread is read oldest first, each id once, over folded lines", () => {
  const read = headersOf({ References: "<a@x.test>\r\n\t<b@x.test>", "In-Reply-To": "<b@x.test>" });
  expect(read.threadIds).toEqual(["<a@x.test>", "<b@x.test>"]);
});

test("names and subjects are one line, without signs that hide or turn what is read", () => {
  const read = headersOf(
    { Subject: "=?utf-8?q?R=C3=A9ponse=0AX-Evil=3A_1?=" },
    `"Marie \u202Egpj.exe" <marie@exemple.test>`,
  );
  expect(read).toMatchObject({ subject: "Réponse X-Evil: 1", fromName: "Marie gpj.exe" });
});

test("several senders are nobody", () => {
  expect(headersOf({}, "a@x.test, b@x.test")).toMatchObject({ fromAddress: "", proof: "unproven" });
  const twice = Buffer.concat([Buffer.from("From: a@x.test\r\n"), aMailFrom("b@x.test")]);
  expect(parseHeaders(twice)).toMatchObject({ fromAddress: "", proof: "unproven" });
});

test("only the topmost result counts, and only of the address that is shown", () => {
  const proofOf = (results: string) => headersOf({ "Authentication-Results": results }).proof;
  expect(proofOf("mx.test; dmarc=pass header.from=exemple.test")).toBe("proven");
  expect(proofOf("mx.test; dmarc=fail; dkim=pass header.d=exemple.test")).toBe("unproven");
  expect(proofOf("mx.test; dkim=pass header.i=@exemple.test")).toBe("proven");
  expect(proofOf("mx.test; spf=pass smtp.mailfrom=bounce@evil.test")).toBe("unknown");
  expect(proofOf("mx.test; spf=fail smtp.mailfrom=exemple.test; dkim=none")).toBe("unproven");
  expect(proofOf("mx.test (a comment; dmarc=pass); none")).toBe("unknown");
  const forged = "mx.test; dmarc=fail\r\nAuthentication-Results: mx.test; dmarc=pass";
  expect(proofOf(forged)).toBe("unproven");
  expect(headersOf({}).proof).toBe("unknown");
});

test("a date that makes no sense is none, and no header at all is a mail from nobody", () => {
  expect(headersOf({ Date: "demain" }).date).toBe("");
  expect(headersOf({ Date: "Fri, 20 Nov 2026 09:12:00 -0500 (EST)" }).date).toBe("2026-11-20T14:12:00.000Z");
  expect(parseHeaders(new Uint8Array())).toMatchObject({ messageId: "", fromAddress: "", threadIds: [] });
});
