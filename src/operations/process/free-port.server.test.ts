import { expect, test } from "vitest";
import { explainFailure } from "#src/platform/monitoring/explain-failure.ts";
import { freePort } from "./free-port.server.ts";

test("a host that is none is told as that, and not as a database that is away", async () => {
  const failed = await freePort("nowhere.invalid").catch((error: unknown) => error);

  expect(explainFailure(failed)).toMatch(/^HOST is no address and no name/);
});
