import { become, buildIfStale, installIfStale } from "./setup.mjs";

installIfStale();
buildIfStale();
become(["src/main.ts"]);
