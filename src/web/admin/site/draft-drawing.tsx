import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { siteQuery } from "#src/web/admin/site/editing/site-state.ts";

type Props = { name: "icon" | "share-picture"; path?: string } & Omit<ComponentProps<"img">, "src">;

/** Rendered by the server from the draft, and again once a section that it shows is saved. */
export function DraftDrawing({ name, path = "/", alt, ...image }: Props) {
  const { data: site } = useQuery({ ...siteQuery, refetchOnMount: false });
  if (!site) return null;
  const { brand, home, sharePicture, areas, services, languages } = site.sections;
  const versions = [brand, home, sharePicture, areas, services, languages].map(({ version }) => version.slice(0, 6));
  const query = { path, v: versions.join("") };
  return <img {...image} alt={alt} src={apiPath(api.site.draft[name], { query })} loading="lazy" />;
}
