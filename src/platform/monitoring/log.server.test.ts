import { expect, test } from "vitest";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { smtpSender } from "#src/account/notifications/mail/smtp.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { openLogbook } from "./log.server.ts";

const person = {
  name: "Marie-Ève Tremblay-Gagné",
  phone: "450 555-0177",
  email: "marie-eve+maison@exemple.test",
  message: "La clef est sous le pot de fleurs.",
};
/** Also percent-encoded, or in part. */
const traces = ["Marie", "Tremblay", "555-0177", "5550177", "exemple.test", "marie", "clef", "fleurs", "gagn", "%40"];

function expectNoTrace(text: string) {
  for (const trace of traces) expect(text).not.toContain(trace);
}

test("not even at debug does the log hold who asked for a quote, though its mail fails and the server repeats the address", async () => {
  const { logbook, text, lines } = openKeptLog();
  await using testApp = await openTestApp({ logbook });
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  const answer = await testApp.send("POST", "/api/contact", aContactRequest(person), headers);
  await using post = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> unknown, said ${address}`), { responseCode: 451 })),
  });
  const sendMessage = smtpSender({ host: "127.0.0.1", port: post.port }, { name: "Nordet", address: "a@b.example" });
  const { db, now, log } = testApp.app;
  await deliverDue({ db, now, log, openSender: async () => ({ kind: "ready", sendMessage }) });
  await testApp.request(`/longueuil?${new URLSearchParams(person).toString()}`);
  await testApp.request(`/${person.email}/${encodeURIComponent(person.name)}`);
  await testApp.request(`/api/admin/leads?q=${encodeURIComponent(person.email)}`);
  await testApp.send("POST", "/api/admin/login", { username: person.email, password: person.message });

  expect(answer.status).toBe(201);
  expect(lines().map(({ msg }) => msg)).toContain("mail not sent, will try again");
  expect(text()).toContain("<[address]> unknown");
  expectNoTrace(text());
});

test("a request that the database refuses leaves no trace of the person in the log", async () => {
  const { logbook, text, lines } = openKeptLog();
  await using testApp = await openTestApp({ logbook });
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  await testApp.db.destroy();
  const answer = await testApp.send("POST", "/api/contact", aContactRequest(person), headers);

  expect(answer.status).toBe(201);
  expect(lines().map(({ msg }) => msg)).toContain("the database does not take a request, it goes to the spool");
  expectNoTrace(text());
});

test("an error keeps its kind, its place and its cause, and loses the values that hang on it", () => {
  const { logbook, text, lines } = openKeptLog();
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "leads_email"'), {
    code: "23505",
    detail: `Key (email)=(${person.email}) already exists.`,
    parameters: [person.name],
  });
  logbook.log.error({ err: new Error(`no room for ${person.email}`, { cause: refused }) }, "refused");

  expect(lines()[0]?.["err"]).toMatchObject({
    type: "Error",
    message: "no room for [address]",
    stack: expect.stringContaining("log.server.test.ts"),
    cause: { code: "23505", message: 'duplicate key value violates unique constraint "leads_email"' },
  });
  expectNoTrace(text());
});

test("what could not be read is not quoted", () => {
  const { logbook, text, lines } = openKeptLog();
  const unreadable = [
    () => JSON.parse(`{"name": ${person.name}`) as unknown,
    () => JSON.parse(`${person.name}"`) as unknown,
    () => {
      throw Object.assign(new Error(`invalid input syntax for type integer: "${person.phone}"`), { code: "22P02" });
    },
  ];
  for (const read of unreadable)
    try {
      read();
    } catch (error) {
      logbook.log.warn({ err: error }, "unreadable");
    }

  expect(lines()).toHaveLength(3);
  expectNoTrace(text());
});

test("an address of any script leaves no trace in the log", () => {
  for (const address of ["सम्पर्क@उदाहरण.भारत", "somchai@ตัวอย่าง.ไทย", "he\u0301le\u0300ne@exemple.test"]) {
    let line = "";
    const stream = { write: (text: string) => void (line = text) };
    openLogbook("info", stream).log.info(`refused <${address}>`);
    expect(JSON.parse(line), address).toMatchObject({ msg: "refused <[address]>" });
  }
});
