import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { Schema } from "#src/platform/db/schema.ts";

/** Also one that was lost after it. */
export function isQuoted(eb: ExpressionBuilder<Schema, "leads">): ExpressionWrapper<Schema, "leads", SqlBool> {
  const steps: LeadStatus[] = ["quoted", "won"];
  return eb.or([eb("furthest", "in", steps), eb("status", "in", steps)]);
}

export function oneIf(condition: ExpressionWrapper<Schema, "leads", SqlBool>) {
  return sql<number>`case when ${condition} then 1 else 0 end`;
}
