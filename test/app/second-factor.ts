import { TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The code of the owner's app at a moment, or some steps of 30 seconds away from it. */
export function codeAt(key: string, moment: Date, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: moment.getTime() + steps * STEP_MS });
}
