import * as v from "valibot";
import type { GenericSchema } from "valibot";
import type { DescribedAnswer, Body, Call } from "./call.ts";
import { customerCallsDescribed } from "./customer-calls.ts";
import { ideaCalls, DescribedIdea } from "./idea-calls.ts";
import { invoiceCallsDescribed } from "./invoice-calls.ts";
import { jobCallsDescribed } from "./job-calls.ts";
import { openSchemas, type JsonSchema, type Schemas } from "./json-schema.ts";
import { leadCallsDescribed } from "./lead-calls.ts";
import { publicCalls } from "./public-calls.ts";
import { quoteCallsDescribed } from "./quote-calls.ts";
import { DescribedProblem, problemExample, titleOf } from "./problem.ts";
import { LeadAnswer, LeadRow, NoteAnswer, QuoteAnswer } from "#src/web/api/programs/answers.ts";
import { CustomerAnswer } from "#src/web/api/programs/customer-answers.ts";
import { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { InvoiceAnswer, PaymentAnswer } from "#src/web/api/programs/invoice-answers.ts";
import { QuoteDraft } from "#src/work/quotes/quote.ts";
import { describedWebhookEvents } from "./webhook-events.ts";

/** The version of the API, not of the program: the first number goes up when a call that worked would work no more. */
const VERSION = "1.0.0";

const DESCRIPTION = `Other programs call this site with a token, made in Settings → Other programs, that has scopes:
\`ideas\`, \`leads:read\`, \`leads:write\`, \`quotes\`, \`invoices\`, \`messages\`, \`customers\`. Each token may make 120 calls a minute. Errors are problem
documents (RFC 9457) with a stable \`code\`. Unknown fields are ignored; new ones may come with any release.`;

const calls: readonly Call[] = [
  ...[...ideaCalls, ...leadCallsDescribed, ...quoteCallsDescribed, ...invoiceCallsDescribed],
  ...[...customerCallsDescribed, ...jobCallsDescribed],
  ...publicCalls,
];

const named = {
  Problem: DescribedProblem,
  SentIdea: DescribedIdea,
  ...{ Lead: LeadAnswer, LeadData: LeadRow, Note: NoteAnswer },
  ...{ Quote: QuoteAnswer, QuoteDraft },
  Customer: CustomerAnswer,
  ...{ Invoice: InvoiceAnswer, InvoiceDraft, Payment: PaymentAnswer },
};

/** OpenAPI 3.1. */
export function apiDocument(siteUrl: string): JsonSchema {
  const schemas = openSchemas(named);
  return {
    openapi: "3.1.1",
    info: { title: "Vitrine", version: VERSION, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: siteUrl }],
    tags: [{ name: "With a token" }, { name: "For everybody" }],
    paths: pathsOf(schemas),
    webhooks: Object.fromEntries(
      describedWebhookEvents.map((event) => [event.type, { post: webhook(event, schemas) }]),
    ),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token of Settings → Other programs, site_…" },
      },
      schemas: schemas.components,
      responses: problemResponses(),
    },
  };
}

function pathsOf(schemas: Schemas): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call, schemas) };
  return paths;
}

function operationOf(call: Call, schemas: Schemas): JsonSchema {
  const { id, summary, description, scope, bodies } = call;
  const parameters = parametersOf(call, schemas);
  return {
    operationId: id,
    tags: [scope ? "With a token" : "For everybody"],
    summary,
    ...(description && { description }),
    // For a bearer token, the list holds the roles that it needs.
    security: scope ? [{ token: [scope] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(bodies && { requestBody: { required: true, content: contentOf(bodies, schemas) } }),
    responses: responsesOf(call, schemas),
  };
}

function parametersOf({ path, query, headers = [] }: Call, schemas: Schemas): JsonSchema[] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string", format: "uuid" } },
  }));
  const asked = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    ...{ name, in: "query", required: false, schema: queryValue(name, schema as GenericSchema, schemas) },
  }));
  const said = headers.map(({ name, description, required = false, format }) => ({
    ...{ name, in: "header", required, description, schema: { type: "string", ...(format && { format }) } },
  }));
  return [...places, ...asked, ...said];
}

/** An address holds text alone, but a limit is a number for who writes a client. */
function queryValue(name: string, schema: GenericSchema, schemas: Schemas): JsonSchema {
  return name === "limit" ? { type: "integer", minimum: 1, maximum: 200, default: 50 } : schemas.of(schema);
}

function contentOf(bodies: readonly Body[], schemas: Schemas): JsonSchema {
  return Object.fromEntries(bodies.map(({ type, ...content }) => [type, mediaOf(content, schemas)]));
}

function mediaOf({ schema, example }: Pick<DescribedAnswer, "schema" | "example">, schemas: Schemas): JsonSchema {
  return { ...(schema && { schema: schemaOf(schema, schemas) }), ...(example !== undefined && { example }) };
}

function schemaOf(schema: GenericSchema | JsonSchema, schemas: Schemas): JsonSchema {
  return isValibot(schema) ? schemas.of(schema) : schema;
}

function isValibot(schema: GenericSchema | JsonSchema): schema is GenericSchema {
  return "kind" in schema && schema["kind"] === "schema";
}

function responsesOf(call: Call, schemas: Schemas): JsonSchema {
  const answers = Object.entries(call.answers).map(([status, { description, ...content }]) => [
    status,
    { description, ...(content.schema && { content: { "application/json": mediaOf(content, schemas) } }) },
  ]);
  const refused = refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]);
  return Object.fromEntries([...answers, ...refused, ["default", { $ref: "#/components/responses/Problem" }]]);
}

function refusalsOf({ scope, query, bodies, path, refusals = [] }: Call): number[] {
  const statuses = [
    ...(scope ? [401, 403, 429] : []),
    ...(query ? [422] : []),
    ...(bodies ? [400, 413, 415, 422] : []),
    ...(path.includes("{") ? [404] : []),
    ...refusals,
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function problemResponses(): JsonSchema {
  const content = (status: number) => ({
    "application/problem+json": {
      schema: { $ref: "#/components/schemas/Problem" },
      ...(status > 0 && { example: problemExample(status) }),
    },
  });
  const statuses = [...new Set(calls.flatMap(refusalsOf))].toSorted((a, b) => a - b);
  const retried = { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } };
  const response = (status: number) => ({
    description: titleOf(status),
    ...([429, 503].includes(status) && { headers: retried }),
    content: content(status),
  });
  return {
    Problem: { description: "Any other problem", content: content(0) },
    ...Object.fromEntries(statuses.map((status) => [`Problem${status}`, response(status)])),
  };
}

type Event = (typeof describedWebhookEvents)[number];

function webhook({ type, summary, data, example }: Event, schemas: Schemas): JsonSchema {
  const body = v.object({
    type: v.literal(type),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data,
  });
  const header = (name: string, description: string) => ({
    ...{ name, in: "header", required: true, description, schema: { type: "string" } },
  });
  return {
    operationId: `told-${type.replaceAll(/[._]/g, "-")}`,
    summary,
    description: "Signed as Standard Webhooks has it. Retried for three days, with the same webhook-id.",
    security: [],
    parameters: [
      header("webhook-id", "The same when it is sent again"),
      header("webhook-timestamp", "Seconds since 1970"),
      header("webhook-signature", "v1, and base64 of the HMAC-SHA256 of id.timestamp.body"),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: schemas.of(body),
          example: { type, timestamp: "2026-11-22T15:00:00.000Z", data: example },
        },
      },
    },
    responses: {
      "2XX": { description: "Taken, when it comes within 15 seconds" },
      410: { description: "This event is not sent again" },
    },
  };
}
