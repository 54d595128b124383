import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { Tokens } from "marked";
import { expect, test } from "vitest";
import { signedHeaders } from "#src/account/notifications/webhooks/webhook-signature.server.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { describedWebhookEvents } from "#src/web/api/open-api/webhook-events.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aRequestForPhotos } from "#test/leads/a-photo.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { parseCurl } from "./curl.ts";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import { commandsOf, readDocuments } from "./documents.ts";

const connect = readDocuments().filter(({ path }) => path === "docs/connect.md");

/** By the beginning of the command. */
const answers: [begin: RegExp, status: number][] = [
  [/leads\?since/, 200],
  [/leads\/\$LEAD -H "Auth[^"]*"$/, 200],
  [/leads -H/, 201],
  [/-X PATCH/, 200],
  [/notes/, 201],
  [/customers\?since/, 200],
  [/customers\/\$CUSTOMER -H/, 200],
  [/-X POST \$SITE\/api\/leads\/\$LEAD\/quotes/, 201],
  [/quotes\?state/, 200],
  [/quotes\/\$QUOTE -H/, 200],
  [/quotes\/\$QUOTE\/send/, 200],
  [/-X POST \$SITE\/api\/quotes\/\$ACCEPTED\/invoices/, 201],
  [/invoices\/\$INVOICE\/issue/, 200],
  [/invoices\/\$INVOICE\/payments/, 201],
  [/invoices\/\$INVOICE\/credit/, 201],
  [/invoices\?state/, 200],
  [/jobs\?since/, 200],
  [/content-ideas .* -d/, 201],
  [/content-ideas .* --data-binary/, 201],
  [/"\$ADDRESS" --data-binary/, 202],
  [/contact-options/, 200],
  [/bot-check/, 200],
  [/contact\/photos/, 201],
  [/feeds\/google-ads\/won\.csv/, 200],
];

test("every curl command of docs/connect.md works as it stands", async () => {
  await using testApp = await openTestApp();
  const { db } = testApp;
  const quote = await aDraftQuote(db, new Date());
  const accepted = await anAcceptedQuote(db, new Date());
  const invoiced = await anAcceptedQuote(db, new Date());
  const draft = await createFromQuote(db, { quoteId: invoiced.id, kind: "invoice" }, new Date());
  const made = await makeToken(db, { name: "Documents", scopes: [...scopes] }, new Date());
  const { photoToken } = await aRequestForPhotos(testApp);
  const owner = await testApp.signedIn();
  const feed = await owner.send("POST", "/api/admin/google-feed/password", {});
  const { password } = (await feed.json()) as { password: string };
  await owner.send("POST", "/api/admin/answers/hook", {});
  const { hook } = (await (await owner.request("/api/admin/answers")).json()) as { hook: { link: string } };
  await adoptCustomers(db, new Date());
  const customer = await db.selectFrom("customers").select("id").orderBy("id").executeTakeFirstOrThrow();
  const values = { SITE: "", TOKEN: made?.token, LEAD: quote.leadId, QUOTE: quote.id, PHOTO_TOKEN: photoToken };
  const invoices = {
    CUSTOMER: customer.id,
    ACCEPTED: accepted.id,
    INVOICE: "invoice" in draft ? draft.invoice.id : "",
    ADDRESS: new URL(hook.link).pathname,
  };
  const known = new Map(Object.entries({ ...values, ...invoices, PASSWORD: password }));
  const files = {
    "ideas.csv": new TextEncoder().encode("headline,description,externalId\nOf a sheet,,43\n"),
    "answer.eml": new TextEncoder().encode("From: a@nordet.example\r\nMessage-ID: <1@nordet.example>\r\n\r\nYes.\r\n"),
    "house.jpg": new Uint8Array(await aJpeg()),
  };
  const commands = connect.flatMap(commandsOf);
  expect(commands).toHaveLength(answers.length);
  for (const [index, command] of commands.entries()) {
    const [begin, status] = answers[index] ?? [/^$/, 0];
    expect(command).toMatch(begin);
    const filled = command.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => known.get(name) ?? `no ${name}`);
    const { address, init } = parseCurl(filled, files);
    const response = await testApp.request(address, init);
    expect(response.status, `${command}\n${await response.text()}`).toBe(status);
  }
});

const blocksIn = (language: string) =>
  connect.flatMap(({ tokens }) =>
    tokens.flatMap((token) =>
      token.type === "code" && token["lang"] === language ? [(token as Tokens.Code).text] : [],
    ),
  );

test("the idea with its article is taken as docs/connect.md has it", async () => {
  await using testApp = await openTestApp();
  const made = await makeToken(testApp.db, { name: "Documents", scopes: ["ideas"] }, new Date());
  const headers = { Authorization: `Bearer ${made?.token}` };
  const ideas = blocksIn("json").map((text) => JSON.parse(text) as unknown);
  expect(ideas).toHaveLength(1);
  for (const idea of ideas) expect((await testApp.send("POST", "/api/content-ideas", idea, headers)).status).toBe(201);
});

test("the check of a signature in docs/connect.md accepts ours, and nothing else", () => {
  const [check = ""] = blocksIn("js");
  const secret = "whsec_" + Buffer.from("a secret of this test").toString("base64");
  const body = '{"type":"lead.created"}';
  const headers = signedHeaders({ id: "1", timestamp: 1_764_000_000, body }, secret);
  const isRight = (sent: string): unknown =>
    runInNewContext(`${check}\nright`, { Buffer, createHmac, secret, headers, body: sent });

  expect(isRight(body)).toBe(true);
  expect(isRight(`${body} `)).toBe(false);
});

test("docs/connect.md names each webhook, as the document of the API does", () => {
  const [, text = ""] = readFileSync("docs/connect.md", "utf8").split("## Webhooks");
  const rows = [...text.matchAll(/^\| `([\w.]+)` +\| (.+?) +\|$/gm)].map(([, type, summary]) => ({ type, summary }));

  expect(rows).toEqual(describedWebhookEvents.map(({ type, summary }) => ({ type, summary })));
});
