import { type Picture, pictureAddress, pictureOf } from '@quiet-time/schema/formatted-text';
import { mergeAttributes, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** A picture between two paragraphs. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: {}, alt: { default: '' }, width: {}, height: {} }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => {
        const of = (name: string) => element.getAttribute(name) ?? undefined;
        const picture = pictureOf({
          src: of('src'),
          alt: of('alt'),
          width: of('width'),
          height: of('height'),
        });
        return picture ? { ...picture } : false;
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { id: _, ...shown } = HTMLAttributes;
    return ['img', mergeAttributes(shown, { src: pictureAddress(node.attrs as Picture) })];
  },
});

/** Returns the picture of a node; null: it is something else. */
export const pictureIn = (node: DocumentNode): Picture | null =>
  node.type.name === PictureNode.name ? (node.attrs as Picture) : null;

/** Returns the picture of an editor's text with its position; null: it has none. */
export function pictureOfEditor({ state }: Editor): { picture: Picture; at: number } | null {
  let found: { picture: Picture; at: number } | null = null;
  state.doc.descendants((node, at) => {
    const picture = pictureIn(node);
    if (picture) found ??= { picture, at };
  });
  return found;
}

/** Puts a picture in the place of the present one, or below the paragraph of the caret. */
export function placePicture(editor: Editor, picture: Picture): void {
  const present = pictureOfEditor(editor);
  const { $to, to } = editor.state.selection;
  const below = $to.depth > 0 ? $to.after(1) : to;
  const at = present ? { from: present.at, to: present.at + 1 } : below;
  editor.chain().focus().insertContentAt(at, { type: PictureNode.name, attrs: picture }).run();
}

/** Removes the picture of a text. */
export function removePicture(editor: Editor): void {
  const present = pictureOfEditor(editor);
  if (present) editor.chain().focus().setNodeSelection(present.at).deleteSelection().run();
}

/**
 * Returns the picture file in pasted or dropped data; null: there is none. The picture that Word adds to a text is
 * none.
 */
export function pictureFile(data: DataTransfer | null): File | null {
  if (!data || data.getData('text/plain')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
