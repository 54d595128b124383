import { useState, type ClipboardEvent, type FormEvent } from "react";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { editingWords } from "./words.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A browser cuts what is pasted at the end of a field without a word; this says how much of it stayed. */
export function usePasteNotice(limit: number | undefined) {
  const language = useLanguage();
  const [notice, setNotice] = useState("");
  if (limit === undefined) return {};
  const format = (count: number) => count.toLocaleString(locales[language]);
  return {
    notice,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<Box>) {
      const pasted = clipboardData.getData("text").replaceAll("\r\n", "\n").length;
      const { value, selectionStart, selectionEnd } = currentTarget;
      const room = limit - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
      const kept = Math.max(0, Math.min(room, pasted));
      setNotice(kept < pasted ? editingWords[language].pasteCut(format(kept), format(pasted)) : "");
    },
    onInput({ nativeEvent }: FormEvent<Box>) {
      // As browsers say how a text changed; whatever else says nothing.
      if (!("inputType" in nativeEvent && nativeEvent.inputType === "insertFromPaste")) setNotice("");
    },
  };
}
