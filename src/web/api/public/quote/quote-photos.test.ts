import { expect, vi } from "vitest";
import { getDocumentProxy } from "unpdf";
import { withdrawQuote } from "#src/work/quotes/close-quote.server.ts";
import { createQuote, saveQuoteDraft } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aJpeg } from "#test/site/a-picture.ts";
import { aRequestForPhotos, sendPhoto } from "#test/leads/a-photo.ts";
import { aQuoteLine, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

// A process of its own makes each photo.
vi.setConfig({ testTimeout: 120_000 });

/** A sent quote that shows the first of its lead's two photos. */
async function openCustomer(place: DatabaseLocation) {
  const testApp = await openTestApp({ place, renderQuotePage });
  const { db, app } = testApp;
  const { id: leadId, photoToken } = await aRequestForPhotos(testApp, { photos: 2 });
  const ids: string[] = [];
  for (const width of [900, 800]) {
    const answer = await sendPhoto(testApp, photoToken, await aJpeg({ width, height: 600 }));
    ids.push(((await answer.json()) as { id: string }).id);
  }
  const [shown = "", other = ""] = ids;
  const made = await createQuote(db, leadId, app.now());
  if (!made) throw new Error("there is no lead");
  const text = { fr: "Lavage", en: "Washing" };
  const draft = { ...made.draft, title: text, lines: [aQuoteLine()], photos: [shown, crypto.randomUUID()] };
  const saved = await saveQuoteDraft(db, { ...made, draft });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const { id, version } = saved.quote;
  const sent = await sendQuote({ db, ...quoteDeps }, { id, version, by: "link" }, app.now());
  if (sent.kind !== "sent") throw new Error(sent.kind);
  const address = new URL(sent.link).pathname;
  return { ...testApp, shown, other, address, quote: sent.quote };
}

testOnBothEngines(
  "the photos that the owner chose are frozen with the quote and shown by its link alone",
  async (place) => {
    await using customer = await openCustomer(place);
    const { db, app, request, shown, other, address, quote } = customer;
    expect(quote.document?.photos).toEqual([
      { id: shown, width: 900, height: 600, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const page = await (await request(address)).text();
    expect(page).toContain(`<img src="${address}/photos/${shown}"`);
    expect(page).toContain('alt="Photo 1 sur 1"');
    expect(page).not.toContain(other);

    const photo = await request(`${address}/photos/${shown}`);
    expect(photo.status).toBe(200);
    expect(photo.headers.get("Content-Type")).toBe("image/jpeg");
    expect(photo.headers.get("Cache-Control")).toBe("no-store");
    const another = await aSentQuote(db, app.now());
    for (const path of [`${address}/photos/${other}`, `/q/${another.token}/photos/${shown}`, `${address}/photos/x`])
      expect((await request(path)).status, path).toBe(404);
    expect((await request(`/media/${shown}.jpg`)).status).toBe(404);

    await withdrawQuote(db, quote.id, app.now());
    expect((await request(`${address}/photos/${shown}`)).status).toBe(404);
  },
);

testOnBothEngines("a photo that is no longer the one that was sent is not shown", async (place) => {
  await using customer = await openCustomer(place);
  const { db, request, shown, other, address } = customer;
  const { bytes } = await db
    .selectFrom("lead_photo_files")
    .select("bytes")
    .where("photo_id", "=", other)
    .where("size", "=", "small")
    .executeTakeFirstOrThrow();
  await db.updateTable("lead_photo_files").set({ bytes }).where("photo_id", "=", shown).execute();
  expect((await request(`${address}/photos/${shown}`)).status).toBe(404);
});

testOnBothEngines("its PDF has them too, described, and stays small", async (place) => {
  await using customer = await openCustomer(place);
  const response = await customer.request(`${customer.address}/quote.pdf`);
  const pdf = new Uint8Array(await response.arrayBuffer());
  expect(pdf.length).toBeLessThan(300_000);
  expect(Buffer.from(pdf).toString("latin1")).toContain("/DCTDecode");
  const document = await getDocumentProxy(pdf);
  const trees = [];
  for (let page = 1; page <= document.numPages; page++)
    trees.push(await (await document.getPage(page)).getStructTree());
  expect(JSON.stringify(trees)).toContain('"alt":"Photo 1 sur 1"');
});
