import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import type { CardDeps } from "#src/work/invoices/card/card-settings.server.ts";

export function cardDeps({ db, secretKey, env }: App): CardDeps {
  return { db, secretKey, env, siteUrl: siteUrl(env) };
}
