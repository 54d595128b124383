import { expect, test } from "vitest";
import { say } from "#src/platform/i18n/dictionary.ts";
import { parseHoursLine } from "./hours-line.ts";
import { parseReplyTemplates } from "#src/account/settings/reply-templates/reply-templates.ts";
import { settingsProblems } from "./settings-problems.ts";

function hoursProblem(line: string) {
  const read = parseHoursLine(line);
  if (read.ok) throw new Error(`${line} is understood`);
  return { en: say(settingsProblems, read.problem, "en"), fr: say(settingsProblems, read.problem, "fr") };
}

test("what is wrong with the hours is said in French to a French owner", () => {
  expect(hoursProblem("lundi 8 h-18 h, lun 9 h-10 h")).toEqual({
    en: "Monday is listed twice",
    fr: "Il y a deux fois lundi",
  });
  expect(hoursProblem("samedi").fr).toBe("Les heures de samedi manquent");
  expect(hoursProblem("quand “ça” me tente").fr).toBe(
    "«\u00A0quand “ça” me tente\u00A0» n’est pas compris. Écrivez par exemple lundi-vendredi 8 h-18 h, samedi 9 h-16 h",
  );
});

test("the example in French is understood", () => {
  expect(parseHoursLine("lundi-vendredi 8 h-18 h, samedi 9 h-16 h").ok).toBe(true);
});

test("a limit is said with its number", () => {
  const problem = (count: number, name: string) => {
    const template = { id: "a", language: "fr", name, subject: "s", text: "t" };
    const read = parseReplyTemplates({ templates: Array.from({ length: count }, () => template) });
    const [first] = read.ok ? [] : read.problems;
    return first && say(settingsProblems, first, "fr");
  };

  expect(problem(31, "Merci")).toBe("Gardez au plus 30 modèles");
  expect(problem(1, "a".repeat(61))).toBe("Utilisez au plus 60 caractères");
});
