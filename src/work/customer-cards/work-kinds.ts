/** What the owner begins for somebody who is known. */
export const workKinds = ["quote", "invoice", "visit", "plan"] as const;
export type WorkKind = (typeof workKinds)[number];
