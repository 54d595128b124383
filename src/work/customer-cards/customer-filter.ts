import { listEntries } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";

export const CustomerListQuery = v.object(listEntries);
export type CustomerListQuery = v.InferOutput<typeof CustomerListQuery>;
