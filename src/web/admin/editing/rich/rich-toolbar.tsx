import { useEditorState, type Editor } from "@tiptap/react";
import { Bold, Heading3, Italic, Link as LinkIcon, List, ListOrdered, TextQuote, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { PictureTool } from "./rich-picture.tsx";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Props = { editor: Editor; controls: string; hasPictures: boolean };

export function RichToolbar({ editor, controls, hasPictures }: Props) {
  const t = useWords(editingWords);
  const [asksLink, setAsksLink] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => marksAt(now) });
  const tools = [
    { name: t.bold, icon: Bold, on: on.bold, run: () => editor.chain().focus().toggleBold().run() },
    { name: t.italic, icon: Italic, on: on.italic, run: () => editor.chain().focus().toggleItalic().run() },
    {
      name: t.heading,
      icon: Heading3,
      on: on.heading,
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    { name: t.bullets, icon: List, on: on.bullets, run: () => editor.chain().focus().toggleBulletList().run() },
    { name: t.numbers, icon: ListOrdered, on: on.numbers, run: () => editor.chain().focus().toggleOrderedList().run() },
    {
      name: t.quotation,
      icon: TextQuote,
      on: on.quotation,
      run: () => editor.chain().focus().toggleBlockquote().run(),
    },
    { name: t.link, icon: LinkIcon, on: on.link, run: () => setAsksLink(!asksLink) },
  ];
  return (
    <div role="toolbar" aria-label={t.formatting} aria-controls={controls} className="border-b border-line p-1">
      <div className="flex flex-wrap">
        {tools.map((tool) => (
          <Tool key={tool.name} {...tool} />
        ))}
        {hasPictures && <PictureTool editor={editor} className={square} />}
      </div>
      {asksLink && <LinkForm editor={editor} onDone={() => setAsksLink(false)} />}
    </div>
  );
}

function marksAt(editor: Editor) {
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    heading: editor.isActive("heading"),
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    quotation: editor.isActive("blockquote"),
    link: editor.isActive("link"),
  };
}

const square = "grid size-11 place-items-center rounded-field hover:bg-mist";

function Tool({ name, icon: Icon, on, run }: { name: string; icon: LucideIcon; on: boolean; run: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on}
      onClick={run}
      className={`${square} aria-pressed:bg-water-soft aria-pressed:text-water`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useWords(editingWords);
  const [address, setAddress] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const apply = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-2 p-2">
      <input
        type="url"
        aria-label={t.linkAddress}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply(address.trim());
        }}
        className="min-h-11 min-w-0 grow rounded-field border border-edge bg-raised px-3"
      />
      <ToolButton onClick={() => apply(address.trim())}>{t.linkSet}</ToolButton>
      <ToolButton look="plain" onClick={() => apply("")}>
        {t.linkRemove}
      </ToolButton>
    </div>
  );
}
