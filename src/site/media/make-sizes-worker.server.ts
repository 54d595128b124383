import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { allowOnlyPhotographs, makeSizes } from "./make-sizes.server.ts";

/* The program that `picture-maker.server.ts` starts for one picture. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
allowOnlyPhotographs();
void buffer(process.stdin)
  .then(makeSizes)
  .then((made) => process.send?.(made, () => process.disconnect?.()));
