import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { cleanPasted, tidyHtml } from "./rich-html.ts";
import { richFrame, richText } from "./rich-look.ts";
import { richPicture } from "./rich-picture.tsx";
import { RichToolbar } from "./rich-toolbar.tsx";

type Props = {
  id: string;
  labelledBy: string;
  language: SiteLanguage;
  html: string;
  /** Whether pictures of the site may stand in it. */
  hasPictures: boolean;
  /** Whether the focus was on the text before the editor was there. */
  hasFocus: boolean;
  onChange: (html: string) => void;
};

/** What the site's rich texts may hold, and no more. */
const kit = StarterKit.configure({
  heading: { levels: [3] },
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: null }, protocols: ["tel", "mailto"] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
});

export function RichEditor({ id, labelledBy, language, html, hasPictures, hasFocus, onChange }: Props) {
  const shown = useRef(html);
  const editor = useEditor({
    extensions: hasPictures ? [kit, richPicture] : [kit],
    // The security policy refuses its inline style; the classes above are enough.
    injectCSS: false,
    content: html,
    autofocus: hasFocus,
    editorProps: {
      attributes: {
        ...{ id, lang: language, class: richText },
        ...{ role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy },
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: (changed) => {
      shown.current = tidyHtml(changed.editor.getHTML());
      onChange(shown.current);
    },
  });
  useEffect(() => {
    // The server's cleaned text waits until nobody writes in it.
    if (html === shown.current || editor.isFocused) return;
    shown.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [html, editor]);
  return (
    <div className={richFrame}>
      <RichToolbar editor={editor} controls={id} hasPictures={hasPictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
