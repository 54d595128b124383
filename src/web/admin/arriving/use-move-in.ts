import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MovingLine, SentReport } from "#src/operations/wordpress/move-in-file.server.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { arrivingWords } from "./words.ts";

export type MoveChoices = { asDrafts: boolean; pagesAsArticles: boolean; pictures: boolean };
type Progress = { pictures: number; of: number };

class NotWordpress extends Error {}
class CutOff extends Error {}

export function useMoveIn() {
  const queries = useQueryClient();
  const language = useLanguage();
  const t = useWords(arrivingWords);
  const [progress, tell] = useState<Progress>();
  const file = useCsvImport<SentReport, MoveChoices>({
    mostMegabytes: 64,
    send: async (sent, asked) => {
      tell(undefined);
      const query = {
        ...{ dryRun: flag(asked.dryRun), asDrafts: flag(asked.asDrafts), language },
        ...{ pagesAsArticles: flag(asked.pagesAsArticles), pictures: flag(asked.pictures ?? true) },
      };
      const headers = { "Content-Type": "text/xml" };
      const path = apiPath(api["move-in"].wordpress, { query });
      const answer = await call(path, { method: "POST", headers, body: sent });
      return lastReport(answer, tell);
    },
    onStored: () => queries.invalidateQueries(),
    problem: (error) => {
      if (error instanceof NotWordpress) return t.notWordpress;
      return error instanceof CutOff ? t.cutOff : errorMessage(error, language);
    },
  });
  return { ...file, progress };
}

function flag(isOn: boolean | undefined): "true" | "false" {
  return isOn ? "true" : "false";
}

/** The answer comes line by line while the pictures do. */
async function lastReport(answer: Response, tell: (progress: Progress) => void): Promise<SentReport> {
  let rest = "";
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      // The shape of our own server's answer.
      const line = JSON.parse(text) as MovingLine;
      if (line.kind === "report") return line.report;
      if (line.kind === "refused") throw new NotWordpress("not a WordPress file");
      tell(line);
    }
  }
  throw new CutOff("the answer ended early");
}
