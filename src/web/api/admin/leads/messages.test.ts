import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { takeMail } from "#src/work/conversation/taking/take-mail.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const MARIE = "Marie <marie@exemple.test>";

async function openConversation(place: DatabaseLocation) {
  const clock = { now: new Date("2026-11-21T12:00:00.000Z") };
  const testApp = await openTestApp({ place, now: () => clock.now });
  const { app, db } = testApp;
  const row = aLeadRow({ language: "fr" });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  const owner = await testApp.signedIn();
  const path = `/api/admin/leads/${lead.id}`;
  const deps = { ...app, makePhoto: app.media.makePhoto, siteUrl: "http://localhost:3000", readMail: readContent };
  return {
    ...{ testApp, db, lead, owner, path, clock },
    later: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    hears: (headers: Record<string, string> = {}) => takeMail(deps, aMailFrom(MARIE, { headers }), "imap"),
    answers: (id: string = randomUUID()) =>
      owner.send("POST", `${path}/messages`, { id, subject: "Re: Votre demande", text: "À jeudi.\n\nJulie" }),
    status: async () =>
      (await db.selectFrom("leads").select("status").where("id", "=", lead.id).executeTakeFirstOrThrow()).status,
    messages: async () => ((await (await owner.request(`${path}/messages`)).json()) as Shown).messages,
    unanswered: async () => ((await (await owner.request("/api/admin/unanswered")).json()) as Waiting).unanswered,
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

type Shown = { messages: { direction: string; state: string; standing: string; text: string }[] };
type Waiting = { unanswered: { leadId: string }[] };

testOnBothEngines("an answer leaves once, in the thread, and is the first contact", async (place) => {
  await using opened = await openConversation(place);
  await opened.hears({ "Message-ID": "<hers@exemple.test>", References: "<before@exemple.test>" });
  expect(await opened.unanswered()).toMatchObject([{ leadId: opened.lead.id }]);
  const id = randomUUID();
  expect((await opened.answers(id)).status).toBe(201);
  expect((await opened.answers(id)).status).toBe(201);
  expect(await opened.status()).toBe("contacted");
  expect(await opened.unanswered()).toEqual([]);

  await opened.testApp.deliverMail();
  expect(opened.testApp.sent).toEqual([]);
  opened.later(11);
  await opened.testApp.deliverMail();
  const [mail, ...others] = opened.testApp.sent;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ to: "marie@exemple.test", subject: "Re: Votre demande", inReplyTo: "<hers@exemple.test>" },
    threadIds: ["<before@exemple.test>", "<hers@exemple.test>"],
  });
  expect(mail?.text).toMatch(/^À jeudi\.\n\nJulie\n\n/);
  expect(await opened.messages()).toMatchObject([{ direction: "out", state: "sent" }, { standing: "answered" }]);
});

testOnBothEngines("within ten seconds an answer is taken back, and all is as before", async (place) => {
  await using opened = await openConversation(place);
  await opened.hears();
  const id = randomUUID();
  await opened.answers(id);
  expect((await opened.owner.send("DELETE", `${opened.path}/messages/${id}`, {})).status).toBe(204);
  opened.later(60);
  await opened.testApp.deliverMail();
  expect(opened.testApp.sent).toEqual([]);
  expect(await opened.status()).toBe("new");
  expect(await opened.unanswered()).toMatchObject([{ leadId: opened.lead.id }]);

  await opened.answers(id);
  opened.later(11);
  await opened.testApp.deliverMail();
  expect((await opened.owner.send("DELETE", `${opened.path}/messages/${id}`, {})).status).toBe(409);
  expect(opened.testApp.sent).toHaveLength(1);
});

testOnBothEngines("what needs no answer, or had one elsewhere, waits no longer", async (place) => {
  await using opened = await openConversation(place);
  await opened.hears();
  expect((await opened.owner.send("POST", `${opened.path}/messages/settled`, { as: "not-needed" })).status).toBe(204);
  expect(await opened.unanswered()).toEqual([]);
  expect((await opened.owner.send("POST", `${opened.path}/messages/settled`, { as: "answered" })).status).toBe(404);
  expect((await opened.owner.send("POST", `${opened.path}/messages/settled`, { as: "x" })).status).toBe(422);
});

testOnBothEngines("nobody is written to who is set aside or has no address", async (place) => {
  await using opened = await openConversation(place);
  expect(
    (await opened.owner.send("POST", `${opened.path}/messages`, { id: randomUUID(), subject: "", text: " " })).status,
  ).toBe(422);
  await opened.db.updateTable("leads").set({ email: "" }).execute();
  expect((await opened.answers()).status).toBe(409);
  await opened.db.updateTable("leads").set({ email: "a@b.test", box: "spam" }).execute();
  expect((await opened.answers()).status).toBe(409);
  expect(await opened.messages()).toEqual([]);
});

testOnBothEngines(
  "programs read the conversation with a scope of its own, and are told of both sides",
  async (place) => {
    await using opened = await openConversation(place);
    const webhook = { webhookUrl: "https://hooks.example.test", webhookSecret: "x" };
    await saveSettings(opened.db, { integrations: webhook }, opened.clock.now);
    await opened.hears();
    await opened.answers();
    const kinds = await opened.db
      .selectFrom("mails")
      .select("kind")
      .where("channel", "=", "webhook")
      .orderBy("id")
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["message.received", "message.sent"]);

    const read = async (scope: "messages" | "leads:read") => {
      const made = await makeToken(opened.db, { name: scope, scopes: [scope] }, opened.clock.now);
      const headers = { Authorization: `Bearer ${made?.token}` };
      return opened.testApp.request(`/api/leads/${opened.lead.id}/messages`, { headers });
    };
    expect((await read("leads:read")).status).toBe(403);
    expect(await (await read("messages")).json()).toMatchObject({
      messages: [
        { direction: "out", state: "waiting" },
        { direction: "in", state: "received", needsAnswer: false, text: "Parfait pour jeudi, merci !" },
      ],
    });
  },
);

testOnBothEngines("the badge counts who has answered once, beside those who wait for a first answer", async (place) => {
  await using opened = await openConversation(place);
  const waiting = async () =>
    ((await (await opened.owner.request("/api/admin/leads/news")).json()) as { waiting: number }).waiting;
  await opened.hears();
  expect(await waiting()).toBe(1);
  await opened.db.updateTable("leads").set({ status: "quoted" }).execute();
  await opened.hears();
  expect(await waiting()).toBe(1);
  await opened.answers();
  expect(await waiting()).toBe(0);
});

testOnBothEngines("the search finds what was said by mail", async (place) => {
  await using opened = await openConversation(place);
  await opened.hears();
  const found = async (q: string) =>
    (await (await opened.owner.request(`/api/admin/leads?box=inbox&q=${encodeURIComponent(q)}`)).json()) as {
      leads: unknown[];
    };
  expect(JSON.stringify(await found("JEUDI merci"))).toContain(opened.lead.id);
  expect(JSON.stringify(await found("mercredi"))).not.toContain(opened.lead.id);
});
