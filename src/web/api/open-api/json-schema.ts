import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from "@valibot/to-json-schema";
import type * as v from "valibot";

export type JsonSchema = { [member: string]: unknown };

export type Schemas = {
  /** A reference to a component, or the schema itself. */
  of(schema: v.GenericSchema): JsonSchema;
  components: Record<string, JsonSchema>;
};

/** Draft 2020-12, as OpenAPI 3.1 has it. `named` become components. */
export function openSchemas(named: Record<string, v.GenericSchema>): Schemas {
  const config: ConversionConfig = {
    target: "draft-2020-12",
    // What a schema does to a value, such as trimming it, has no words in JSON Schema.
    errorMode: "ignore",
    definitions: named,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isUnicodePattern(valibotAction) ? withoutPattern(jsonSchema) : undefined,
  };
  return {
    of(schema) {
      const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config);
      return withNeeded(rest);
    },
    components: Object.fromEntries(
      Object.entries(toJsonSchemaDefs(named, config)).map(([name, schema]) => [name, withNeeded({ ...schema })]),
    ),
  };
}

/** The validators of other languages stumble over Unicode classes. */
function isUnicodePattern(action: object): boolean {
  return "requirement" in action && action.requirement instanceof RegExp && action.requirement.unicode;
}

function withoutPattern({ pattern: _, ...rest }: { pattern?: string | undefined }) {
  return rest;
}

/** A form's field that is blank by default and must not be blank is a member that a program must send. */
function withNeeded(schema: JsonSchema): JsonSchema {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (!isRecord(part)) return part;
    const visited = Object.fromEntries(Object.entries(part).map(([name, member]) => [name, visit(member)]));
    return isRecord(visited["properties"]) ? asObjectSchema(visited, visited["properties"]) : visited;
  };
  // An object stays one.
  return visit(schema) as JsonSchema;
}

function asObjectSchema(schema: JsonSchema, properties: JsonSchema): JsonSchema {
  const needed = Object.keys(properties).filter((name) => isNeeded(properties[name]));
  const known = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const shown = Object.entries(properties).map(([name, member]) => [
    name,
    isRecord(member) && needed.includes(name) ? withoutBlank(member) : member,
  ]);
  return { ...schema, properties: Object.fromEntries(shown), required: [...new Set([...known, ...needed])] };
}

function isNeeded(member: unknown): boolean {
  if (!isRecord(member) || member["default"] !== "") return false;
  const { minLength, pattern } = member;
  if (typeof minLength === "number" && minLength > 0) return true;
  // Bounded: the empty text.
  return typeof pattern === "string" && !new RegExp(pattern).test("");
}

function withoutBlank({ default: _, anyOf, ...rest }: JsonSchema): JsonSchema {
  const [text] = Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
  return { ...text, ...rest };
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
