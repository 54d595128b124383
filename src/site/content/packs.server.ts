import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  array,
  looseObject,
  number,
  object,
  optional,
  parse,
  picklist,
  record,
  string,
  type InferOutput,
} from "valibot";
import type { Business } from "#src/site/business.ts";
import type { MadePicture } from "#src/site/picture-files.ts";
import { DemoTexts } from "./demo-texts.server.ts";
import { SiteContent } from "./site-content.server.ts";
import { id, line, paragraph, rich } from "./text-schema.server.ts";

const PackFile = object({
  label: line,
  description: paragraph,
  /** Invented facts, shown until the owner has saved their own; of the type `Business`. */
  business: looseObject({ name: string(), telephone: string(), email: string() }),
  replyTemplates: array(
    object({ id, language: picklist(["fr", "en"]), name: string(), subject: string(), text: string() }),
  ),
  /** What the page of a town says until the owner has written more; `{area}` and `{inArea}` are filled in. */
  newArea: object({ tagline: line, title: line, description: line, html: rich, highlightsHtml: rich }),
});

const MadePicture = object({
  ...{ width: number(), height: number() },
  ...{ widths: array(number()), version: string(), fallback: string() },
});

/** Written by `npm run pictures`. */
const MadePictures = object({
  pictures: optional(record(string(), MadePicture), {}),
  share: optional(record(string(), string()), {}),
});

/** A site to begin with, for one trade. */
export type Pack = Omit<InferOutput<typeof PackFile>, "business"> & {
  name: string;
  business: Business;
  content: SiteContent;
  pictures: ReadonlyMap<string, MadePicture>;
  /** Versions by name, of the pictures in public/share. */
  sharePictures: ReadonlyMap<string, string>;
  demo: DemoTexts | undefined;
};

const FOLDER = fileURLToPath(new URL("../../../packs/", import.meta.url));
/** What a fresh start shows. */
const EXAMPLE = "exterior-cleaning";

const opened = new Map<string, Pack>();

export const packNames: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .toSorted();

/** Throws for a name that is not among `packNames`, and for a file that its schema refuses. */
export function openPack(name: string): Pack {
  const known = opened.get(name) ?? readPack(name);
  opened.set(name, known);
  return known;
}

export function examplePack(): Pack {
  return openPack(EXAMPLE);
}

/** No two packs give a picture the same name. The other packs are read only for one that the example lacks. */
export function packPicture(picture: string): MadePicture | undefined {
  const known = examplePack().pictures.get(picture);
  return known ?? packNames.flatMap((name) => openPack(name).pictures.get(picture) ?? [])[0];
}

function readPack(name: string): Pack {
  if (!packNames.includes(name)) throw new Error(`There is no pack ${name}`);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, name, file), "utf8"));
  const { business, ...pack } = parse(PackFile, read("pack.json"));
  const { pictures, share } = parse(MadePictures, read("pictures.json"));
  return {
    ...pack,
    name,
    // The test of the packs compares its shape with that of the settings.
    business: business as unknown as Business,
    content: parse(SiteContent, read("site.json")),
    pictures: new Map(Object.entries(pictures)),
    sharePictures: new Map(Object.entries(share)),
    demo: existsSync(join(FOLDER, name, "demo.json")) ? parse(DemoTexts, read("demo.json")) : undefined,
  };
}
