import { memoryFlags, memoryVariables } from "./memory-flags.mjs";
import { become, buildIfStale, env, installIfStale, say } from "./setup.mjs";

installIfStale();
if (buildIfStale()) say("Starting…");
for (const [name, value] of Object.entries(memoryVariables)) env[name] ??= value;
become([...memoryFlags, "src/main.ts"]);
