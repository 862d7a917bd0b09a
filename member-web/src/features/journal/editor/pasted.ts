import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';

/**
 * Returns pasted text with a paragraph for each line. It takes the marks of the surrounding text; only a single line
 * can be part of a link.
 */
export function pastedText(text: string, $at: ResolvedPos): Slice {
  const { schema } = $at.doc.type;
  const lines = text.split(/(?:\r\n?|\n)+/);
  const marks = $at.marks().filter(({ type }) => lines.length === 1 || type.name !== 'link');
  const paragraphs = lines.map((line) =>
    schema.nodes.paragraph!.create(null, line ? schema.text(line, marks) : null),
  );
  return Slice.maxOpen(Fragment.from(paragraphs));
}
