/** From local storage; null where it is refused, as in some private windows. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Local storage, for more than one key: the first time, browsers wait for another process. Nothing where it is refused. */
export function allStored(): Partial<Record<string, string>> {
  try {
    return localStorage;
  } catch {
    return {};
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
