import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";

export const LazyFormConflict = lazyPart(async () => (await import("./form-conflict.tsx")).FormConflict);
