import { Link } from "wouter";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteName } from "#src/web/admin/quotes/quote-name.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { lastReminder } from "./last-reminder.ts";
import { quoteNextStep, type NextStep } from "./next-step.ts";
import { StepFrame } from "./step-frame.tsx";
import { stepWords } from "./words.ts";

/** The next thing to do about quotes; nothing while there is none. */
export function NextStepCard({ quotes }: { quotes: readonly QuoteInFull[] }) {
  const t = useWords(stepWords);
  const now = useNow();
  const step = quoteNextStep(quotes, now, businessDay(now, regionalFormat().timeZone));
  const say = useSaidStep();
  if (!step) return null;
  return (
    <StepFrame says={say(step)}>
      <Link href={quotePath(step.quote)} asChild>
        <ToolLink className="max-sm:w-full">{t.open}</ToolLink>
      </Link>
    </StepFrame>
  );
}

function useSaidStep(): (step: NextStep) => string {
  const t = useWords(stepWords);
  const language = useLanguage();
  const nameOf = useQuoteName();
  return (step) => {
    const { quote } = step;
    const name = nameOf(quote);
    const reminder = lastReminder(quote.events);
    const reminded = reminder ? [t.reminded(formatDate(new Date(reminder), language))] : [];
    switch (step.kind) {
      case "asked":
        return t.asked(step.question);
      case "accepted":
        return t.accepted(
          name,
          formatMoney(quote.totalCents, quote.document?.currency ?? regionalFormat().currency, language),
        );
      case "declined":
        return step.reason ? t.declinedBecause(name, step.reason) : t.declined(name);
      case "expiring":
        return [t.expiring(name, formatDay(quote.validUntil, language, "medium")), ...reminded].join("\n");
      case "expired":
        return [t.expired(name), ...reminded].join("\n");
      case "unsent":
        return t.unsent(name);
    }
  };
}
