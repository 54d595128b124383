import { useState } from "react";
import type { BusinessValues } from "#src/account/settings/business.ts";
import { followProvince } from "#src/account/settings/follow-province.ts";
import { provinceOf, provinceOfPostalCode, type Province } from "#src/account/settings/provinces.ts";
import { taxLinesIn } from "#src/account/settings/taxes/tax-lines.ts";
import { positionOfTown } from "#src/site/places/town-positions.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

type TypedBusiness = Typed<BusinessValues>;

/**
 * The form, which fills the province from a postal code, and taxes, time zone and the position on the map as the place
 * is typed or chosen; and the province that taxes and time zone were filled for.
 */
export function useFollowPlace(edited: Edited<TypedBusiness>) {
  const language = useLanguage();
  const [stored] = useState(edited.value);
  const [former, setFormer] = useState(edited.value.province);
  // Some towns on a border have the postal code of the next province.
  const [isChosen, setChosen] = useState(() => provinceFor(stored) !== stored.province);
  const [filledFor, setFilledFor] = useState<Province>();
  const following: Edited<TypedBusiness> = {
    ...edited,
    edit: (change) =>
      edited.edit((now) => {
        const changed = change(now);
        const isByHand = changed.province !== now.province;
        if (isByHand) setChosen(true);
        const next = isChosen || isByHand ? changed : { ...changed, province: provinceFor(changed, now) };
        const position = next.city === now.city && next.province === now.province ? {} : positionFor(next, stored);
        if (next.province === now.province) return { ...next, ...position };
        const followed = followProvince(former, next);
        const province = provinceOf(next.province);
        if (province) setFormer(next.province);
        if (followed.taxes !== undefined || followed.timeZone !== undefined) setFilledFor(province);
        const taxes = followed.taxes && { taxes: taxLinesIn(language, followed.taxes) };
        return { ...next, ...position, ...followed, ...taxes };
      }),
  };
  return { following, filledFor };
}

type Addressed = Pick<TypedBusiness, "country" | "province" | "postalCode">;

/** The one that the postal code says, once that is another one. */
export function provinceFor({ country, province, postalCode }: Addressed, now?: Pick<Addressed, "postalCode">): string {
  if ((country ?? "CA") !== "CA" || postalCode === now?.postalCode) return province;
  const found = provinceOfPostalCode(postalCode);
  return found && found !== provinceOf(province) ? found : province;
}

type Placed = Pick<TypedBusiness, "city" | "province" | "latitude" | "longitude">;

/** What is stored for the stored town; that of another town where it is known, and none where it is not. */
export function positionFor({ city, province }: Pick<Placed, "city" | "province">, stored: Placed) {
  if (city === stored.city && province === stored.province)
    return { latitude: stored.latitude, longitude: stored.longitude };
  const found = positionOfTown(provinceOf(province) ?? "", city);
  return { latitude: found ? String(found.latitude) : "", longitude: found ? String(found.longitude) : "" };
}
