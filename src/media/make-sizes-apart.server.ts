import { setPriority } from "node:os";
import { allowOnlyPhotographs, makeSizes } from "./make-sizes.server.ts";

/* The program that `picture-maker.server.ts` starts for one picture. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
allowOnlyPhotographs();
process.once("message", (source: Uint8Array) => {
  void makeSizes(source).then((made) => process.send?.(made, () => process.disconnect?.()));
});
