/** `no-right`: to make a schema. `not-copied`: the rows do not fit into the schema that they should have. */
type WhyNot = "no-room" | "no-right" | "too-large" | "not-copied";

export type Rehearsal =
  | { kind: "up-to-date" }
  | { kind: "passed"; migrations: string[] }
  | { kind: "failed"; error: unknown }
  | { kind: "not-tried"; why: WhyNot };

export class NotTried extends Error {
  readonly why: WhyNot;
  constructor(why: WhyNot) {
    super(why);
    this.why = why;
  }
}
