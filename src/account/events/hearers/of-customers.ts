import { byOwner } from "./who-hears.ts";

/** Customers, who may be joined and parted. */
export const ofCustomers = {
  "customer.corrected": byOwner("customer-corrected"),
  "customers.exported": byOwner("customers-exported"),
  "customers.imported": byOwner("customers-imported"),
  "customers.import_undone": byOwner("customer-import-undone"),
  "customers.merged": byOwner("customers-merged"),
  "customers.merge_undone": byOwner("merge-undone"),
  "customer.split": byOwner("customer-split"),
  "customer.split_undone": byOwner("split-undone"),
  "former_links.ended": byOwner("former-links-ended"),
} as const;
