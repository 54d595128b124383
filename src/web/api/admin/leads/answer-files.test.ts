import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { sweepAnswerFiles } from "#src/work/conversation/attaching/answer-files.server.ts";
import { withContents } from "#src/work/privacy/find-person.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aSentQuote } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const photo = await aJpeg();
const pdf = Buffer.from(`%PDF-1.7\n${"x".repeat(500)}\n%%EOF`);

type File = { id: string; name: string; type: string; bytes: number };

async function openComposer(place: DatabaseLocation) {
  const clock = { now: new Date("2026-11-21T12:00:00.000Z") };
  const testApp = await openTestApp({ place, now: () => clock.now });
  const { db } = testApp;
  const row = aLeadRow({ language: "fr" });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  const owner = await testApp.signedIn();
  const path = `/api/admin/leads/${lead.id}`;
  const shown = async () =>
    (await (await owner.request(`${path}/messages`)).json()) as {
      messages: { state: string; files: { name: string; bytes: number; fileId?: string }[] }[];
      files: File[];
    };
  return {
    ...{ testApp, db, lead, owner, path, clock, shown },
    attach: (bytes: Uint8Array, name: string) => {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(bytes)], name));
      return owner.request(`${path}/answer-files`, {
        ...{ method: "POST", body },
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
    },
    names: async () => (await shown()).files.map(({ name }) => name),
    answer: async (files: string[], id: string = randomUUID()) =>
      owner.send("POST", `${path}/messages`, { id, subject: "Re: Votre demande", text: "Voici.", files }),
    leave: async () => {
      clock.now = new Date(clock.now.getTime() + 11_000);
      await testApp.deliverMail();
      return testApp.sent.at(-1);
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

const fileIn = async (response: Response) => (await response.json()) as File & { code?: string };

testOnBothEngines(
  "a photo and a PDF wait with the answer, leave with it and stay in the conversation",
  async (place) => {
    await using opened = await openComposer(place);
    const [first, second] = [
      await fileIn(await opened.attach(photo, "Avant.PNG")),
      await fileIn(await opened.attach(pdf, "Fiche “été”.pdf")),
    ];
    expect([first, second]).toMatchObject([
      { name: "Avant.jpg", type: "image/jpeg" },
      { name: "Fiche “été”.pdf", type: "application/pdf", bytes: pdf.length },
    ]);
    expect((await opened.shown()).files).toEqual([first, second]);

    const id = randomUUID();
    expect((await opened.answer([first.id, second.id], id)).status).toBe(201);
    expect((await opened.answer([first.id, second.id], id)).status).toBe(201);
    expect(await opened.names()).toEqual([]);
    const mail = await opened.leave();
    expect(opened.testApp.sent).toHaveLength(1);
    expect(mail?.attachments).toMatchObject([
      { filename: "Avant.jpg", contentType: "image/jpeg" },
      { filename: "Fiche “été”.pdf", contentType: "application/pdf", content: pdf.toString("base64") },
    ]);

    const { messages } = await opened.shown();
    expect(messages).toMatchObject([{ state: "sent", files: [{ fileId: first.id }, { fileId: second.id }] }]);
    const kept = await opened.owner.request(`${opened.path}/answer-files/${second.id}`);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(pdf);
    expect(kept.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Fiche __t__.pdf"; filename*=UTF-8''Fiche%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D.pdf`,
    );
    const gone = await opened.owner.send("DELETE", `${opened.path}/answer-files/${second.id}`, {});
    expect(gone.status).toBe(404);
  },
);

testOnBothEngines("an answer that is taken back leaves its files to the next one", async (place) => {
  await using opened = await openComposer(place);
  const { id } = await fileIn(await opened.attach(pdf, "a.pdf"));
  const answer = randomUUID();
  await opened.answer([id], answer);
  await opened.owner.send("DELETE", `${opened.path}/messages/${answer}`, {});
  expect(await opened.names()).toEqual(["a.pdf"]);
  await opened.answer([id]);
  expect((await opened.leave())?.attachments).toMatchObject([{ filename: "a.pdf" }]);
});

testOnBothEngines("what a file is called or says to be changes nothing of what it is", async (place) => {
  await using opened = await openComposer(place);
  for (const [bytes, name] of [
    [Buffer.from("PK\u0003\u0004 a zip"), "photo.jpg"],
    [Buffer.from("<html><script>1</script>"), "page.pdf"],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "logo.png"],
  ] as const) {
    const refused = await opened.attach(bytes, name);
    expect([refused.status, (await fileIn(refused)).code]).toEqual([415, "answer-file-type"]);
  }
  expect((await opened.attach(Buffer.alloc(0), "empty.jpg")).status).toBe(422);
  const names = [
    "../../etc/passwd.exe",
    "a\u202Egpj.exe",
    "C:\\x\\y.pdf",
    "b\r\nBcc: x@y.test.pdf",
    "   ",
    "«é» 1.5.pdf",
  ];
  for (const [at, name] of names.entries()) await opened.attach(Buffer.concat([pdf, Buffer.from([at])]), name);
  expect(await opened.names()).toEqual([
    ...["passwd.pdf", "agpj.pdf", "y.pdf"],
    ...["b%0D%0ABcc_ x@y.test.pdf", "document.pdf", "«é» 1.5.pdf"],
  ]);
});

testOnBothEngines("the same file twice is one, and ten or 20 MB are the most", async (place) => {
  await using opened = await openComposer(place);
  const both = await Promise.all(["a.pdf", "b.pdf"].map(async (name) => fileIn(await opened.attach(pdf, name))));
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await opened.names()).toHaveLength(1);

  const large = (megabytes: number, mark: string) =>
    Buffer.concat([Buffer.from(`%PDF-${mark}`), Buffer.alloc(megabytes * 1024 * 1024)]);
  expect((await opened.attach(large(12, "a"), "large.pdf")).status).toBe(201);
  const tooMuch = await opened.attach(large(9, "b"), "too much.pdf");
  expect([tooMuch.status, (await fileIn(tooMuch)).code]).toEqual([413, "answer-files-heavy"]);
  expect((await opened.attach(large(21, "c"), "far too much.pdf")).status).toBe(413);
  const { files } = await opened.shown();
  await opened.answer(files.map(({ id }) => id));
  const mail = await opened.leave();
  expect(Buffer.from(mail?.attachments?.[1]?.content ?? "", "base64").equals(large(12, "a"))).toBe(true);

  for (let at = 0; at < 10; at++) await opened.attach(Buffer.from(`%PDF-${at}`), `${at}.pdf`);
  const eleventh = await opened.attach(Buffer.from("%PDF-10"), "10.pdf");
  expect([eleventh.status, (await fileIn(eleventh)).code]).toEqual([422, "answer-files-many"]);
});

