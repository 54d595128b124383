export type Actor = "owner" | "program" | "customer" | "helper" | "bookkeeper" | "provider" | "site";

/** Who did what happened. `address` is blank where nobody called. */
export type By = {
  actor: Actor;
  address: string;
  /** As the owner called it, of a program. */
  name?: string;
  /** The log has it by another row. */
  isUnlogged?: boolean;
};

/** What follows by itself, or comes at its hour. */
export const theSite: By = { actor: "site", address: "" };

/** Who takes cards. */
export const theProvider: By = { actor: "provider", address: "" };

/** The owner at the machine itself. */
export const theCommandLine: By = { actor: "owner", address: "" };
