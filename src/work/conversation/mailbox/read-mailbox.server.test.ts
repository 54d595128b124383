import { expect } from "vitest";
import { pino } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { loadMessages } from "#src/work/conversation/messages.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { aMailFrom } from "#test/a-mail-from.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openImapServer } from "#test/imap-server.ts";
import { openTestDb } from "#test/test-db.ts";
import { openImapMailbox } from "./imap-mailbox.server.ts";
import { connectMailbox, showMailbox } from "./mailbox-settings.server.ts";
import { readMailbox } from "./read-mailbox.server.ts";

const secretKey = Buffer.alloc(32, 7);
const MARIE = "Marie <marie@exemple.test>";
const BANK = "Banque <secret@banque.test>";

async function aLead(db: Db) {
  const row = aLeadRow();
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  return row;
}

type ImapServer = Awaited<ReturnType<typeof openImapServer>>;

function readerOf(db: Db, clock = { now: new Date() }) {
  const makePhoto = async () => "picture-too-slow" as const;
  const deps = { db, secretKey, env: { DATA_DIR: "/tmp" }, makePhoto, siteUrl: "https://www.nordet.example" };
  const log = pino({ level: "silent" });
  return {
    clock,
    connect: ({ port }: ImapServer, password = "secret") => {
      const form = { host: "127.0.0.1", port, user: "info@nordet.example", password };
      return connectMailbox({ db, secretKey }, { form, open: openImapMailbox }, clock.now);
    },
    read: () =>
      readMailbox({ ...deps, log, now: () => clock.now, readMail: readContent, openMailbox: openImapMailbox }),
  };
}

testOnBothEngines(
  "only mails of customers are fetched, from the day it was connected, and nothing is marked",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = await aLead(db);
    await using server = await openImapServer([{ uid: 7, raw: aMailFrom(MARIE, { text: "Avant" }) }]);
    const { connect, read } = readerOf(db);
    expect(await connect(server)).toBeUndefined();
    expect(await read()).toBe(0);
    server.mails.push({ uid: 9, raw: aMailFrom(BANK, { text: "Votre solde" }) }, { uid: 12, raw: aMailFrom(MARIE) });
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);

    expect(await loadMessages(db, lead.id)).toMatchObject([{ text: "Parfait pour jeudi, merci !" }]);
    expect(JSON.stringify(await db.selectFrom("messages").selectAll().execute())).not.toMatch(/banque|solde/i);
    expect(await showMailbox(db)).toMatchObject({ taken: 1, strangers: 1, trouble: null });
    const fetches = server.asked.filter((one) => one.startsWith("UID FETCH"));
    expect(fetches.every((one) => one.includes("BODY.PEEK["))).toBe(true);
    expect(fetches.filter((one) => one.includes("BODY.PEEK[]"))).toEqual([expect.stringContaining("UID FETCH 12 ")]);
    expect(server.asked.join("\n")).not.toMatch(/^(?:SELECT|UID STORE|STORE|EXPUNGE|UID MOVE|UID COPY|APPEND)/m);
  },
);

testOnBothEngines(
  "a mailbox that was made again is read from its first day, and nothing stands twice",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = await aLead(db);
    await using server = await openImapServer();
    const { connect, read } = readerOf(db);
    await connect(server);
    const known = aMailFrom(MARIE);
    server.mails.push({ uid: 5, raw: known });
    expect(await read()).toBe(1);
    server.uidValidity = 2;
    const old = { uid: 1, raw: aMailFrom(MARIE, { text: "Il y a un an" }), date: new Date("2025-01-01") };
    const headers = { Date: new Date(Date.now() - 3_600_000).toUTCString() };
    const sameDay = { uid: 4, raw: aMailFrom(MARIE, { text: "Il y a une heure", headers }) };
    const fresh = { uid: 3, raw: aMailFrom(MARIE, { text: "Nouveau" }) };
    server.mails.splice(0, 1, old, { uid: 2, raw: known }, fresh, sameDay);
    expect(await read()).toBe(1);
    expect((await loadMessages(db, lead.id)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Nouveau", "Parfait pour jeudi, merci !"]),
    );
    expect(await loadMessages(db, lead.id)).toHaveLength(2);
  },
);

testOnBothEngines("a changed password is said, tried again ever more rarely, and mended by another", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openImapServer();
  const { connect, read, clock } = readerOf(db);
  await connect(server);
  server.password = "another";
  server.mails.push({ uid: 1, raw: aMailFrom(MARIE) });
  for (let minute = 0; minute < 60; minute++) {
    expect(await read()).toBe(0);
    clock.now = new Date(clock.now.getTime() + 60_000);
  }
  expect(server.asked.filter((one) => one === "LOGIN").length).toBeLessThan(8);
  expect(await showMailbox(db)).toMatchObject({ trouble: { reason: "password" } });
  expect(await connect(server)).toMatchObject({ field: "password", code: "mailbox-password" });
  expect(await connect(server, "another")).toBeUndefined();
  expect(await read()).toBe(1);
  expect(await loadMessages(db, lead.id)).toHaveLength(1);
});

testOnBothEngines("a connection lost in the middle loses nothing, and a server that is away is said", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openImapServer();
  const { connect, read, clock } = readerOf(db);
  await connect(server);
  for (let uid = 1; uid <= 30; uid++) server.mails.push({ uid, raw: aMailFrom(MARIE, { text: `Numéro ${uid}` }) });
  for (let tries = 0; tries < 12; tries++) {
    const reading = read();
    setTimeout(() => server.hangUp(), 15 * tries);
    await reading;
    clock.now = new Date(clock.now.getTime() + 3_600_000);
  }
  await read();
  expect(new Set((await loadMessages(db, lead.id)).map(({ text }) => text)).size).toBe(30);
  expect(await loadMessages(db, lead.id)).toHaveLength(30);

  const { port } = server;
  await server[Symbol.asyncDispose]();
  expect(await connect({ ...server, port })).toMatchObject({ field: "host", code: "mailbox-away" });
});

testOnBothEngines("two processes that read at once store each mail once", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openImapServer();
  const { connect, read } = readerOf(db);
  await connect(server);
  for (let uid = 1; uid <= 20; uid++) server.mails.push({ uid, raw: aMailFrom(MARIE, { text: `Numéro ${uid}` }) });
  await Promise.all([read(), read()]);
  expect(await loadMessages(db, lead.id)).toHaveLength(20);
});
