import { useRef, useState } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { accepted } from "#src/platform/i18n/problem.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useFocusOnConflict } from "#src/web/admin/editing/conflict/use-focus-on-conflict.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";

const SECTION = "invoice";

/** `version` is that which was edited: another one that was saved meanwhile is never overwritten unasked. */
export type TypedInvoice = { version: number; draft: InvoiceDraft; language: SiteLanguage };

type Options = {
  id: string;
  stored: TypedInvoice;
  /** Answers with the version that was stored; 409 where another one was. */
  put: (typed: TypedInvoice) => Promise<{ version: number }>;
  /** Undefined once it is no draft any more. */
  fetchNewest: () => Promise<TypedInvoice | undefined>;
};

/** The draft of an invoice, with the version that somebody else saved of it. */
export function useInvoiceDraft({ id, stored, put, fetchNewest }: Options) {
  const [theirs, setTheirs] = useState<TypedInvoice>();
  const saved = useRef(stored.version);
  const focusOnConflict = useFocusOnConflict(SECTION, theirs);
  async function compare() {
    focusOnConflict();
    setTheirs(await fetchNewest());
  }
  const form = useForm<TypedInvoice, { version: number }>({
    name: SECTION,
    initial: stored,
    parse: (typed) => accepted(typed),
    problemWords: invoiceProblems,
    async save(typed) {
      try {
        return await put(typed);
      } catch (error) {
        if (error instanceof CallError && error.status === 409) await compare();
        throw error;
      }
    },
    onSaved({ version }) {
      saved.current = version;
      setTheirs(undefined);
      form.reset({ ...form.value, version });
    },
    keptAs: `draft:invoice ${id}`,
  });
  return {
    form,
    theirs,
    compare,
    /** Saves what is typed; the version that is stored then, undefined where it is not. */
    async store(): Promise<number | undefined> {
      if (!form.isDirty) return form.value.version;
      return (await form.submit()) ? saved.current : undefined;
    },
    keepMine() {
      form.edit((now) => ({ ...now, version: theirs?.version ?? now.version }));
      return form.submit();
    },
    /** Answers with how to have back what was typed. */
    takeTheirs() {
      const mine = form.value;
      const version = theirs?.version ?? mine.version;
      form.reset(theirs);
      setTheirs(undefined);
      return () => form.edit(() => ({ ...mine, version }));
    },
  };
}
