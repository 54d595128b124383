import type { Finding } from "#src/operations/checks/alerts/finding.ts";

/** For the operator at the command line, in English. */
export type DoctorFinding = Finding<"ok" | "warning" | "error", { about: string; says: string }>;

export function ok(about: string, says: string): DoctorFinding {
  return { state: "ok", about, says };
}

export function warning(about: string, says: string): DoctorFinding {
  return { state: "warning", about, says };
}

export function failure(about: string, says: string): DoctorFinding {
  return { state: "error", about, says };
}
