import { become, buildIfStale, env, installIfStale } from "./setup.mjs";

installIfStale();
buildIfStale();
// Measured: 30 MB less memory, nothing slower, by a small young generation and few malloc arenas.
env.MALLOC_ARENA_MAX ??= "2";
become(["--max-semi-space-size=2", "src/main.ts"]);
