import * as v from "valibot";
import { codedMessage } from "./problem.ts";

/** PostgreSQL's `integer` ends here, with one to be added. */
const HIGHEST = 2_147_483_646;

const tooFar = v.transform((number: number) => Math.min(Math.max(number, -1), HIGHEST));

/** The version of a row that a client has read, sent back with a change. One that no row can have is out of date, as an old one is. */
export const rowVersion = rowVersionOf(codedMessage("must-be-number"), codedMessage("must-be-whole-number"));

/** With problems of the caller's own. */
export function rowVersionOf(notNumber: string, notWhole: string) {
  return v.pipe(v.number(notNumber), v.integer(notWhole), tooFar);
}
