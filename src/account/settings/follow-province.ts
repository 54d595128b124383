import type { BusinessValues } from "./business.ts";
import { beginningIn, provinceOf } from "./provinces.ts";
import { parseTaxLines, taxLines } from "#src/account/settings/taxes/tax-lines.ts";

type Placed = Pick<BusinessValues, "country" | "province" | "taxes" | "timeZone">;

/** Taxes and time zone of the new province, where they are still those of the former one. */
export function followProvince(former: string, values: Placed): Pick<Placed, "taxes" | "timeZone"> {
  const [from, to] = [provinceOf(former), provinceOf(values.province)];
  if (!from || !to || from === to || (values.country ?? "CA") !== "CA") return {};
  const [left, found] = [beginningIn[from], beginningIn[to]];
  return {
    ...(isSameTaxes(values.taxes ?? "", left.taxes) && { taxes: taxLines(found.taxes) }),
    ...(values.timeZone === left.timeZone && { timeZone: found.timeZone }),
  };
}

function isSameTaxes(typed: string, taxes: Parameters<typeof taxLines>[0]): boolean {
  const read = parseTaxLines(typed);
  return read.ok && taxLines(read.taxes) === taxLines(taxes);
}
