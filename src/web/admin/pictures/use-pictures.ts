import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { pictureProblems } from "#src/site/media/picture-problems.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { toPictures, uploadFile, type Destination } from "./upload-picture.ts";
import { pictureWords } from "./words.ts";

const query = apiQuery(api.pictures);

export function usePictures() {
  return useQuery(query);
}

/** In the owner's language. */
function useRefusal(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => knownMessage(pictureProblems, problemIn(error), language) ?? errorMessage(error, language);
}

type Edit = { id: string; focus?: { x: number; y: number }; customerAgreed?: boolean };

export function usePictureChanges() {
  const reload = (queries: QueryClient) => queries.invalidateQueries({ queryKey: query.queryKey });
  const refusal = useRefusal();
  const { notSaved } = useWords(pictureWords);
  const change = useAction({
    call: ({ id, ...json }: Edit) => api.pictures[":id"].$patch({ param: { id }, json }),
    failed: notSaved,
    reload,
  });
  const remove = useAction({
    call: (id: string) => api.pictures[":id"].$delete({ param: { id } }),
    failed: (_, error) => refusal(error),
    reload,
  });
  return { change: change.mutate, remove: remove.mutate };
}

/** `retry` sends the same file again; absent where it would be refused again. */
export type Upload = { key: number; name: string; share: number; error?: string; retry?: (() => void) | undefined };

type Begun = { file: File; key: number };

export function usePictureUploads(onSent: (ids: string[]) => void, kind?: "logo") {
  const queries = useQueryClient();
  const to = kind ? { ...toPictures, path: `${toPictures.path}?kind=${kind}` } : toPictures;
  return useUploads(to, async (ids) => {
    await queries.invalidateQueries({ queryKey: query.queryKey });
    if (ids.length > 0) onSent(ids);
  });
}

/** One after the other: a phone's connection is narrow. `onSent` has all that arrived. */
export function useUploads(to: Destination, onSent: (ids: string[]) => unknown) {
  const refusal = useRefusal();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const update = (key: number, known: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...known } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const sendOne = async ({ file, key }: Begun): Promise<string[]> => {
    try {
      const { id } = await uploadFile(file, { to, onProgress: (share) => update(key, { share }) });
      dismiss(key);
      return [id];
    } catch (error) {
      update(key, { error: refusal(error), ...(mayPass(error) && { retry: () => void again({ file, key }) }) });
      return [];
    }
  };
  const sendAll = async (begun: readonly Begun[]) => {
    const ids: string[] = [];
    for (const one of begun) ids.push(...(await sendOne(one)));
    await onSent(ids);
  };
  const again = (one: Begun) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === one.key ? { key: one.key, name: upload.name, share: 0 } : upload)),
    );
    return sendAll([one]);
  };
  const send = (files: readonly File[]) => {
    const begun = files.map((file) => ({ file, key: Math.random() }));
    setUploads((all) => [...all, ...begun.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    void sendAll(begun);
  };
  return { uploads, dismiss, send };
}

/** A lost network, a busy server: not the file's fault. */
function mayPass(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 429;
}
