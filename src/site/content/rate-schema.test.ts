import { expect, test } from "vitest";
import { safeParse } from "valibot";
import { usualPrice } from "#src/site/rates/usual-prices.ts";
import { aRate } from "#test/site/rated-site.ts";
import { rate } from "./rate-schema.server.ts";

const read = (change: Partial<typeof aRate>) => safeParse(rate, { ...aRate, ...change });

test("a usual price is as fine as the line that it becomes, and its minimum is to the cent", () => {
  for (const highCents of [12.5, 12.57, 99.99]) {
    expect(read({ lowCents: 0, highCents }).success, String(highCents)).toBe(true);
    expect(read({ minimumCents: highCents }).success).toBe(false);
  }
  for (const highCents of [12.505, NaN, -0.5, 10_000_000.01])
    expect(read({ lowCents: 0, highCents }).success).toBe(false);
  expect(read({ highCents: 30.001 }).issues).toMatchObject([{ message: expect.stringContaining("price-too-fine") }]);
});

test("a usual price is shown as fine as it is", () => {
  const { price } = usualPrice({ ...aRate, lowCents: 0, highCents: 12.5 }, "CAD", "en");
  expect(price).toBe("$0.125 per sq. ft.");
  expect(usualPrice({ ...aRate, lowCents: 10, highCents: 12.5 }, "CAD", "fr").price).toMatch(
    /^0,10.\$ à 0,125.\$ le pi²$/,
  );
});
