import { sql } from "kysely";
import { expect } from "vitest";
import { pino } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { loadMessages } from "#src/work/conversation/messages.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { eventually } from "#test/eventually.ts";
import { openImapServer } from "#test/doubles/imap-server.ts";
import { poisonRow } from "#test/databases/poison-row.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openImapMailbox } from "./imap-mailbox.server.ts";
import { connectMailbox, disconnectMailbox, showMailbox } from "./mailbox-settings.server.ts";
import { readMailbox } from "./read-mailbox.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

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
      return connectMailbox({ ...byOwner(db), secretKey }, { form, open: openImapMailbox }, clock.now);
    },
    read: (listening = {}) =>
      readMailbox(
        { ...deps, log, now: () => clock.now, readMail: readContent, openMailbox: openImapMailbox },
        listening,
      ),
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

testOnBothEngines("a mail that cannot be stored keeps back none behind it, and is tried again", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openImapServer();
  const { connect, read } = readerOf(db);
  await connect(server);
  for (const [at, text] of ["Un", "Deux", "Trois"].entries())
    server.mails.push({ uid: at + 1, raw: aMailFrom(MARIE, { text }) });
  await poisonRow(db, place, { table: "messages", on: "insert", column: "text", value: "Deux" });
  const texts = async () => (await loadMessages(db, lead.id)).map(({ text }) => text).toSorted();
  await expect(read()).rejects.toThrow("1 could not be done");
  await expect(read()).rejects.toThrow("1 could not be done");
  expect(await texts()).toEqual(["Trois", "Un"]);

  await (place.kind === "sqlite"
    ? sql`drop trigger poisoned`.execute(db)
    : sql`drop trigger poisoned on messages`.execute(db));
  expect(await read()).toBe(1);
  expect(await read()).toBe(0);
  expect(await texts()).toEqual(["Deux", "Trois", "Un"]);
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

/** Reads until `end`, by a server that tells of new mail. */
async function openListening(db: Db, { lookEveryMs = 60_000, isMute = false } = {}) {
  const server = await openImapServer();
  Object.assign(server, { hasIdle: true, isMute });
  const reader = readerOf(db);
  await reader.connect(server);
  const ending = new AbortController();
  const reading = reader.read({ ending: ending.signal, lookEveryMs });
  await eventually(() => expect(server.isIdling()).toBe(true));
  return Object.assign(server, {
    ...{ reader, reading },
    end: () => {
      ending.abort();
      return reading;
    },
  });
}

testOnBothEngines("a mail that arrives is taken while the connection holds, until the process stops", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openListening(db);
  const logins = server.asked.filter((one) => one === "LOGIN").length;
  for (let uid = 1; uid <= 3; uid++) {
    server.arrive({ uid, raw: aMailFrom(MARIE, { text: `Numéro ${uid}` }) });
    await eventually(async () => expect(await loadMessages(db, lead.id)).toHaveLength(uid));
  }
  server.arrive({ uid: 4, raw: aMailFrom(BANK) });
  server.arrive({ uid: 5, raw: aMailFrom(MARIE, { text: "Numéro 5" }) });
  await eventually(async () => expect(await loadMessages(db, lead.id)).toHaveLength(4));
  await eventually(() => expect(server.isIdling()).toBe(true));
  expect(await server.end()).toBe(4);
  await eventually(() => expect(server.isHeld()).toBe(false));

  expect(server.asked.filter((one) => one === "LOGIN")).toHaveLength(logins);
  expect(server.asked.at(-1)).toBe("LOGOUT");
  expect(server.asked.join("\n")).not.toMatch(/^(?:SELECT|UID STORE|STORE|EXPUNGE)/m);
});

testOnBothEngines("a server that does not tell is looked at again and again on the same connection", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openListening(db, { isMute: true, lookEveryMs: 50 });
  server.arrive({ uid: 1, raw: aMailFrom(MARIE) });
  await eventually(async () => expect(await loadMessages(db, lead.id)).toHaveLength(1));
  expect(await server.end()).toBe(1);
});

testOnBothEngines("a connection that is lost during the waiting is no trouble, and loses nothing", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aLead(db);
  await using server = await openListening(db);
  server.hangUp();
  expect(await server.reading).toBe(0);
  expect(await showMailbox(db)).toMatchObject({ trouble: null });
  server.mails.push({ uid: 1, raw: aMailFrom(MARIE) });
  expect(await server.reader.read()).toBe(1);
  expect(await loadMessages(db, lead.id)).toHaveLength(1);
});

testOnBothEngines(
  "a mailbox that the owner has disconnected is read no more, whatever arrives there",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = await aLead(db);
    await using server = await openListening(db);
    await disconnectMailbox(byOwner(db), new Date());
    server.arrive({ uid: 1, raw: aMailFrom(MARIE) });
    expect(await server.reading).toBe(0);
    expect(await loadMessages(db, lead.id)).toEqual([]);
    expect(await showMailbox(db)).toBeNull();
  },
);

testOnBothEngines("nothing is waited for where the server cannot tell or refuses to", async (place) => {
  await using db = await openTestDb(place);
  await aLead(db);
  await using server = await openImapServer([{ uid: 1, raw: aMailFrom(MARIE) }]);
  const { connect, read } = readerOf(db);
  await connect(server);
  const ending = new AbortController().signal;
  server.mails.push({ uid: 2, raw: aMailFrom(MARIE) });
  expect(await read({ ending })).toBe(1);
  expect(server.asked).not.toContain("IDLE");
  server.refusesIdle = true;
  expect(await read({ ending })).toBe(0);
  expect(server.asked).toContain("IDLE");
});

testOnBothEngines("the process stops also while the server answers nothing", async (place) => {
  await using db = await openTestDb(place);
  await using server = await openImapServer();
  Object.assign(server, { hasIdle: true, silentAt: "IDLE" });
  const { connect, read } = readerOf(db);
  await connect(server);
  const ending = new AbortController();
  const reading = read({ ending: ending.signal });
  await eventually(() => expect(server.asked).toContain("IDLE"));
  ending.abort();
  expect(await reading).toBe(0);
  await eventually(() => expect(server.isHeld()).toBe(false));
});
