import type { LockedPackage } from "./lock-file.ts";

type Product = { name: string; version: string; description: string; license: string; needs: string[] };

/** CycloneDX 1.6. Without a date or a number of its own, so that the same lock file always makes the same. */
export function billOfMaterials(product: Product, packages: LockedPackage[]) {
  const refs = new Map(packages.map((one) => [one.path, `${purlOf(one)}#${one.path}`]));
  const refsOf = (paths: string[]) => paths.flatMap((path) => refs.get(path) ?? []).toSorted();
  const root = purlOf(product);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "pre-build" }],
      component: {
        type: "application",
        "bom-ref": root,
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: licencesOf(product.license),
        purl: root,
      },
    },
    components: packages.map((one) => ({
      type: "library",
      "bom-ref": refs.get(one.path),
      ...namesOf(one.name),
      version: one.version,
      scope: one.optional ? "optional" : "required",
      hashes: hashesOf(one.integrity),
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
    })),
    dependencies: [
      { ref: root, dependsOn: refsOf(product.needs) },
      ...packages.map((one) => ({ ref: refs.get(one.path), dependsOn: refsOf(one.needs) })),
    ],
  };
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function namesOf(name: string): { group?: string; name: string } {
  const [group, rest] = name.split("/");
  return rest === undefined ? { name } : { group, name: rest };
}

/** `sha512-` and base64 in the lock file, hex in the bill. */
function hashesOf(integrity: string) {
  return integrity
    .split(" ")
    .filter((sum) => sum.startsWith("sha512-"))
    .map((sum) => ({ alg: "SHA-512", content: Buffer.from(sum.slice("sha512-".length), "base64").toString("hex") }));
}

function licencesOf(licence: string) {
  return / /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}
