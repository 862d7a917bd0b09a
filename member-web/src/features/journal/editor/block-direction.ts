import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('blockDirection');

/**
 * Gives each block the direction of its first letter, with its bullets and quote bars. Only in the editor: the saved
 * text has no directions.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_config, { doc }) => directions(doc),
        apply: (transaction, shown) => (transaction.docChanged ? directions(transaction.doc) : shown),
      },
      props: { decorations: (state) => key.getState(state) },
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
