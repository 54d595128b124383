/** In characters. Apart from the values, whose reading needs the validator. */
export const customerLimits = {
  name: 100,
  company: 100,
  address: 300,
  note: 5_000,
  label: 60,
  exemptionNumber: 60,
  exemptionReason: 200,
  contact: 254,
};
