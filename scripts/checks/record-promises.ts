import { currentPromises, missingFrom, recordedPromises, recordPromises } from "./promises.ts";

const added = missingFrom(recordedPromises(), currentPromises());
recordPromises();
console.log(added.length > 0 ? `Promised from now on:\n  ${added.join("\n  ")}` : "Nothing new.");
