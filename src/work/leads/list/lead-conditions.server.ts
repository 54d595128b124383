import { holds } from "#src/platform/db/conditions.server.ts";
import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import { serviceNamed } from "#src/work/leads/service.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { inFrenchOrder, parseSearch } from "#src/work/leads/lead-search.ts";
import type { AdCondition } from "./ad-filter.ts";
import type { LeadFilter } from "./lead-list.ts";

/** No lead has it: an empty list is no SQL. */
const NO_LABEL = "\n";

export function someLabel(labels: string[]): string[] {
  return labels.length > 0 ? labels : [NO_LABEL];
}

/** `labels` are those that leads of the service were stored with; undefined for every service. */
export type LabelledQuery<Query> = Query & { labels: string[] | undefined };

/** A service may be asked for by its key or by a label. The indexes of the list hold the label. */
export async function withLabels<Query extends LeadFilter & { box: LeadBox }>(
  db: Db,
  query: Query,
): Promise<LabelledQuery<Query>> {
  if (!query.service) return { ...query, labels: undefined };
  const { services } = (await loadPublished(db)).names;
  const key = serviceNamed(services, query.service)?.key ?? query.service;
  const labels: string[] = [];
  for (const label of await servicesIn(db, query.box))
    if (label === query.service || (await keyOf(db, query.box, label)) === key) labels.push(label);
  return { ...query, labels };
}

async function keyOf(db: Db, box: LeadBox, label: string): Promise<string | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select("service")
    .where("box", "=", box)
    .where("service_requested", "=", label)
    .limit(1)
    .executeTakeFirst();
  return lead?.service;
}

/** A loose index scan: DISTINCT would read every lead. */
export async function servicesIn(db: Db, box: LeadBox): Promise<string[]> {
  const labels: string[] = [];
  let label: string | null | undefined = "";
  while (typeof label === "string") {
    const next = await db
      .selectFrom("leads")
      .select(({ fn }) => fn.min<string | null>("service_requested").as("label"))
      .where("box", "=", box)
      .where("service_requested", ">", label)
      .executeTakeFirst();
    label = next?.label;
    if (typeof label === "string") labels.push(label);
  }
  return inFrenchOrder(labels);
}

type Condition = (eb: ExpressionBuilder<Schema, "leads">) => ReturnType<typeof eb.and>;

export function matches({ search, labels, status, ad, counted }: LabelledQuery<LeadFilter>): Condition {
  const { words, digits } = parseSearch(search);
  return (eb) => {
    const conditions = [];
    if (labels) conditions.push(eb("service_requested", "in", someLabel(labels)));
    if (status) conditions.push(eb("status", "=", status));
    if (ad) conditions.push(attributedTo(ad)(eb));
    if (counted) conditions.push(isCounted(counted)(eb));
    // The longest word is the rarest: it excludes most leads.
    const inText = words.toSorted((a, b) => b.length - a.length).map((word) => contains(word));
    const isNumber = digits !== "" && words.join("") !== digits;
    if (inText.length > 0)
      conditions.push(
        eb.or([
          isNumber ? eb.or([eb.and(inText), contains(digits)]) : eb.and(inText),
          eb(
            "leads.id",
            "in",
            eb
              .selectFrom("messages")
              .select("lead_id")
              .where(eb.and(inMessages(words))),
          ),
        ]),
      );
    return eb.and(conditions);
  };
}

/** Requests of the site alone: others have no click. */
function attributedTo({ touch, from, to, channel, campaigns, stage, qualified }: AdCondition): Condition {
  return (eb) => {
    // The index of the touch goes on behind one month alone.
    const months = from === to ? [eb("month", "=", from)] : [eb("month", ">=", from), eb("month", "<=", to)];
    const conditions = [eb("origin", "=", "website"), ...months];
    if (channel !== undefined) conditions.push(eb(`${touch}_channel`, "=", channel));
    if (campaigns) conditions.push(eb(`${touch}_campaign`, "in", someLabel(campaigns)));
    if (stage === "won") conditions.push(eb("status", "=", "won"));
    if (stage === "qualified") conditions.push(eb("furthest", "in", someLabel(qualified)));
    return eb.and(conditions);
  };
}

/** As `countWaiting`, `tallyRequests` and `tallySteps` count them. */
function isCounted({ kind, since }: NonNullable<LeadFilter["counted"]>): Condition {
  return (eb) => {
    switch (kind) {
      case "to-answer":
        return eb.and([eb("origin", "=", "website"), eb("status", "=", sql.lit("new"))]);
      case "received":
        return eb.and([eb("origin", "=", "website"), eb("submitted_at", ">=", since)]);
      case "won":
        return eb.and([eb("status", "=", "won"), eb("leads.id", "in", wonSince(eb, since))]);
    }
  };
}

/** An amount that is corrected since is no decision. */
function wonSince(eb: ExpressionBuilder<Schema, "leads">, since: string) {
  const detail = sql.ref<string>("detail");
  return (
    eb
      .selectFrom("lead_events")
      .select("lead_id")
      // As the index of these steps says it.
      .where("kind", "=", sql.lit("status"))
      .where(detail, "like", sql.lit('%"to":"won"%'))
      .where(detail, "not like", sql.lit('%"from":"won"%'))
      .where("at", ">=", since)
  );
}

function contains(word: string, table: "leads" | "messages" = "leads") {
  return holds(sql.ref<string>(`${table}.search_text`), word);
}

/** All words in one mail of the conversation. */
function inMessages(words: string[]) {
  return [sql<SqlBool>`messages.lead_id is not null`, ...words.map((word) => contains(word, "messages"))];
}
