import type { Readiness } from "#src/monitoring/readiness.ts";
import { USUAL_SELF_TEST_HOURS, type EmailSettings } from "#src/settings/email-settings.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import { lookForTroubles, sweepAlerts, type Watch } from "./alerts.server.ts";
import type { SelfTestCause, StepResult } from "./self-test.ts";
import { abandonTurn, endTurn, isSelfTestDue, sweepSelfTests, takeTurn } from "./self-test-results.server.ts";
import { runSteps, type Deps } from "./steps.server.ts";
import { sweepSyntheticLeads } from "./synthetic-lead.server.ts";

export type Proving = Deps & Watch & { outbox: { wake(): void }; readiness?: Pick<Readiness, "state"> };

/** Sends a request of our own the whole way. One at a time, in whichever process; the owner hears of a failure. */
export async function proveForm(
  proving: Proving,
  cause: SelfTestCause,
): Promise<{ kind: "done"; steps: StepResult[] } | { kind: "busy" }> {
  const id = await takeTurn(proving.db, cause, proving.now());
  if (id === undefined) return { kind: "busy" };
  const steps = await runSteps(proving);
  // A server that stops refuses its own test as well, which tells nothing of the form.
  if (proving.readiness?.state() === "stopping") {
    await abandonTurn(proving.db, id);
    return { kind: "busy" };
  }
  await endTurn(proving.db, { id, steps }, proving.now());
  await lookForTroubles(proving);
  proving.outbox.wake();
  return { kind: "done", steps };
}

/** Once an hour: the test when its time has come, then whatever else may be wrong. Never throws. */
export async function watchOver(proving: Proving): Promise<void> {
  try {
    await sweep(proving);
    if (await isTestDue(proving)) await proveForm(proving, "schedule");
    else await lookForTroubles(proving);
    proving.outbox.wake();
  } catch (error) {
    proving.log.error({ err: error }, "the form could not be watched over, will try again");
  }
}

async function sweep({ db, now }: Proving): Promise<void> {
  await sweepSyntheticLeads(db, now());
  await sweepSelfTests(db, now());
  await sweepAlerts(db, now());
}

async function isTestDue({ db, now }: Proving): Promise<boolean> {
  const email = await loadSetting<EmailSettings>(db, "email");
  return isSelfTestDue(db, email?.selfTestHours ?? USUAL_SELF_TEST_HOURS, now());
}
