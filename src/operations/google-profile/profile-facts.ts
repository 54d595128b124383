import * as v from "valibot";
import type { BusinessValues } from "#src/account/settings/business.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { hoursLine, parseHoursLine } from "#src/account/settings/hours-line.ts";
import { week } from "#src/site/opening-hours.ts";
import type { Business, Hours } from "#src/site/business.ts";

/** One odd part takes no other with it. */
const text = v.fallback(v.pipe(v.string(), v.transform(oneLine)), "");
const upTo = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));
/** `"08:00"` of one version of the interface, `{ hours: 8 }` of the other. */
const time = v.union([
  v.pipe(v.string(), v.regex(/^\d{2}:\d{2}/)),
  v.looseObject({ hours: v.optional(upTo(24), 0), minutes: v.optional(upTo(59), 0) }),
]);
const dayName = v.picklist(week.map((day) => day.toUpperCase()));
const Period = v.looseObject({
  openDay: dayName,
  openTime: v.optional(time, "00:00"),
  closeTime: v.optional(time, "24:00"),
});
const Address = v.looseObject({
  ...{ addressLines: v.fallback(v.array(text), []), locality: text },
  ...{ administrativeArea: text, postalCode: text, regionCode: text },
});
const Category = v.looseObject({ displayName: text });

/** The file of a location in Google Takeout, in the names of both versions of the Business Profile API. */
const Profile = v.looseObject({
  ...{ title: text, locationName: text, primaryPhone: text },
  phoneNumbers: v.nullish(v.looseObject({ primaryPhone: text })),
  ...{ storefrontAddress: v.nullish(Address), address: v.nullish(Address) },
  categories: v.nullish(v.looseObject({ primaryCategory: v.nullish(Category) })),
  primaryCategory: v.nullish(Category),
  // Hours are taken whole or not at all: a day left out would be a day closed.
  regularHours: v.nullish(v.looseObject({ periods: v.fallback(v.pipe(v.array(Period), v.maxLength(50)), []) })),
});

/** What a Google profile says of the business, as the settings have it; blank where it says nothing. */
export type ProfileFacts = Pick<
  BusinessValues,
  "companyName" | "phone" | "address" | "city" | "province" | "postalCode" | "operatingHours"
> & { trade: string };

export const profileFields = [
  ...(["companyName", "phone", "address", "city", "province", "postalCode"] as const),
  ...(["operatingHours", "trade"] as const),
] as const satisfies (keyof ProfileFacts)[];

/** Undefined for another file. */
export function readProfile(json: unknown): ProfileFacts | undefined {
  const read = v.safeParse(Profile, json);
  if (!read.success) return undefined;
  const { title, locationName, primaryPhone, phoneNumbers, storefrontAddress, address, ...more } = read.output;
  const place = storefrontAddress ?? address;
  const facts = {
    companyName: cut(title || locationName, 100),
    phone: cut(phoneNumbers?.primaryPhone || primaryPhone, 40),
    address: cut(place?.addressLines.filter(Boolean).join(", ") ?? "", 200),
    city: cut(place?.locality ?? "", 100),
    province: cut(place?.administrativeArea ?? "", 40),
    postalCode: cut(place?.postalCode ?? "", 20),
    operatingHours: hoursOf(more.regularHours?.periods ?? []),
    trade: cut((more.categories?.primaryCategory ?? more.primaryCategory)?.displayName ?? "", 60),
  };
  return facts.companyName ? facts : undefined;
}

/** Blank where there is none, or where our form has no way to say it, such as a third break in a day. */
function hoursOf(periods: readonly v.InferOutput<typeof Period>[]): string {
  if (periods.length === 0) return "";
  const own = Object.fromEntries(
    week.map((day) => [day, rangeOf(periods.filter(({ openDay }) => openDay === day.toUpperCase()))]),
  ) as Business["hours"];
  const line = hoursLine({ hours: own, takesEmergencies: false });
  return parseHoursLine(line).ok ? line : "";
}

function rangeOf(periods: readonly v.InferOutput<typeof Period>[]): Hours {
  const ranges = periods
    .map(({ openTime, closeTime }) => ({ opens: clockOf(openTime), closes: clockOf(closeTime) }))
    .toSorted((one, other) => one.opens.localeCompare(other.opens));
  const [first, again] = ranges;
  return first ? { ...first, ...(again && { again }) } : null;
}

/** Midnight at the end of a day is its last minute. */
function clockOf(told: v.InferOutput<typeof time>): string {
  const clock =
    typeof told === "string"
      ? told.slice(0, 5)
      : [told.hours, told.minutes].map((part) => String(part).padStart(2, "0")).join(":");
  return clock === "24:00" ? "23:59" : clock;
}

function cut(written: string, most: number): string {
  return written.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
