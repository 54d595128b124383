import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { examineDeliverability } from "#src/operations/checks/deliverability/deliverability.server.ts";
import { openDns } from "#src/operations/checks/deliverability/dns.server.ts";
import { code, query } from "#src/web/http/validate.ts";

const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;

const isSelector = (text: string) => text === "" || text.split(".").every((label) => LABEL.test(label));

const DeliverabilityQuery = v.object({
  selector: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120), v.check(isSelector, code("not-a-selector"))), ""),
});

export function deliverabilityApi(app: App) {
  const dns = openDns(app.env.DNS_SERVER);
  return new Hono().get("/deliverability", query(DeliverabilityQuery), async (c) => {
    return c.json(await examineDeliverability(app, dns, c.req.valid("query").selector));
  });
}
