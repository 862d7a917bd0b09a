import {
  htmlOfParagraphs,
  isFormatted,
  type Paragraph,
  paragraphOfPicture,
  paragraphsOfHtml,
  paragraphsOfText,
  type Run,
  textOfParagraphs,
  tidied,
} from '@quiet-time/schema/formatted-text';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { PictureNode, pictureIn } from './picture-node.ts';

/** A text with its formatting, as the form has it. */
export interface Formatted {
  text: string;
  /** Empty: the text has no formatting. */
  html: string;
}

/** Text that is typed or pasted after a link is not a part of it. */
const EndingLink = Link.extend({ inclusive: false });

/** Extensions for everything that a formatted text may contain (`schema/formatted-text`), whatever is pasted. */
export const extensionsOf = (placeholder: string, hasPictures: boolean) => [
  ...(hasPictures ? [PictureNode] : []),
  StarterKit.configure({
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: false,
  }),
  EndingLink.configure({
    openOnClick: false,
    // Words such as "Gen.1" would become links.
    autolink: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { rel: 'noopener noreferrer', target: null },
  }),
  Placeholder.configure({ placeholder }),
];

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the HTML for the editor. A draft from before there was formatting may have a newer text than its HTML. */
export function contentOf({ text, html }: Formatted): string {
  const paragraphs = paragraphsOfHtml(html);
  const isSame = words(textOfParagraphs(paragraphs)) === words(text);
  return htmlOfParagraphs(html && isSame ? paragraphs : paragraphsOfText(text));
}

/** Returns the text of the editor's document. @param always whether a text without formatting has HTML, too */
export function formattedOf(doc: Node, always = false): Formatted {
  const paragraphs: Paragraph[] = [];
  doc.descendants((node, _at, parent) => {
    const picture = pictureIn(node);
    if (picture) paragraphs.push(paragraphOfPicture(picture));
    if (!node.isTextblock) return true;
    paragraphs.push({ quoted: parent?.type.name === 'blockquote', runs: node.children.map(runOf) });
    return false;
  });
  const tidy = tidied(paragraphs);
  return { text: textOfParagraphs(tidy), html: always || isFormatted(tidy) ? htmlOfParagraphs(tidy) : '' };
}

function runOf(node: Node): Run {
  const mark = (name: string) => node.marks.find(({ type }) => type.name === name);
  const href = mark('link')?.attrs.href as string | undefined;
  return {
    text: node.text ?? '\n',
    ...(mark('bold') && { bold: true }),
    ...(mark('italic') && { italic: true }),
    ...(href && { href }),
  };
}

/** Returns pasted plain text: a blank line begins a paragraph, and a line break stays one. */
export function pastedText(text: string, schema: Schema): Slice {
  const { paragraph, hardBreak } = schema.nodes;
  const nodes = paragraphsOfText(text.replace(/\r\n?/g, '\n')).map(({ runs }) => {
    const lines = runs.flatMap((run) => run.text.split('\n'));
    return paragraph!.create(
      null,
      lines.flatMap((line, at) => [
        ...(at > 0 ? [hardBreak!.create()] : []),
        ...(line ? [schema.text(line)] : []),
      ]),
    );
  });
  return Slice.maxOpen(Fragment.from(nodes));
}
