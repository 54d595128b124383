import { navigate, useLocationProperty } from "wouter/use-browser-location";

/** Text kept in the address, so that a filtered list can be reloaded, bookmarked and sent. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const value = useLocationProperty(() => currentParams().get(name) ?? "");
  return [value, (next) => setSearchParam(name, next)];
}

function setSearchParam(name: string, value: string): void {
  const params = currentParams();
  if (value) params.set(name, value);
  else params.delete(name);
  navigate(`${window.location.pathname}?${params}`.replace(/\?$/, ""), { replace: true });
}

function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
