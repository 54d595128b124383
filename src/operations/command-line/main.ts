import { explainFailure, sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { commandLine } from "./command-line.server.ts";
import { giveToOwner } from "./give-to-owner.server.ts";
import { readSettings } from "#src/operations/command-line/database/open-database.server.ts";

// Only this user may read the files that it writes.
process.umask(0o077);

// A reader such as `head` may close the pipe early.
process.stdout.removeAllListeners("error").on("error", (error) => {
  if ("code" in error && error.code === "EPIPE") process.exit();
  throw error;
});

try {
  await commandLine()
    .parseAsync()
    .finally(() => giveToOwner(readSettings().DATA_DIR));
} catch (error) {
  console.error(`error: ${explainFailure(error) ?? sayInOneLine(error)}`);
  process.exit(1);
}
