import { expect, test } from "vitest";
import { parseReason, sayReason, serializeReason, verbatim, type DeliveryReason } from "./delivery-words.ts";

const french = (reason: DeliveryReason, channel: "mail" | "webhook" = "mail") =>
  sayReason(reason, "fr", channel).replaceAll("\u00A0", " ");

test("a reason of our own is said in French, what another machine said is quoted", () => {
  const host = "hooks.example";

  expect(french({ code: "no-mail-server" })).toBe("Aucun serveur de courriel n’est configuré.");
  expect(
    french({ code: "answered-with-text", values: { host, status: 500, text: "try later" }, gaveUp: true }, "webhook"),
  ).toBe("Abandonné. Webhook : hooks.example a répondu 500 : try later");
  expect(french({ code: "redirected", values: { host, status: 302 } }, "webhook")).toBe(
    "Webhook : hooks.example a répondu 302 (les redirections ne sont pas suivies)",
  );
  expect(french({ code: "timed-out", values: { host } }, "webhook")).toBe(
    "Webhook : hooks.example n’a pas répondu à temps",
  );
  expect(
    french({ code: "answered-with-text", values: { host: "Resend", status: 401, text: "API key is invalid" } }),
  ).toBe("Resend a répondu 401 : API key is invalid");
  expect(french(verbatim("connect ECONNREFUSED 127.0.0.1:25"))).toBe("connect ECONNREFUSED 127.0.0.1:25");
});

test("a stored reason is read back as it was", () => {
  const reasons: DeliveryReason[] = [
    { code: "no-webhook" },
    { code: "answered", values: { host: "a.example", status: 410 }, gaveUp: true },
    verbatim("{not JSON"),
  ];
  expect(reasons.map((reason) => parseReason(serializeReason(reason)))).toEqual(reasons);
});

test("a stored reason stays one short line, whatever a server said", () => {
  const { values } = parseReason(serializeReason(verbatim(`550 no such user\r\nhere ${"x".repeat(5_000)}`)));
  expect(values?.["text"]).toMatch(/^550 no such user here x+$/);
  expect(String(values?.["text"])).toHaveLength(500);
});

test("a sentence stored before there were codes is shown as it is", () => {
  for (const sentence of ["Gave up. 421", "Webhook: hooks.example answered 500", '{"code":"unknown"}', "{"]) {
    expect(sayReason(parseReason(sentence), "fr", "webhook")).toBe(sentence);
  }
});
