import { expect, test } from "vitest";
import { taxKey } from "#src/site/business.ts";
import { planDraft } from "#test/work/a-plan.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { priceOf } from "./plan-price.ts";
import { shownPlanPrice } from "./shown-plan-price.ts";

const charged = { taxes: registeredTaxes, currency: "CAD", language: "fr" as const };
const plain = (value: unknown) => JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, " ");

test("a visit has the price that its invoice will have, and says when that comes", () => {
  const draft = planDraft({ discount: { kind: "percent", hundredths: 1_000 } });
  expect(priceOf(draft, registeredTaxes).totalCents).toBe(4_657);
  const shown = plain(shownPlanPrice(draft, charged));
  for (const said of ["Prix d’une visite", "Une visite", "45,00 $", "Rabais de 10 %", "−4,50 $", "TVQ (9,975 %)"])
    expect(shown).toContain(said);
  expect(shown).toMatch(
    /"Total, taxes comprises","amount":"46,57 \$"},"invoiced":"Une facture suit chaque visite\.","days":\[\]/,
  );
  const english = plain(shownPlanPrice({ ...draft, billing: "month" }, { ...charged, language: "en" }));
  expect(english).toMatch(/Price of a visit.*One visit.*\$46\.57.*at the end of the month/);
});

test("a season has one price, and the days of its instalments", () => {
  const season = planDraft({ billing: "season", instalments: ["2026-05-01", "2026-07-15"] });
  expect(plain(shownPlanPrice(season, charged))).toMatch(
    /Prix de la saison.*En 2 versements :","days":\["1er mai 2026","15 juillet 2026"\]/,
  );
  const once = { ...season, instalments: ["2026-05-01"] };
  expect(plain(shownPlanPrice(once, { ...charged, language: "en" }))).toContain("In one payment, on May 1, 2026.");
});

test("a plan without a price shows none, and without taxes, or for who is exempt, names none", () => {
  const [line] = planDraft().lines;
  if (!line) throw new Error("no line");
  expect(shownPlanPrice(planDraft({ lines: [{ ...line, unitCents: 0 }] }), charged)).toBeNull();
  const exempt = planDraft({ lines: [{ ...line, untaxed: registeredTaxes.map(taxKey) }] });
  for (const shown of [shownPlanPrice(planDraft(), { ...charged, taxes: [] }), shownPlanPrice(exempt, charged)])
    expect([shown?.sums, plain(shown?.total)]).toEqual([[], '{"label":"Total","amount":"45,00 $"}']);
});
