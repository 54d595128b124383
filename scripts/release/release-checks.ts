import { wrongWithLatest } from "./latest-version.ts";
import { missingFrom, type Promises } from "../checks/promises.ts";

export type Release = {
  version: string;
  lockedVersion: string;
  /** The newest tag, like `v1.0.0`; undefined before the first. */
  lastTag: string | undefined;
  /** The tag of this commit is there already. */
  isTagged: boolean;
  uncommitted: string;
  changelog: string;
  /** The document that announces the version. */
  latest: string;
  promised: Promises;
  current: Promises;
};

/** A sentence for each thing that is not as a release wants it. */
export function wrongWithRelease(release: Release): string[] {
  const { version, lockedVersion, uncommitted, promised, current } = release;
  return [
    ...(uncommitted ? [`Commit first:\n${uncommitted}`] : []),
    ...(isVersion(version) ? wrongWithStep(release) : [`${version} is no version like 1.2.0.`]),
    ...(version === lockedVersion ? [] : [`package-lock.json says ${lockedVersion}: run npm install.`]),
    ...wrongWithChangelog(release),
    ...wrongWithLatest(version, release.latest),
    ...missingFrom(current, promised).map((one) => `Promised and gone: ${one}`),
    ...missingFrom(promised, current).map((one) => `Not promised yet, run npm run promises: ${one}`),
  ];
}

const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);
const numbersOf = (version: string) => version.replace(/^v/, "").split(".").map(Number);

/** One step up: 1.2.3 is followed by 1.2.4, 1.3.0 or 2.0.0. */
function wrongWithStep({ version, lastTag, isTagged }: Release): string[] {
  if (lastTag === undefined || isTagged) return [];
  const [major = 0, minor = 0, patch = 0] = numbersOf(lastTag);
  const steps = [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
  return steps.includes(version) ? [] : [`After ${lastTag} comes ${steps.join(", ")}; package.json says ${version}.`];
}

function wrongWithChangelog({ version, changelog }: Release): string[] {
  const [heading = "", ...rest] =
    changelog
      .split(/^## /m)
      .find((part) => part.startsWith(version))
      ?.split("\n") ?? [];
  if (!new RegExp(`^${RegExp.escape(version)}, \\d{4}-\\d{2}-\\d{2}$`).test(heading))
    return [`CHANGELOG.md has no heading “## ${version}, <day>”.`];
  return rest.some((line) => line.startsWith("- ")) ? [] : [`CHANGELOG.md says nothing of ${version}.`];
}
