import { haveSimilarNames } from "#src/account/consents/similar-names.ts";

/** Who sent a request, by keys that are blank when they identify nobody. */
export type Sender = { name: string; email_key: string; phone_key: string };

/** `emails` and `phones` are keys. */
export type KnownCustomer = { id: string; name: string; emails: readonly string[]; phones: readonly string[] };

export type FoundCustomer = { id: string; hasOtherName: boolean };

/**
 * The customer that a request is of; undefined for somebody new. One address is one customer, whatever the name. One
 * number is one only under similar names: a couple shares it. Equal names alone say nothing. `known` has the oldest first.
 */
export function findCustomer(sender: Sender, known: readonly KnownCustomer[]): FoundCustomer | undefined {
  const { name, email_key: email, phone_key: phone } = sender;
  const byEmail = email === "" ? [] : known.filter(({ emails }) => emails.includes(email));
  const similar = (one: KnownCustomer) => haveSimilarNames(one.name, name);
  const same = byEmail.find(similar) ?? byEmail[0];
  if (same) return { id: same.id, hasOtherName: name !== "" && same.name !== "" && !similar(same) };
  const byPhone = phone === "" ? undefined : known.find((one) => one.phones.includes(phone) && similar(one));
  return byPhone && { id: byPhone.id, hasOtherName: false };
}
