import { navigate, useLocationProperty } from "wouter/use-browser-location";

/** In the address, so that a filtered list can be reloaded and shared. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const value = useLocationProperty(() => currentParams().get(name) ?? "");
  return [value, (next) => navigate(addressWith(name, next), { replace: true })];
}

/** The address of this page with another value. */
export function useAddressWith(name: string): (value: string) => string {
  useLocationProperty(() => window.location.search);
  return (value) => addressWith(name, value);
}

function addressWith(name: string, value: string): string {
  const params = currentParams();
  if (value) params.set(name, value);
  else params.delete(name);
  return `${window.location.pathname}?${params}`.replace(/\?$/, "");
}

function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
