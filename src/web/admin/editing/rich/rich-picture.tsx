import { mergeAttributes, Node } from "@tiptap/core";
import { NodeViewWrapper, ReactNodeViewRenderer, type Editor, type ReactNodeViewProps } from "@tiptap/react";
import { ImagePlus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LazyPictureLibrary } from "#src/web/admin/pictures/lazy-picture-library.ts";
import { useSmallPicture } from "#src/web/admin/pictures/use-small-picture.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { editingWords } from "#src/web/admin/editing/words.ts";

const LONGEST = 300;

/** A picture of the site between two paragraphs: its id, a description, and a caption. */
export const richPicture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  addAttributes: () => ({ "data-picture": { default: "" }, alt: { default: "" }, title: { default: null } }),
  parseHTML: () => [{ tag: "img[data-picture]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(EditedPicture, { stopEvent: () => true }),
});

function EditedPicture({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const t = useWords(editingWords);
  const id = useId();
  const pathOf = useSmallPicture();
  // Those that `richPicture` declares.
  const { alt, title, ...attributes } = node.attrs as Record<string, string | null>;
  return (
    <NodeViewWrapper contentEditable={false} className="my-3 grid gap-3 rounded-field border border-line p-3">
      <img src={pathOf(attributes["data-picture"] ?? "")} alt="" className="max-h-60 max-w-full rounded-field" />
      <TextField
        id={`${id}-alt`}
        label={t.altText}
        maxLength={LONGEST}
        value={alt ?? ""}
        onChange={({ target }) => updateAttributes({ alt: target.value })}
      />
      <TextField
        id={`${id}-caption`}
        label={t.caption}
        maxLength={LONGEST}
        value={title ?? ""}
        onChange={({ target }) => updateAttributes({ title: target.value || null })}
      />
      <ToolButton icon={Trash2} look="plain" className="justify-self-start" onClick={deleteNode}>
        {t.pictureRemove}
      </ToolButton>
    </NodeViewWrapper>
  );
}

export function PictureTool({ editor, className }: { editor: Editor; className: string }) {
  const t = useWords(editingWords);
  const [isOpen, setOpen] = useState(false);
  const insert = (picture: string) => {
    setOpen(false);
    editor
      .chain()
      .insertContent({ type: "picture", attrs: { "data-picture": picture } })
      .run();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t.pictureInsert}
        title={t.pictureInsert}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={className}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
      </button>
      {isOpen && <LazyPictureLibrary chosen={undefined} onChoose={insert} onClose={() => setOpen(false)} />}
    </>
  );
}
