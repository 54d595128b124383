import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { billOfMaterials } from "./bill-of-materials.ts";
import { neededByTheSite, readLockFile, shippedPackages } from "./lock-file.ts";

/* `npm run --silent sbom > sbom.json`: what is shipped, for programs that look for known weaknesses. */
const product = JSON.parse(readFileSync(fileURLToPath(new URL("../package.json", import.meta.url)), "utf8")) as Omit<
  Parameters<typeof billOfMaterials>[0],
  "needs"
>;
const lock = readLockFile();
const bill = billOfMaterials({ ...product, needs: neededByTheSite(lock) }, shippedPackages(lock));
console.log(JSON.stringify(bill, null, 2));
