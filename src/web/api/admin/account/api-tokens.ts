import { Hono } from "hono";
import type { App } from "#src/app.ts";
import {
  MOST_TOKENS,
  parseNewToken,
  type NewToken,
  type NewTokenInput,
} from "#src/account/settings/api-tokens/api-token.ts";
import { giveToken, takeTokenBack } from "#src/account/changes/program-tokens.server.ts";
import { listTokens } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

/** Only the answer to POST holds the token. */
export function apiTokensApi(app: App) {
  return new Hono()
    .get("/api-tokens", async (c) => c.json(await listTokens(app.db)))
    .post("/api-tokens", stepUp(app), json<NewToken, NewTokenInput>(4_096, parseNewToken), async (c) => {
      const made = await giveToken(asOwner(app, c), c.req.valid("json"), app.now());
      if (!made) return problem(c, 409, { code: "too-many-tokens", values: { most: MOST_TOKENS } });
      return c.json({ ...made.stored, token: made.token }, 201);
    })
    .delete("/api-tokens/:id", idParam, async (c) => {
      const revoked = await takeTokenBack(asOwner(app, c), c.req.param("id"), app.now());
      return revoked ? c.body(null, 204) : problem(c, 404, { code: "unknown-token" });
    });
}
