import { begunLanguages } from "#src/i18n/language.ts";
import { readWords, wordsReport } from "./words-report.ts";

const { mistakes, lines } = wordsReport(readWords(), begunLanguages);
for (const line of [...mistakes, ...lines]) console.log(`    ${line}`);
if (mistakes.length > 0) process.exit(1);
