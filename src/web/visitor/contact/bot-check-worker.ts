import type { Challenge } from "altcha-lib/types";
import { solve } from "./solve-challenge.ts";

addEventListener("message", (event: MessageEvent<Challenge>) => {
  solve(event.data).then(
    (solution) => postMessage({ solution }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
