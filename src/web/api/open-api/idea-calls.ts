import * as v from "valibot";
import { SentIdeaFields } from "#src/marketing/content-ideas/sent-idea.ts";
import { Id } from "#src/web/api/programs/answers.ts";
import type { Call } from "./call.ts";
import { DescribedProblem } from "./problem.ts";

export const DescribedIdea = SentIdeaFields;

const row = v.pipe(v.number(), v.integer(), v.description("Counted from 1"));
const Report = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid(), v.description("Of one idea sent alone"))),
  results: v.array(
    v.variant("status", [
      v.object({ row, status: v.picklist(["created", "updated", "unchanged"]), id: Id }),
      v.object({ row, status: v.literal("refused"), errors: v.optional(DescribedProblem.entries.errors) }),
    ]),
  ),
});

const EXAMPLE_ID = "019a1b2c-0000-7000-8000-000000000001";
const example = {
  id: EXAMPLE_ID,
  results: [{ row: 1, status: "created", id: EXAMPLE_ID }],
};

export const ideaCalls: Call[] = [
  {
    ...{ method: "post", path: "/api/content-ideas", id: "sendIdeas", scope: "ideas" },
    summary: "Send content ideas",
    description:
      "One idea, a list, or {ideas: []}, at most 500 and 2 MiB. A known externalId replaces the text of its idea until the owner has edited, decided or deleted it. Nothing is published by itself.",
    bodies: [
      {
        type: "application/json",
        schema: v.union([DescribedIdea, v.array(DescribedIdea), v.object({ ideas: v.array(DescribedIdea) })]),
        example: { headline: "Rinse the salt in spring", description: "", externalId: "42" },
      },
      {
        type: "text/csv",
        schema: { type: "string" },
        example: "headline,description,externalId\nRinse the salt in spring,,42\n",
      },
    ],
    answers: {
      200: { description: "All of it was known", schema: Report, example },
      201: { description: "Something new came in", schema: Report, example },
      207: { description: "Some rows were refused", schema: Report },
    },
  },
];
