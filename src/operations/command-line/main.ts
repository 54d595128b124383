import { builtEntry } from "#src/operations/process/built-program.server.ts";

// Only this user may read the files that it writes.
process.umask(0o077);

const program: typeof import("./run-command-line.server.ts") = await import(
  builtEntry("command-line") ?? "./run-command-line.server.ts"
);
await program.runCommandLine();
