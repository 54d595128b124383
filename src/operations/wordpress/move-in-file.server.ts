import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#src/platform/i18n/language.ts";
import { languageOfFile, moveIn, type MoveIn } from "./move-in.server.ts";
import type { MoveInReport } from "#src/operations/wordpress/reading/move-in-report.ts";
import { fromTheWeb } from "#src/operations/wordpress/pictures/fetch-picture.server.ts";
import type { PictureSource } from "#src/operations/wordpress/pictures/picture-source.ts";
import { readWordpress } from "./read-wordpress.server.ts";

type Asked = Pick<MoveIn, "dryRun" | "asDrafts" | "pagesAsArticles"> & {
  bytes: Uint8Array;
  /** Where the file does not say. */
  language: Language;
  fetchesPictures: boolean;
};

/** As JSON takes it. */
export type SentReport = Omit<MoveInReport, "counted" | "removed"> & {
  counted: [string, number][];
  removed: [string, number][];
};
/** One of these a line; the last is the report, or says that the file is none. */
export type MovingLine =
  | { kind: "progress"; pictures: number; of: number }
  | { kind: "report"; report: SentReport }
  | { kind: "refused" };

const TOLD_EVERY_MS = 500;

/** A move that nobody follows to its end goes on: the same file again adds only what is new. */
export async function* moveFileIn(
  deps: Parameters<typeof moveIn>[0],
  { bytes, language, fetchesPictures, ...how }: Asked,
): AsyncGenerator<MovingLine> {
  const site = await readBytes(bytes);
  if (!site) return yield { kind: "refused" };
  const of = site.items.filter(({ type }) => type === "attachment").length;
  let pictures = 0;
  const fromSite = fromTheWeb({ allowPrivateNetwork: false });
  const source: PictureSource = (wanted) => {
    pictures += 1;
    return fromSite(wanted);
  };
  const moving = moveIn(deps, {
    ...{ ...how, site, language: languageOfFile(site.language) ?? language },
    source: fetchesPictures ? source : undefined,
  });
  // Its failure is thrown below, also where it comes during a pause.
  const over = moving.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, pause(TOLD_EVERY_MS, false)]))) yield { kind: "progress", pictures, of };
  const report = await moving;
  yield { kind: "report", report: { ...report, counted: [...report.counted], removed: [...report.removed] } };
}

/** The reader wants a file, which it goes through piece by piece. */
async function readBytes(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "move-in-"));
  try {
    const file = join(folder, "site.xml");
    await writeFile(file, bytes, { mode: 0o600 });
    const read = await readWordpress(file);
    return read.ok ? read.site : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
