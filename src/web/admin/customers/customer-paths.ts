export const CUSTOMERS_PAGE = "/admin/customers";

export const CUSTOMERS_IMPORT_PAGE = `${CUSTOMERS_PAGE}/import`;

export function customerPath(id: string): string {
  return `${CUSTOMERS_PAGE}/${encodeURIComponent(id)}`;
}
