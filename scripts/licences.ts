import { isAllowed } from "./allowed-licences.ts";
import { readLockFile, shippedPackages } from "./lock-file.ts";

/* `npm run licences`: fails when something that is shipped may not be. */
const packages = shippedPackages(readLockFile());
const refused = packages.filter((one) => !isAllowed(one));
for (const { name, version, licence } of refused) console.error(`${name} ${version} has the licence ${licence}`);
if (refused.length > 0) process.exitCode = 1;
else console.log(`  ${packages.length} packages, all under licences that allow this use`);
