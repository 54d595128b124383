import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { allowOnlyPhotographs } from "#src/site/media/make-sizes.server.ts";
import { makePhoto } from "#src/site/media/make-photo.server.ts";

/* The program that `picture-maker.server.ts` starts for one photo of a visitor. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
allowOnlyPhotographs();
void buffer(process.stdin)
  .then(makePhoto)
  .then((made) => process.send?.(made, () => process.disconnect?.()));
