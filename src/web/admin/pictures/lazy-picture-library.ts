import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";

export const LazyPictureLibrary = lazyPart(async () => (await import("./picture-library.tsx")).PictureLibrary);
