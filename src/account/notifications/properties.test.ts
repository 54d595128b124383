import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, holdsFor, inputOf, refused, textOf } from "#test/anything.ts";
import { facts, html, lines, link, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { headerLine } from "#src/account/notifications/mail/mail.ts";
import { isLoopback, isPrivateAddress } from "#src/platform/network/private-address.server.ts";
import { parseSubscription } from "#src/account/notifications/push/push.ts";

test("nothing a visitor writes becomes markup in a mail", () => {
  holdsFor(anyText, (text) => {
    const parts = [
      html`<p>${text}</p>`,
      lines(text),
      paragraph(text),
      link(text, text),
      facts([{ name: "a", value: text }]),
    ];
    const harmless = html`<p>${"x"}</p>`;
    const [first = harmless] = parts;
    expect(first.markup.match(/</g)).toHaveLength(2);
    for (const { markup } of parts) expect(markup).not.toMatch(/<(?:img|script)|onerror=[^&]*>/i);
    expect(mailPage({ language: "fr", title: text, body: first })).not.toContain("<img");
  });
});

test("a header stays one line", () => {
  holdsFor(anyText, (text) => {
    expect(headerLine(text)).not.toMatch(/[\r\n\0\u2028\u2029]/);
    expect(headerLine(headerLine(text))).toBe(headerLine(text));
  });
});

test("a device is refused, or has an address and keys of the right length", () => {
  const keys = inputOf({ p256dh: fc.constantFrom("A".repeat(87), "A".repeat(86)), auth: fc.constant("A".repeat(22)) });
  const endpoint = textOf("https://", "push.example", "/", "a", "@", "127.0.0.1");
  holdsFor(inputOf({ endpoint, keys, language: fc.constantFrom("fr", "en") }), (input) => {
    const read = parseSubscription(input);
    if (!read.ok) return refused;
    expect(URL.canParse(read.values.endpoint)).toBe(true);
    expect(Buffer.from(read.values.keys.p256dh, "base64url")).toHaveLength(65);
    expect(parseSubscription(read.values)).toEqual(read);
  });
});

test("no address of a private network counts as public", () => {
  const inside = fc
    .tuple(fc.constantFrom("10", "127", "0"), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => parts.join("."));
  holdsFor(inside, (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(isPrivateAddress(`::ffff:${address}`)).toBe(true);
  });
  holdsFor(anyText, (text) => expect(typeof isLoopback(text)).toBe("boolean"));
});
