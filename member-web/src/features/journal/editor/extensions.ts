import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlockDirection } from './block-direction.ts';

/** What is typed or pasted behind a link is no part of it. */
const EndingLink = Link.extend({ inclusive: false });

/** What an entry can be made of: what is kept when it is saved (`schema/rich-text`), wherever it was pasted from. */
export const extensionsOf = (placeholder: string, editable: boolean) => [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, code: false, codeBlock: false, link: false }),
  EndingLink.configure({
    openOnClick: !editable,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
  }),
  BlockDirection,
  Placeholder.configure({ placeholder }),
];
