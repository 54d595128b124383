import { become, installIfStale } from "./setup.mjs";

installIfStale({ development: true });
become(["--watch", "--watch-preserve-output", "scripts/dev-server.ts"]);
