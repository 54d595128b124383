/**
 * How the server is started wherever it runs. Measured: 30 MB less memory, nothing slower, by a small young generation
 * and few malloc arenas; and 50 MB less at the peak of a very large site by a heap that grows by a third at a time.
 */
export const memoryFlags = ["--max-semi-space-size=2", "--heap-growing-percent=30"];
export const memoryVariables = { MALLOC_ARENA_MAX: "2" };

/** Measured: the build peaks at 743 MB with what it keeps in files. */
const BUILD_MB = 900;

/** Said before the build, because the system kills it without a word. */
export function tooLittleMemory(bytes) {
  const megabytes = Math.round(bytes / 1_000_000);
  if (megabytes >= BUILD_MB) return undefined;
  return (
    `This machine has ${megabytes} MB of memory, and a build wants about 1 GB: if it ends with “Killed”, add swap, or ` +
    "build on another machine and copy the folder dist."
  );
}
