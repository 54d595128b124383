/** `unknown`: could not be found out. `unwatched`: there is nothing to look at. */
export type FindingState = "ok" | "warning" | "error" | "unknown" | "unwatched";

/** What one check found: a state, and what its reader needs (the operator, the owner's alerts, the screen). */
export type Finding<State extends FindingState, Details = unknown> = { state: State } & Details;
