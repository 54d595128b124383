import { Hono } from "hono";
import { examplePack } from "#src/site/content/packs.server.ts";

/** What the page of a new town begins with. */
export function newAreaApi() {
  return new Hono().get("/site/new-area", (c) => c.json(examplePack().newArea));
}
