import { navigate, useLocationProperty } from "wouter/use-browser-location";

/** In the address, so that a filtered list can be reloaded and shared. */
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
