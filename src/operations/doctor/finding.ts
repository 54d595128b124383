/** One thing about a deployment: fine, worth knowing, or to be mended. */
export type Finding = { state: "ok" | "warning" | "error"; about: string; says: string };

export function ok(about: string, says: string): Finding {
  return { state: "ok", about, says };
}

export function warning(about: string, says: string): Finding {
  return { state: "warning", about, says };
}

export function failure(about: string, says: string): Finding {
  return { state: "error", about, says };
}
