import { expect, test } from "vitest";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const called = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "", service: "driveway" };

test("the owner finds a customer, opens them and saves what changed", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const id = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  const owner = await testApp.signedIn();
  const found = await (await owner.request("/api/admin/customers?search=555+0111")).json();
  expect(found).toMatchObject({ customers: [{ id, name: "Marie Tremblay" }], next: null });

  const path = `/api/admin/customers/${id}`;
  const { version, values } = await (await owner.request(path)).json();
  const email = { id, kind: "email", value: "marie", label: "", use: "all" };
  const put = (change: object) => owner.send("PUT", path, { version, values: { ...values, ...change } });
  const refused = await put({ contacts: [...values.contacts, email], name: " " });
  expect([refused.status, (await refused.json()).errors.map((one: { field: string }) => one.field)]).toEqual([
    422,
    ["contacts.1.value", "name"],
  ]);
  const saved = await put({ contacts: [...values.contacts, { ...email, value: "marie@exemple.test" }] });
  expect(await saved.json()).toMatchObject({ version: version + 1 });
  expect((await put({ note: "Chien" })).status).toBe(409);
  expect((await owner.request("/api/admin/customers/019e0000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("the owner merges two customers, undoes it, and says that they are two", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const marie = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  const paul = await addPhoneLead(testApp.db, { ...called, name: "Paul Roy", language: "fr" }, now);
  const owner = await testApp.signedIn();
  const read = async () => (await owner.request(`/api/admin/customers/${marie}`)).json();
  expect(await read()).toMatchObject({ lookalikes: [{ id: paul, name: "Paul Roy" }], merges: [] });

  const path = `/api/admin/customers/${marie}`;
  const merged = await owner.send("POST", `${path}/merge`, { from: paul });
  const { moveId } = await merged.json();
  expect(await read()).toMatchObject({ lookalikes: [], merges: [{ id: moveId, name: "Paul Roy" }] });
  expect(await (await owner.request(`/api/admin/customers/${paul}`)).json()).toMatchObject({ id: marie });
  expect((await owner.send("POST", `${path}/merge`, { from: paul })).status).toBe(404);
  expect((await owner.send("POST", `${path}/merges/${moveId}/undo`, {})).status).toBe(204);
  expect((await owner.send("POST", `${path}/apart`, { other: paul })).status).toBe(204);
  expect((await owner.send("POST", `${path}/looked`, {})).status).toBe(204);
  expect(await read()).toMatchObject({ lookalikes: [], merges: [], requests: [{ id: marie }] });
});

test("the owner splits a customer in two, is told in words what cannot be split, and undoes it", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const marie = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  const paul = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  const owner = await testApp.signedIn();
  const path = `/api/admin/customers/${marie}`;
  const read = async () => (await owner.request(path)).json();
  const { version } = await read();
  const split = async (change: object) => {
    const ticked = { version, name: "Paul Roy", leads: [paul], contacts: [], places: [], ...change };
    const answer = await owner.send("POST", `${path}/split`, ticked);
    return { status: answer.status, ...(await answer.json()) };
  };
  const unticked = await split({ leads: [] });
  expect(unticked).toMatchObject({ status: 422, code: "nothing-ticked", detail: expect.stringMatching(/^Tick/) });
  const [contact] = (await read()).values.contacts;
  const all = { leads: [marie, paul], contacts: [contact.id] };
  expect(await split(all)).toMatchObject({ status: 422, code: "everything-ticked" });
  expect(await split({ leads: [contact.id] })).toMatchObject({ status: 422, code: "of-another-customer" });
  expect(await split({ name: " " })).toMatchObject({ status: 422, errors: [{ field: "name", code: "missing" }] });
  expect(await split({ version: version - 1 })).toMatchObject({ status: 409, code: "customer-changed" });

  const { status, customerId, moveId } = await split({});
  expect(status).toBe(201);
  expect(await read()).toMatchObject({ splits: [{ id: moveId, name: "Paul Roy", former: "Marie Tremblay" }] });
  const made = await (await owner.request(`/api/admin/customers/${customerId}`)).json();
  expect(made).toMatchObject({ values: { name: "Paul Roy" }, requests: [{ id: paul }], splits: [{ id: moveId }] });
  expect((await owner.send("POST", `${path}/splits/${moveId}/undo`, {})).status).toBe(204);
  expect((await owner.send("POST", `${path}/splits/${moveId}/undo`, {})).status).toBe(404);
  expect((await read()).requests).toHaveLength(2);
});

test("the owner saves the customers as a sheet in their language, those that were searched for, a row for each place", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const marie = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  await addPhoneLead(testApp.db, { ...called, name: "Paul Roy", phone: "450 555-0122", language: "en" }, now);
  const owner = await testApp.signedIn();
  const sheet = await owner.request("/api/admin/customers/sheet?language=fr");
  expect(sheet.headers.get("Content-Disposition")).toContain("clients-2026-06-10.csv");
  const [, ...rows] = (await sheet.text()).trim().split(/\r?\n/);
  expect(rows).toEqual(["Marie Tremblay;;;450 555-0111;;;;;fr", "Paul Roy;;;450 555-0122;;;;;en"]);
  const places = ["12, rue du Lac", "3, rue du Quai"].map((address) => ({ address, key: address, id: address }));
  const at = { created_at: "2026-06-10", changed_at: "2026-06-10" };
  await testApp.db
    .insertInto("customer_places")
    .values(places.map((place) => ({ ...place, ...at, customer_id: marie })))
    .execute();
  const byPlace = await (await owner.request("/api/admin/customers/sheet?language=fr&search=marie")).text();
  expect(byPlace.trim().split(/\r?\n/).slice(1)).toEqual([
    "Marie Tremblay;;;450 555-0111;12, rue du Lac;;;;fr",
    "Marie Tremblay;;;450 555-0111;3, rue du Quai;;;;fr",
  ]);
  const found = await (await owner.request("/api/admin/customers/sheet?language=en&search=roy")).text();
  expect(found.trim().split(/\r?\n/)).toHaveLength(2);
  expect(found).toContain("Owes (CAD)");
});

test("where papers go says whether a reminder would leave: not without an address, not to whom it was promised", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  const of = async (email: string, name: string) =>
    addPhoneLead(testApp.db, { ...called, name, phone: "", email, language: "fr" }, now);
  const mayRemind = async (id: string) =>
    (await (await owner.request(`/api/admin/leads/${id}/recipients`)).json()).mayRemind;
  const [marie, luc, zoe] = [
    await of("marie@exemple.test", "Marie"),
    await of("luc@exemple.test", "Luc"),
    await of("zoe@exemple.test", "Zoé"),
  ];
  const byPhone = await addPhoneLead(testApp.db, { ...called, language: "fr" }, now);
  await owner.send("POST", `/api/admin/leads/${luc}/leave-alone`, {});
  await owner.send("POST", `/api/admin/leads/${zoe}/spam`, {});

  expect(await Promise.all([marie, luc, zoe, byPhone].map(mayRemind))).toEqual([true, false, false, false]);
});
