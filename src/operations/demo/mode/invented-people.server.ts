import type { Intake } from "#src/work/leads/intake/intake.server.ts";
import { withoutTyped } from "./typed-words.ts";

/** Nothing that a visitor types into the public form is stored, not even in a file. */
export function withInventedPeople(intake: Intake): Intake {
  return { ...intake, receive: (received) => intake.receive({ ...received, request: withoutTyped(received.request) }) };
}
