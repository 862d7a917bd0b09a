import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlockDirection } from './block-direction.ts';

/** Text that is typed or pasted after a link is not a part of it. */
const EndingLink = Link.extend({ inclusive: false });

/**
 * Extensions for everything that an entry may contain. They match what the server keeps (`schema/rich-text`), whatever
 * the source of a paste.
 */
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
