import fc from "fast-check";
import { expect, test } from "vitest";
import { anyJson, anyText, holdsFor, holdsLater, inputOf, refused, textOf } from "#test/anything.ts";
import { ideaLimits, parseDecision, parseIdeaText } from "./content-idea.ts";
import { parseSentIdea, sentIdeasIn } from "./sent-idea.ts";
import { parseIdeasCsv } from "./sent-ideas-csv.server.ts";

const written = inputOf({ title: anyText, body: anyText });
const article = inputOf({ fr: written, en: written });
const idea = inputOf({ article, headline: anyText, description: anyText, externalId: fc.oneof(anyText, fc.double()) });

test("an idea is refused, or keeps its limits and reads the same again", () => {
  holdsFor(idea, (input) => {
    const read = parseSentIdea(input);
    if (!read.ok) {
      expect(read.problems.length).toBeGreaterThan(0);
      return refused;
    }
    expect(read.values.headline).toMatch(/^\S/);
    expect(read.values.headline.length).toBeLessThanOrEqual(ideaLimits.headline);
    expect(JSON.stringify(read.values)).not.toContain(String.raw`\u0000`);
    expect(parseSentIdea(read.values)).toEqual(read);
  });
  holdsFor(inputOf({ headline: anyText, description: anyText, version: fc.integer() }), (input) => {
    const read = parseIdeaText(input);
    if (!read.ok) return refused;
    expect(parseIdeaText(read.values)).toEqual(read);
  });
  holdsFor(
    inputOf({ status: fc.constantFrom("approved", "rejected"), feedback: anyText, version: fc.integer() }),
    (input) => {
      const read = parseDecision(input);
      if (!read.ok) return refused;
      expect(parseDecision(read.values)).toEqual(read);
    },
  );
});

test("a call holds a list of rows, or is not understood", () => {
  holdsFor(fc.oneof(anyJson, inputOf({ ideas: fc.array(idea, { maxLength: 3 }) })), (json) => {
    const sent = sentIdeasIn(json);
    for (const row of sent?.rows ?? []) expect(parseSentIdea(row)).toHaveProperty("ok");
  });
});

test("a table of ideas is refused with a sentence, or has rows of the known columns alone", async () => {
  const csv = textOf(
    ...["headline", "description", "externalId", "constructor"],
    ...[",", ";", "\t", "\n", "\r\n", '"', "Rinse", "\ufeff"],
  );
  await holdsLater(csv, async (text) => {
    const read = await parseIdeasCsv(text);
    if (!read.ok) expect(read.problem.code).toMatch(/^(csv|file)-/);
    for (const row of read.ok ? read.rows : [])
      expect(["headline", "description", "externalId"]).toEqual(expect.arrayContaining(Object.keys(Object(row))));
  });
});
