import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import type { Readiness } from "#src/platform/monitoring/readiness.ts";
import { USUAL_SELF_TEST_HOURS } from "#src/account/settings/email-settings.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { sendAlerts, sweepAlerts, type AlertDeps } from "#src/operations/checks/alerts/alerts.server.ts";
import { alertOfCardTroubles } from "#src/operations/checks/alerts/card-troubles.server.ts";
import { alertOfMissedAdjustments } from "#src/operations/checks/alerts/missed-adjustments.server.ts";
import type { SelfTestCause, StepResult } from "#src/operations/checks/self-test/self-test.ts";
import {
  abandonSelfTest,
  endSelfTest,
  isSelfTestDue,
  sweepSelfTests,
  beginSelfTest,
} from "#src/operations/checks/self-test/self-test-results.server.ts";
import { runSteps, type SelfTestStepDeps as StepDeps } from "#src/operations/checks/self-test/steps.server.ts";
import { sweepSyntheticLeads } from "#src/operations/checks/self-test/synthetic-lead.server.ts";

export type SelfTestDeps = StepDeps & AlertDeps & { outbox: { wake(): void }; readiness?: Pick<Readiness, "state"> };

/** One at a time over all processes; alerts the owner of a failure. */
export async function runSelfTest(
  deps: SelfTestDeps,
  cause: SelfTestCause,
): Promise<{ kind: "done"; steps: StepResult[] } | { kind: "busy" }> {
  const id = await beginSelfTest(deps.db, cause, deps.now());
  if (id === undefined) return { kind: "busy" };
  const steps = await runSteps(deps);
  // A draining server refuses its own test too, which says nothing about the form.
  if (deps.readiness?.state() === "stopping") {
    await abandonSelfTest(deps.db, id);
    return { kind: "busy" };
  }
  await endSelfTest(deps.db, { id, steps }, deps.now());
  await sendAlerts(deps);
  deps.outbox.wake();
  return { kind: "done", steps };
}

/** Once an hour. Never throws. */
export async function runSelfTestWhenDue(deps: SelfTestDeps): Promise<void> {
  try {
    await allSteps(
      () => sweep(deps),
      async () => {
        if (await isTestDue(deps)) await runSelfTest(deps, "schedule");
        else await sendAlerts(deps);
      },
      () => alertOfMissedAdjustments(deps),
      () => alertOfCardTroubles(deps),
    );
    deps.outbox.wake();
  } catch (error) {
    deps.log.error({ err: error }, "the form could not be watched over, will try again");
  }
}

async function sweep({ db, now }: SelfTestDeps): Promise<void> {
  await allSteps(
    () => sweepSyntheticLeads(db, now()),
    () => sweepSelfTests(db, now()),
    () => sweepAlerts(db, now()),
  );
}

async function isTestDue({ db, now }: SelfTestDeps): Promise<boolean> {
  const email = await loadSetting(db, "email");
  return isSelfTestDue(db, email?.selfTestHours ?? USUAL_SELF_TEST_HOURS, now());
}
