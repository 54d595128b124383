import type { PicturePlan } from "./picture-plan.ts";

/** The text of src/site/pictures.ts. It travels to every visitor, so it says only what differs between pictures. */
export function printManifest(plans: PicturePlan[]): string {
  return [
    "/** Made by `npm run pictures`: every picture of the site, with the size of its source and what was made of it. */",
    "export const pictures = {",
    ...plans.map(printPicture),
    "} as const;",
    "",
  ].join("\n");
}

function printPicture({ name, width, height, widths, version, fallback }: PicturePlan): string {
  const key = name.includes("-") ? `"${name}"` : name;
  const made = `widths: [${widths.join(", ")}], version: "${version}", fallback: "${fallback}"`;
  return `  ${key}: { width: ${width}, height: ${height}, ${made} },`;
}
