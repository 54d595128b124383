import { examplePack } from "#src/site/content/packs.server.ts";

/** The address of an area's page on the site that a fresh start shows. */
export const areaPath = `/${examplePack().content.areas.find(({ kind }) => kind === "city")?.slug}`;
