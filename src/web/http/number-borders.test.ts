import { expect } from "vitest";
import { noDetails } from "#src/work/privacy/incidents/incident.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { anAppointment, appointmentDetails } from "#test/work/an-appointment.ts";
import { fetchDocument } from "#test/app/api-document.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { NUMBER_BORDERS } from "#test/app/hostile-calls.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

type Call = { method: string; path: string; body: unknown };

testOnBothEngines("a number at a border of the columns is answered, whatever call carries it", async (place) => {
  await using testApp = await openTestApp({ place });
  const calls = [...(await callsOfOwner(testApp)), ...(await callsOfPrograms(testApp))];
  const answers = { kept: 0, refused: 0 };
  for (const { send, call } of calls)
    for (const at of numbersIn(call.body))
      for (const border of NUMBER_BORDERS) {
        const answer = await send({ ...call, body: withNumber(call.body, at, border) });
        expect(answer.status, `${call.method} ${call.path} ${at.join(".")} ${border}`).toBeLessThan(500);
        answers[answer.status < 300 ? "kept" : "refused"] += 1;
      }

  expect(answers.refused).toBeGreaterThan(200);
});

type Sendable = { call: Call; send: (call: Call) => Promise<Response> };

/** Each call of the back office that carries a version, on rows that exist. */
async function callsOfOwner({ db, signedIn }: TestApp): Promise<Sendable[]> {
  const owner = await signedIn();
  const now = new Date();
  const quote = await aDraftQuote(db, now);
  const { id: appointment, leadId: lead } = await anAppointment(db, now);
  const make = async (path: string, body: unknown) =>
    ((await (await owner.send("POST", `/api/admin${path}`, body)).json()) as { id: string }).id;
  const incident = await make("/incidents", { awareOn: "2026-01-05", details: noDetails });
  const person = { kind: "access", name: "Zoé", contact: "zoe@example.com", receivedOn: "2026-01-05", details: "" };
  const request = await make("/people-requests", person);
  const idea = await make("/content-ideas", { headline: "Rinse the salt" });
  const version = 1;
  const details = { name: "Zoé", phone: "450 555-0100", email: "", message: "", service: "" };
  const stop = { version, tell: false };
  const { language, draft } = quote;
  const bodies: [string, string, unknown][] = [
    ["PUT", `/quotes/${quote.id}`, { version, language, draft }],
    ["POST", `/quotes/${quote.id}/send`, { version, by: "link" }],
    ["PATCH", `/leads/${lead}`, { version, status: "won", amount: 10 }],
    ["PUT", `/leads/${lead}/details`, { ...details, version }],
    ["PUT", `/appointments/${appointment}`, { ...appointmentDetails(), version }],
    ["PATCH", `/appointments/${appointment}`, { ...stop, day: "2026-11-26", from: null, until: null }],
    ["POST", `/appointments/${appointment}/cancel`, stop],
    ["POST", `/appointments/${appointment}/reopen`, stop],
    ["POST", `/incidents/${incident}/entries`, { revision: 1, awareOn: "2026-01-05", details: noDetails }],
    ["PUT", `/people-requests/${request}`, { version, identity: "unchecked", details: "" }],
    ["PATCH", `/content-ideas/${idea}`, { version, status: "rejected" }],
    ["PUT", `/content-ideas/${idea}`, { version, headline: "Rinse" }],
    ["PUT", "/reply-templates", { version, templates: [] }],
  ];
  return bodies.map(([method, path, body]) => ({
    call: { method, path: `/api/admin${path}`, body },
    send: (call) => owner.send(call.method, call.path, call.body),
  }));
}

/** Each documented call with its example. */
async function callsOfPrograms(testApp: TestApp): Promise<Sendable[]> {
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "Planner", scopes });
  const { token } = (await made.json()) as { token: string };
  const quote = await aDraftQuote(testApp.db, new Date());
  const { paths } = await fetchDocument(testApp);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      call: {
        method: method.toUpperCase(),
        path: path.replace("{id}", path.includes("quotes/") ? quote.id : quote.leadId),
        body: requestBody?.content["application/json"]?.example,
      },
      send: (call: Call) => testApp.send(call.method, call.path, call.body, { Authorization: `Bearer ${token}` }),
    })),
  );
}

/** Where numbers stand in a body, as the names that lead to them. */
function numbersIn(value: unknown): string[][] {
  if (typeof value === "number") return [[]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part).map((rest) => [name, ...rest]));
}

function withNumber(body: unknown, [name, ...rest]: string[], number: number): unknown {
  if (name === undefined) return number;
  const copy = structuredClone(body) as Record<string, unknown>;
  copy[name] = withNumber(copy[name], rest, number);
  return copy;
}
