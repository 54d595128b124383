import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { allowOnlyLogos, makeLogo } from "./make-logo.server.ts";

/* The program that `picture-maker.server.ts` starts for one logo. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
allowOnlyLogos();
void buffer(process.stdin)
  .then(makeLogo)
  .then((made) => process.send?.(made, () => process.disconnect?.()));
