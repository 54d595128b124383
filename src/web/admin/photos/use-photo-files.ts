import { useQueries } from "@tanstack/react-query";
import type { LeadPhoto, PhotoSize } from "#src/work/leads/photos/lead-photo.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";

export type PhotoFile = LeadPhoto & {
  /** Where the server has it. */
  path: string;
  /** Addresses of this document's memory, so that they are seen without a network. */
  small: string | undefined;
  large: string | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/** All of a lead's photos at once: who opened the lead has them in a basement too. */
export function usePhotoFiles(leadId: string, photos: LeadPhoto[]): PhotoFile[] {
  const small = useQueries({ queries: photos.map((photo) => inMemory(leadId, photo, "small")) });
  const large = useQueries({ queries: photos.map((photo) => inMemory(leadId, photo, "large")) });
  return photos.map((photo, index) => ({
    ...photo,
    path: pathOf(leadId, photo, "large"),
    small: small[index]?.data ?? large[index]?.data,
    large: large[index]?.data,
    hasFailed: large[index]?.isError ?? false,
    retry: () => void Promise.all([small[index]?.refetch(), large[index]?.refetch()]),
  }));
}

function inMemory(leadId: string, photo: LeadPhoto, size: PhotoSize) {
  const path = pathOf(leadId, photo, size);
  return {
    queryKey: [path],
    queryFn: async () => URL.createObjectURL(await (await call(path)).blob()),
    gcTime: Infinity,
  };
}

function pathOf(leadId: string, { id }: LeadPhoto, size: PhotoSize): string {
  return apiPath(api.leads[":id"].photos[":photo"], { param: { id: leadId, photo: id }, query: { size } });
}
