import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { summarizePublications } from "./summarize-publications.server.ts";

const now = new Date("2026-11-20T15:00:00.000Z");

testOnBothEngines("a publication says which parts changed, and the start that it is the start", async (place) => {
  await using db = await openTestDb(place);
  const title = { fr: "Autre titre", en: "Another title" };
  await replaceDraft(db, { ...exampleContent, home: { ...exampleContent.home, title } }, now);
  await publishDraft(db, "", now);
  await replaceDraft(db, { ...exampleContent, home: { ...exampleContent.home, title }, questions: [] }, now);
  await publishDraft(db, "", new Date(now.getTime() + 60_000));

  expect(await summarizePublications(db)).toMatchObject([
    { sections: ["questions"], isStart: false },
    { sections: ["home"], isStart: false },
    { sections: null, isStart: true },
  ]);
});
