import { begunLanguages } from "#src/platform/i18n/language.ts";
import { readWords, wordsReport } from "./words-report.ts";

const { mistakes, lines } = wordsReport(readWords(), begunLanguages);
for (const line of [...mistakes, ...lines]) console.log(`    ${line}`);
if (begunLanguages.length === 0 && mistakes.length === 0) console.log("    no third language is begun, nothing wrong");
if (mistakes.length > 0) process.exit(1);
