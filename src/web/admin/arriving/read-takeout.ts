import { readProfile, type ProfileFacts } from "#src/operations/google-profile/profile-facts.ts";

/** What a Google Business Profile brings: its reviews as the server takes them, its facts, its pictures. */
export type Takeout = { reviews: Blob | undefined; facts: ProfileFacts | undefined; pictures: File[] };

const MOST_JSON = 2_000_000;
const MOST_PICTURE = 15_000_000;
const MOST_PICTURES = 40;
const IMAGE = /\.(jpe?g|png|webp)$/i;

/** One file of the export, or all of it as it is downloaded. What is neither goes to the server, which says so. */
export async function readTakeout(file: File): Promise<Takeout> {
  const isWhole = /\.zip$/i.test(file.name);
  const files = isWhole ? await unpacked(file) : [file];
  const jsons = files.filter(({ name }) => !IMAGE.test(name));
  const read = await Promise.all(jsons.map(async (one) => parsed(await one.text())));
  const reviews = read.flatMap(reviewsIn);
  const whole = isWhole || reviews.length > 0;
  const facts = read.flatMap((json) => readProfile(json) ?? [])[0];
  const sent = whole ? new Blob([JSON.stringify({ reviews })]) : file;
  return {
    reviews: reviews.length > 0 || !facts ? sent : undefined,
    facts,
    pictures: files.filter(({ name }) => IMAGE.test(name)),
  };
}

/** Entries that say they are larger than they may be are left packed. */
async function unpacked(file: File): Promise<File[]> {
  const { unzipSync } = await import("fflate");
  let pictures = 0;
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) =>
      IMAGE.test(name)
        ? originalSize <= MOST_PICTURE && ++pictures <= MOST_PICTURES
        : /\.json$/i.test(name) && originalSize <= MOST_JSON,
  });
  return Object.entries(entries).map(([path, bytes]) => new File([new Uint8Array(bytes)], nameOf(path), typeOf(path)));
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}

function typeOf(path: string): { type: string } {
  const [, extension = ""] = IMAGE.exec(path.toLowerCase()) ?? [];
  return { type: extension ? `image/${extension.replace("jpg", "jpeg")}` : "application/json" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reviewsIn(json: unknown): unknown[] {
  const { reviews }: { reviews?: unknown } = Object(json);
  return Array.isArray(reviews) ? reviews : [];
}
