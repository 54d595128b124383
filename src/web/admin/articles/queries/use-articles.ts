import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useLocation } from "wouter";
import { ideasQuery } from "./use-ideas.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const ARTICLES = "/admin/content-approval/articles";

export type EditedArticle = InferResponseType<(typeof api.articles)[":id"]["$get"], 200>;

const articlesQuery = apiQuery(api.articles);

export function articleQuery(id: string) {
  return { ...apiQuery(api.articles[":id"], { param: { id } }), refetchOnMount: "always" as const };
}

/** Read anew on each page, because the editor changes them. */
export function useArticles() {
  return useQuery({ ...articlesQuery, staleTime: 0 });
}

/** Opens it, too. An idea has one article. */
export function useWriteArticle() {
  const [, navigate] = useLocation();
  return useAction({
    call: async (ideaId: string | undefined) =>
      (await api.articles.$post({ json: { ...(ideaId && { ideaId }) } })).json(),
    // One's own idea is approved by it.
    reload: (queries) => queries.invalidateQueries(ideasQuery),
    onDone: ({ id }) => navigate(`${ARTICLES}/${id}`),
  });
}

export type Act =
  | { kind: "publish"; version: string }
  | { kind: "schedule"; day: string; time: string }
  | { kind: "unschedule" | "take-down" | "delete" };

/** Resolves once the article is read again. */
export function useArticleAct(id: string) {
  const queries = useQueryClient();
  return useAction({
    call: (act: Act) => perform(id, act),
    onDone: (_, { kind }) =>
      kind === "delete" ? undefined : queries.refetchQueries({ queryKey: articleQuery(id).queryKey, exact: true }),
  });
}

function perform(id: string, act: Act): Promise<unknown> {
  const calls = api.articles[":id"];
  const article = { param: { id } };
  switch (act.kind) {
    case "publish":
      return calls.publish.$post({ ...article, json: { version: act.version } });
    case "schedule":
      return calls.schedule.$put({ ...article, json: { day: act.day, time: act.time } });
    case "unschedule":
      return calls.schedule.$delete(article);
    case "take-down":
      return calls["take-down"].$post(article);
    case "delete":
      return calls.$delete(article);
  }
}
