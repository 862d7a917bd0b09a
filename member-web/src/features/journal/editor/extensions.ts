import { Extension } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';

/** Text that is typed or pasted after a link is not a part of it. */
const EndingLink = Link.extend({ inclusive: false });

/**
 * Extensions for everything that an entry may contain. They match what the server keeps (`schema/rich-text`), whatever
 * the source of a paste.
 */
export const extensionsOf = (placeholder: string) => [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, code: false, codeBlock: false, link: false }),
  EndingLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
  }),
  BlockDirection,
  Placeholder.configure({ placeholder }),
];

const directionKey = new PluginKey<DecorationSet>('blockDirection');

/**
 * Gives each block the direction of its first letter, with its bullets and quote bars. Only in the editor: the saved
 * text has no directions.
 */
const BlockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: directionKey,
      state: {
        init: (_config, { doc }) => directions(doc),
        apply: (transaction, shown) => (transaction.docChanged ? directions(transaction.doc) : shown),
      },
      props: { decorations: (state) => directionKey.getState(state) },
    }),
  ],
});

function directions(doc: Node): DecorationSet {
  const shown: Decoration[] = [];
  doc.forEach((block, at) => {
    shown.push(Decoration.node(at, at + block.nodeSize, { dir: 'auto' }));
  });
  return DecorationSet.create(doc, shown);
}
