import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BusinessValues } from "#src/account/settings/business.ts";
import { followProvince } from "#src/account/settings/follow-province.ts";
import { provinceOf, type Province } from "#src/account/settings/provinces.ts";

/** Fills taxes and time zone as a province is typed or chosen; answers with the province they were filled for. */
export function useFollowProvince(form: UseFormReturn<BusinessValues>): Province | undefined {
  const [filledFor, setFilledFor] = useState<Province>();
  useEffect(() => {
    let former = form.getValues("province");
    return form.subscribe({
      formState: { values: true },
      callback({ values, name, type }) {
        const province = provinceOf(values.province);
        if (name === "province" && type === "change") {
          const { taxes, timeZone } = followProvince(former, values);
          if (taxes !== undefined) form.setValue("taxes", taxes, { shouldDirty: true });
          if (timeZone !== undefined) form.setValue("timeZone", timeZone, { shouldDirty: true });
          if (taxes !== undefined || timeZone !== undefined) setFilledFor(province);
        }
        if (province) former = values.province;
      },
    });
  }, [form]);
  return filledFor;
}
