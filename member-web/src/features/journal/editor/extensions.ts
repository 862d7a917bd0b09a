import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

/** What an entry can be made of: as much as is kept when it is saved, and nothing else, wherever it was pasted from. */
export const extensionsOf = (placeholder: string, editable: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: !editable,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    },
  }),
  Placeholder.configure({ placeholder }),
];
