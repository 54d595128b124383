import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";

export const LazyFirstPublication = lazyPart(async () => (await import("./first-publication.tsx")).FirstPublication);
