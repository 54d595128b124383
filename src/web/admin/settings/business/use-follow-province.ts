import { useState } from "react";
import { followProvince } from "#src/account/settings/follow-province.ts";
import { provinceOf, type Province } from "#src/account/settings/provinces.ts";
import { taxLinesIn } from "#src/account/settings/tax-lines.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import type { BusinessValues } from "#src/account/settings/business.ts";
import type { Typed } from "#src/web/admin/editing/use-versioned-form.ts";

/** The form, which fills taxes and time zone as a province is typed or chosen, and the province they were filled for. */
export function useFollowProvince(edited: Edited<Typed<BusinessValues>>) {
  const language = useLanguage();
  const [former, setFormer] = useState(edited.value.province);
  const [filledFor, setFilledFor] = useState<Province>();
  const following: Edited<Typed<BusinessValues>> = {
    ...edited,
    edit: (change) =>
      edited.edit((now) => {
        const next = change(now);
        if (next.province === now.province) return next;
        const followed = followProvince(former, next);
        const province = provinceOf(next.province);
        if (province) setFormer(next.province);
        if (followed.taxes !== undefined || followed.timeZone !== undefined) setFilledFor(province);
        return { ...next, ...followed, ...(followed.taxes && { taxes: taxLinesIn(language, followed.taxes) }) };
      }),
  };
  return { following, filledFor };
}
