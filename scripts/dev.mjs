import { become, installIfStale } from "./setup.mjs";

installIfStale();
become(["--watch", "--watch-preserve-output", "scripts/dev-server.ts"]);
