import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { readBotCheckProvider } from "#src/work/leads/screening/bot-check.server.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import { withFallback } from "#src/platform/clock/with-timeout.ts";
import { spendMark } from "#src/operations/checks/self-test/mark.server.ts";
import { SELF_TEST_BOX } from "#src/work/leads/lead-boxes.ts";
import { problem } from "#src/web/http/problem.ts";

/** Into a box that no list shows. A foreign or expired mark is refused. */
export async function takeSelfTest(
  app: App,
  c: Context,
  { request, mark }: { request: ContactRequest; mark: string },
): Promise<Response> {
  const isOurs = await withFallback(app.log, spendMark(app, mark, app.now()), false);
  if (!isOurs) return problem(c, 403, { code: "invalid-mark" });
  const check = await passCheck(app, c);
  if (check.kind === "refused") return problem(c, 403, { code: "bot-check-refused", values: { reason: check.reason } });
  const received = await app.intake.receive({
    request,
    verdict: { box: SELF_TEST_BOX, reasons: [] },
    proof: "proof" in check ? check.proof : undefined,
    siteUrl: app.siteUrl,
  });
  if (received.kind !== "stored") return problem(c, 503, { code: "self-test-lost" });
  return c.json({ id: received.id }, 201, { "Cache-Control": "no-store" });
}

/** Only a browser can solve an external provider's check; there the mark suffices. */
async function passCheck(app: App, c: Context) {
  if ((await readBotCheckProvider(app.db)) !== "altcha") return { kind: "by-mark" as const };
  return app.botChecks.verify({ token: c.req.header("X-Bot-Check"), address: "127.0.0.1", hostnames: [] });
}
