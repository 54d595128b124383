/** Who went to a visit before somebody was absent, and who goes since. */
export type MovedVisit = { appointmentId: string; before: string[]; after: string[] };
