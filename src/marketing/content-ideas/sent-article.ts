import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { IdeaCode } from "./idea-problems.ts";
import { withoutControls } from "./content-idea.ts";

const code: Coded<IdeaCode> = codedMessage;

const LONGEST = { title: 300, description: 2000, body: 60_000 };

const text = (most: number) =>
  v.nullish(
    v.pipe(
      v.string(code("must-be-text")),
      v.transform(withoutControls),
      v.maxLength(most, code("must-be-shorter", { most })),
    ),
    "",
  );

const Written = v.object(
  {
    title: v.pipe(
      text(LONGEST.title),
      v.transform((title) => title.replace(/\s+/g, " ")),
    ),
    description: text(LONGEST.description),
    body: text(LONGEST.body),
  },
  code("must-be", { options: "{title, body}" }),
);

/** What a program may send with an idea: the text of its article, in one language or both; unknown fields are ignored. */
export const SentArticle = v.object(
  { fr: v.nullish(Written), en: v.nullish(Written) },
  code("must-be", { options: "{fr, en}" }),
);

export type SentArticle = v.InferOutput<typeof SentArticle>;
