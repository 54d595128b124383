import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { leadBoxes } from "#src/work/leads/lead-boxes.ts";
import type { LeadCode } from "#src/work/leads/lead-problems.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { leadSorts } from "#src/work/leads/list/lead-list.ts";
import { leadViews, LONGEST_VIEW_NAME } from "./lead-view.ts";

const code: Coded<LeadCode> = codedMessage;

const text = (most: number) =>
  v.pipe(
    v.string(code("named-not-text", { name: "Filter" })),
    v.transform(oneLine),
    v.maxLength(most, code("named-too-long", { name: "Filter", most })),
  );

const name = v.pipe(
  v.string(code("view-name-required")),
  v.transform(oneLine),
  v.nonEmpty(code("view-name-required")),
  v.maxLength(LONGEST_VIEW_NAME, code("named-too-long", { name: "Name", most: LONGEST_VIEW_NAME })),
);

const filters = v.object(
  {
    view: v.picklist(leadViews, code("not-a-view")),
    search: text(200),
    service: text(100),
    status: v.picklist(["", ...leadStatuses], code("not-a-status")),
    box: v.picklist(leadBoxes, code("not-a-box")),
    sort: v.picklist(leadSorts, code("not-a-view")),
  },
  code("not-a-view"),
);

export const NewView = v.object({ name, filters }, code("view-name-required"));
export const ViewName = v.object({ name }, code("view-name-required"));

export type ViewFilters = v.InferOutput<typeof filters>;
export type NewView = v.InferOutput<typeof NewView>;
/** A list of leads that the owner has named. */
export type SavedView = NewView & { id: string };
