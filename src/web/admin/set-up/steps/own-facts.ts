import type { BusinessValues } from "#src/account/settings/business.ts";

const blank = {
  ...{ companyName: "", phone: "", email: "", address: "", city: "", postalCode: "" },
  ...{ legalName: "", privacyOfficer: "", facebook: "", instagram: "", licence: "" },
  showHours: false,
  ...{ serviceRadius: null, latitude: null, longitude: null, payments: "", priceRange: "" },
} satisfies Partial<BusinessValues>;

/** Without what only the invented business can have; once the owner's own facts are stored, those. */
export function ownFacts(shown: BusinessValues, example: BusinessValues): BusinessValues {
  return shown.companyName === example.companyName ? { ...shown, ...blank } : shown;
}
