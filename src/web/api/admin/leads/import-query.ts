import { oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { bounds } from "#src/platform/reading/bounds.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { code } from "#src/web/http/validate.ts";

const MOST_COLUMNS = bounds.csv.columns;
const LONGEST_NAME = 200;

/** What is asked of a file of a list, which is the body itself: of leads or of customers. */
export function importQuery<const Field extends string>(fields: readonly Field[]) {
  const oneOfFields = v.picklist(["", ...fields], code("must-be-one-of", { options: fields.join(", ") }));
  return {
    file: v.optional(
      v.pipe(
        v.string(),
        v.transform((name) => oneLine(name).slice(0, LONGEST_NAME)),
      ),
      "",
    ),
    /** By column, separated by commas; guessed when absent. */
    columns: v.optional(
      v.pipe(
        v.string(),
        v.transform((text): string[] => text.split(",")),
        v.maxLength(MOST_COLUMNS, code("must-be-shorter", { most: MOST_COLUMNS })),
        v.array(oneOfFields),
      ),
    ),
    dryRun: v.optional(oneOf(["true", "false"]), "true"),
  };
}
