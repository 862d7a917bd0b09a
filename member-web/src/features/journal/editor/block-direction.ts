import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('blockDirection');

/**
 * Each block is written from the side that its first letter asks for, with the bullets and bars of what is in it. It is
 * seen only here: the words that are saved have no directions.
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
