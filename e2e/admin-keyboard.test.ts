import { expectNoFaultOnAnyScreen, looks } from "./admin-screens.ts";
import { testWithNewApp as test } from "./site.ts";
import { faultsOfTabWalk } from "./tab-walk.ts";

for (const look of looks)
  test(`Tab reaches all that can be pressed on any screen of the back office, in its order and in sight (${look.name})`, async ({
    page,
    site,
  }) => {
    // Some sixty screens, on a machine that may be busy.
    test.setTimeout(10 * 60_000);
    await expectNoFaultOnAnyScreen({ page, site, look }, faultsOfTabWalk);
  });
