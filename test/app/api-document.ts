import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { TestApp } from "./test-app.ts";

type Json = { [member: string]: unknown };

export type Operation = {
  operationId: string;
  security: { token?: string[] }[];
  parameters?: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
};
export type Media = { schema: Json; example?: unknown };

export type ApiDocument = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, { content: Record<string, Media> }> };
};

/** As a program gets it. */
export async function fetchDocument({ request }: Pick<TestApp, "request">): Promise<ApiDocument> {
  // The validator's test covers its shape.
  return (await (await request("/api/openapi.json")).json()) as ApiDocument;
}

/** Says what is wrong with a value, undefined when nothing is. A member that no schema names is wrong. */
export function openValidator(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const components = { schemas: document.components.schemas };
  ajv.addSchema({ $id: "api", components: closed(components) });
  const known = new Map<Json, ValidateFunction>();
  return (schema: Json, value: unknown): string | undefined => {
    const check = known.get(schema) ?? ajv.compile(rebased(closed(schema)));
    known.set(schema, check);
    return check(value) ? undefined : ajv.errorsText(check.errors);
  };
}

/** Every object that names its members takes no other. */
function closed(value: unknown): Json {
  const close = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(close);
    if (typeof part !== "object" || part === null) return part;
    const members = Object.fromEntries(Object.entries(part).map(([name, member]) => [name, close(member)]));
    const names = "properties" in part && Object.keys(part.properties ?? {}).length > 0;
    return names && !("additionalProperties" in part) ? { ...members, additionalProperties: false } : members;
  };
  return close(value) as Json;
}

function rebased(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as Json;
}
