import { expect } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addIdea, decideIdea, editIdea, listIdeas, removeIdea, restoreIdea } from "./content-ideas.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-20T13:00:00.000Z");
const unknownId = "00000000-0000-7000-8000-000000000000";

testOnBothEngines("a new idea waits for an answer, the newest first", async (place) => {
  await using db = await openTestDb(place);
  await addIdea(db, { headline: "Laver avant l’hiver", description: "Pourquoi." }, now);
  const second = await addIdea(db, { headline: "Mousse", description: "" }, later);

  expect(await listIdeas(db)).toMatchObject([{ headline: "Mousse" }, { headline: "Laver avant l’hiver" }]);
  expect(second).toEqual({
    id: second.id,
    headline: "Mousse",
    description: "",
    status: "pending",
    feedback: null,
    version: 1,
    createdAt: later.toISOString(),
    changedAt: later.toISOString(),
    delivered: [],
    isOwn: true,
  });
});

testOnBothEngines("an answer is kept with its feedback, and the next answer replaces both", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await addIdea(db, { headline: "Mousse", description: "" }, now);

  expect(await decideIdea(byOwner(db), { id, status: "rejected", feedback: "Trop long" }, later)).toMatchObject({
    kind: "changed",
    idea: { status: "rejected", feedback: "Trop long", version: 2, changedAt: later.toISOString() },
  });
  expect(await decideIdea(byOwner(db), { id, status: "rejected", feedback: "Encore" }, later)).toMatchObject({
    idea: { status: "rejected", feedback: "Encore" },
  });
  expect(await decideIdea(byOwner(db), { id, status: "pending", feedback: "" }, later)).toMatchObject({
    idea: { status: "pending", feedback: null },
  });
});

testOnBothEngines("a change of an outdated version is a conflict", async (place) => {
  await using db = await openTestDb(place);
  const { id, version } = await addIdea(db, { headline: "Mousse", description: "" }, now);
  await editIdea(db, { id, headline: "Mousse et lichen", description: "", version }, later);

  expect(await decideIdea(byOwner(db), { id, status: "approved", feedback: "", version }, later)).toEqual({
    kind: "stale",
  });
  expect(await listIdeas(db)).toMatchObject([{ headline: "Mousse et lichen", status: "pending" }]);
});

testOnBothEngines("a deleted idea is gone until it is brought back", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await addIdea(db, { headline: "Mousse", description: "" }, now);
  await removeIdea(db, id, later);

  expect(await listIdeas(db)).toEqual([]);
  expect(await removeIdea(db, id, later)).toEqual({ kind: "unknown" });
  expect(await decideIdea(byOwner(db), { id, status: "approved", feedback: "" }, later)).toEqual({ kind: "unknown" });
  expect(await restoreIdea(db, id, later)).toMatchObject({ kind: "changed", idea: { headline: "Mousse" } });
  expect(await listIdeas(db)).toHaveLength(1);
  expect(await restoreIdea(db, unknownId, later)).toEqual({ kind: "unknown" });
});

testOnBothEngines("a decision sends one webhook, and a change of its feedback none", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { integrations: { webhookUrl: "https://hooks.example.com/" } }, now);
  const { id } = await addIdea(db, { headline: "Mousse", description: "" }, now);
  await decideIdea(byOwner(db), { id, status: "approved", feedback: "Oui" }, later);
  await decideIdea(byOwner(db), { id, status: "approved", feedback: "Oui!" }, later);
  await decideIdea(byOwner(db), { id, status: "rejected", feedback: "", version: 1 }, later);

  const told = await db.selectFrom("mails").select(["channel", "kind", "text"]).execute();
  expect(told).toMatchObject([{ channel: "webhook", kind: "content_idea.status_changed" }]);
  expect(JSON.parse(told[0]?.text ?? "")).toMatchObject({
    type: "content_idea.status_changed",
    data: { id, headline: "Mousse", status: "approved", previousStatus: "pending", feedback: "Oui" },
  });
});
