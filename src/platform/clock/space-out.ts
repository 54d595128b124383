import { MINUTE_MS } from "./durations.ts";

/** `times`: how often it has happened since it was last told. */
type Tell = (error: unknown, times: number) => void;

/** The first at once, then one a minute: what fails every second would fill the log. */
export function spaceOut(tell: Tell, everyMs = MINUTE_MS): (error: unknown) => void {
  let times = 0;
  let toldAt = -Infinity;
  return (error) => {
    times += 1;
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    tell(error, times);
    times = 0;
  };
}
