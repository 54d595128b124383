/** From local storage; null where it is refused, as in some private windows. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** All of it, asked for once: the first time, browsers wait for another process. Nothing where it is refused. */
export function allStored(): Partial<Record<string, string>> {
  try {
    return Object.assign({}, localStorage);
  } catch {
    return {};
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
