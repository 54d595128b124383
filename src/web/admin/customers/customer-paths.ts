export const CUSTOMERS_PAGE = "/admin/customers";

export function customerPath(id: string): string {
  return `${CUSTOMERS_PAGE}/${encodeURIComponent(id)}`;
}
