/**
 * Requests or jobs whose rows one transaction writes, while a process of the version before still serves: whoever wants to
 * write one of them waits until it ends.
 */
export const ADOPTED_AT_ONCE = 200;
