import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { inOrderOfCost } from "#src/operations/checks/alerts/alert-order.ts";
import { alertsOfVersion } from "#src/operations/checks/alerts/alert-of-version.server.ts";
import { openAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { mailTransport } from "#src/account/notifications/mail/mail-sender.server.ts";
import { runSelfTest } from "#src/operations/checks/run-self-test.server.ts";
import { selfTestState } from "#src/operations/checks/self-test/self-test-results.server.ts";
import type { SelfTestState } from "#src/operations/checks/self-test/self-test.ts";
import { problem } from "#src/web/http/problem.ts";

/** `hasMail` is as it is now, whatever the last test found. */
export type ShownSelfTest = SelfTestState & { hasMail: boolean };

export function selfTestApi(app: App) {
  return new Hono()
    .get("/troubles", async (c) =>
      c.json(inOrderOfCost([...(await openAlerts(app.db)), ...(await alertsOfVersion(app.db))])),
    )
    .get("/self-test", async (c) => c.json(await shownState(app)))
    .post("/self-test", async (c) => {
      const proved = await runSelfTest(app, "button");
      if (proved.kind === "busy") return problem(c, 409, { code: "self-test-running" });
      return c.json(await shownState(app));
    });
}

async function shownState(app: App): Promise<ShownSelfTest> {
  const transport = await mailTransport(app);
  return { ...(await selfTestState(app.db)), hasMail: transport.kind !== "unready" };
}
