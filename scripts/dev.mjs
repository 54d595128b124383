import { become, installIfStale } from "./setup.mjs";

installIfStale();
become(["--watch-path=src", "scripts/dev-server.ts"]);
