const FORMS =
  /(?:^|[\s,.(])(?:inc|lt[ée]e|ltd|limited|limit[ée]e|enr|s\.?\s?e\.?\s?n\.?\s?c(?:\.?\s?r\.?\s?l)?|llp|corp)\.?[\s)]*$/iu;

/** Whether a name ends as those of companies do: inc., ltée, ltd, enr., s.e.n.c., LLP. */
export function isCompanyName(name: string): boolean {
  return FORMS.test(name.normalize("NFC"));
}
