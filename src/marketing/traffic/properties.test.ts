import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { isIP } from "node:net";
import { expect, test } from "vitest";
import { anyText, holdsFor, inputOf, mostly, refused, textOf } from "#test/anything.ts";
import { botBehind, isScannerPath } from "./bots.ts";
import { parsePageView } from "./page-view.ts";
import { daysIn, periodBefore, parsePeriod, splitByMonth } from "./period.ts";
import { shortenAddress, wholeAddress } from "./short-address.ts";
import { trafficSource } from "./source.ts";
import { trafficCsvRows } from "./traffic-csv.ts";
import { deviceOf } from "./visit.ts";

const url = textOf("/", "en", "?", "utm_source=", "gclid=", "&", "a", "%20", "#", "//");
const day = fc.oneof(
  textOf("20", "26", "-", "02", "29", "30", "31"),
  fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

test("a page view is refused, or has one of our paths on one line, which parses to itself", () => {
  const kind = fc.constantFrom("page-view", "click", "form-start", "vital");
  const name = fc.constantFrom("LCP", "INP");
  holdsFor(
    inputOf({
      kind,
      path: mostly(fc.constantFrom("/", "/en?utm_source=a"), url),
      referrer: anyText,
      to: anyText,
      arrival: mostly(url),
      name,
      value: mostly(fc.nat()),
    }),
    (input) => {
      const read = parsePageView(input);
      if (!read.ok) return refused;
      expect(read.values.path).toMatch(/^\/(?!\/)[^\p{Cc}]{0,1999}$/u);
      expect(parsePageView(read.values)).toEqual(read);
    },
  );
});

test("a period is refused, or has as many days as it says, and so has the one before", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  holdsFor(fc.record({ from: day, to: day }, { requiredKeys: [] }), (asked) => {
    const read = parsePeriod(asked, now, "America/Toronto");
    if (!read.ok) {
      expect(read.problems.length).toBeGreaterThan(0);
      return refused;
    }
    const days = daysIn(read.values);
    expect(days.length).toBeLessThanOrEqual(731);
    expect(daysIn(periodBefore(read.values))).toHaveLength(days.length);
    expect(days.at(0)).toBe(read.values.from);
    expect(days.at(-1)).toBe(read.values.to);
    const { months, days: ends } = splitByMonth(read.values);
    const inMonths = months
      ? days.filter((each) => each.slice(0, 7) >= months.from && each.slice(0, 7) <= months.to)
      : [];
    expect(inMonths.length + ends.flatMap(daysIn).length).toBe(days.length);
  });
});

test("a shortened address is empty or a network, and shortening it again changes nothing", () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), textOf("::", "ffff", ":", "1.2.3.4", "%eth0", "fe80"), anyText);
  holdsFor(address, (text) => {
    const short = shortenAddress(text);
    if (short) expect(isIP(short)).not.toBe(0);
    expect(shortenAddress(short)).toBe(short);
    const whole = wholeAddress(text);
    if (whole) expect(isIP(whole)).not.toBe(0);
  });
});

test("whatever a visitor's browser says has a source, a device and perhaps a bot behind it", () => {
  holdsFor(
    fc.tuple(url, anyText, textOf("Mozilla", "Googlebot", "/", "curl", "iPad", "Mobile", " ")),
    ([path, referrer, agent]) => {
      const source = trafficSource(path, referrer, "nordet.example");
      if (source) for (const label of Object.values(source)) expect(label).not.toMatch(/\p{Cc}/u);
      expect(["phone", "tablet", "computer"]).toContain(deviceOf(agent));
      expect(typeof isScannerPath(path)).toBe("boolean");
      botBehind(agent, path);
    },
  );
});

test("no cell of the exported traffic log is a formula", () => {
  holdsFor(fc.record({ path: anyText, referrer: anyText, userAgent: anyText, source: anyText }), (words) => {
    const visit = { id: "1", timestamp: "2026-06-01T12:00:00Z", isBot: false, ...words };
    // Only what the file shows of it counts here.
    const [cells = []] = parse(trafficCsvRows("detailed", [visit as never])) satisfies string[][];
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  });
});
