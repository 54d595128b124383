import type { WorkKind } from "#src/work/customer-cards/work-kinds.ts";

export const CUSTOMERS_PAGE = "/admin/customers";

export const CUSTOMERS_IMPORT_PAGE = `${CUSTOMERS_PAGE}/import`;
/** A customer comes with a first request. */
export const NEW_CUSTOMER_PAGE = "/admin/leads/new?for=customer";

/** The list, where a press on a customer begins work for them. */
export function chooseCustomerPath(kind: WorkKind): string {
  return `${CUSTOMERS_PAGE}?for=${kind}`;
}

export function customerPath(id: string): string {
  return `${CUSTOMERS_PAGE}/${encodeURIComponent(id)}`;
}