testOnBothEngines("an answer never leaves without a file that it was written with", async (place) => {
  await using opened = await openComposer(place);
  const { id } = await fileIn(await opened.attach(pdf, "a.pdf"));
  expect((await opened.owner.send("DELETE", `${opened.path}/answer-files/${id}`, {})).status).toBe(204);
  const refused = await opened.answer([id]);
  expect([refused.status, (await fileIn(refused)).code]).toEqual([409, "answer-file-gone"]);
  expect((await opened.shown()).messages).toEqual([]);

  const again = await fileIn(await opened.attach(pdf, "a.pdf"));
  await opened.answer([again.id]);
  await opened.db.deleteFrom("answer_files").execute();
  await opened.leave();
  expect(opened.testApp.sent).toEqual([]);
  expect((await opened.shown()).messages).toMatchObject([{ state: "stopped" }]);
  const row = await opened.db.selectFrom("mails").select("last_error").executeTakeFirst();
  expect(row?.last_error).toBe('{"code":"file-gone"}');
});

testOnBothEngines("a quote or an invoice of one's own is attached by its number alone", async (place) => {
  await using opened = await openComposer(place);
  const { db, lead, clock } = opened;
  const { quote } = await aSentQuote(db, clock.now, {}, lead.id);
  const attach = async (kind: string, id: string) => {
    const answer = await opened.owner.send("POST", `${opened.path}/answer-files/documents`, { kind, id });
    return { status: answer.status, ...((await answer.json()) as { files?: File[] }) };
  };
  expect(await attach("quote", quote.id)).toMatchObject({ status: 201, files: [{ name: "soumission-2026-001.pdf" }] });
  expect(await attach("quote", quote.id)).toMatchObject({ status: 201 });
  expect(await opened.names()).toHaveLength(1);
  expect((await attach("quote", randomUUID())).status).toBe(404);
  expect((await attach("other", quote.id)).status).toBe(422);

  const accepted = await anAcceptedQuote(db, clock.now);
  const invoice = await anIssuedInvoice(db, { quoteId: accepted.id }, clock.now);
  expect((await attach("invoice", invoice.id)).status).toBe(404);
  await db.updateTable("invoices").set({ lead_id: lead.id }).where("id", "=", invoice.id).execute();
  expect(await attach("invoice", invoice.id)).toMatchObject({ status: 201, files: [{ type: "application/pdf" }] });
});

testOnBothEngines("a lead takes its files along, and a file that never left goes after a week", async (place) => {
  await using opened = await openComposer(place);
  const { db, clock } = opened;
  const sent = await fileIn(await opened.attach(pdf, "a.pdf"));
  await opened.answer([sent.id]);
  await opened.attach(photo, "b.jpg");
  const rows = await db.selectFrom("answer_files").selectAll().orderBy("id").execute();
  expect(await withContents(db, rows)).toMatchObject([{ name: "a.pdf", content: pdf.toString("base64") }, {}]);
  await sweepAnswerFiles(db, clock.now);
  expect(await opened.names()).toEqual(["b.jpg"]);
  await sweepAnswerFiles(db, new Date(clock.now.getTime() + 8 * DAY_MS));
  expect(await opened.names()).toEqual([]);
  expect((await opened.shown()).messages[0]?.files).toMatchObject([{ fileId: sent.id }]);
  await db.deleteFrom("leads").execute();
  expect(await db.selectFrom("answer_file_parts").select("file_id").execute()).toEqual([]);
});
