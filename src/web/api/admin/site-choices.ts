import { Hono } from "hono";
import { examplePack } from "#src/site/content/packs.server.ts";
import { madePictureFiles } from "#src/site/picture-files.ts";

/** What an editor of the site may choose from: the pictures there are, and what the page of a new town begins with. */
export function siteChoicesApi() {
  return new Hono().get("/site/choices", (c) => {
    const { pictures, newArea } = examplePack();
    const small = [...pictures].map(([name, made]) => ({ name, src: smallest(name, made) }));
    return c.json({ pictures: small, newArea });
  });
}

function smallest(name: string, made: Parameters<typeof madePictureFiles>[1]): string {
  const { webp, fallback } = madePictureFiles(name, made);
  return webp[0]?.[1] ?? fallback;
}
