import {
  type Paragraph,
  type Picture,
  paragraphsOfHtml,
  paragraphsOfText,
  pictureAddress,
  type Run,
  withWords,
} from '@quiet-time/schema/formatted-text';
import { typographic } from '@quiet-time/schema/typography';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { WithReferences } from './written-references.tsx';

interface Props {
  /** With a blank line between paragraphs. */
  text: string;
  /** The same text with its formatting; null: it has none. */
  html: string | null;
  lang: string;
}

/**
 * A text of an administrator: paragraphs, quotations, emphasis, links and a picture. Elements are made here one by one,
 * so nothing else in the HTML can become one.
 */
export function FormattedText({ text, html, lang }: Props) {
  const parts = useMemo(() => {
    const paragraphs = html ? paragraphsOfHtml(html) : paragraphsOfText(text);
    return inQuotations(paragraphs).map((together) => {
      const inside = together.map((paragraph) =>
        paragraph.picture
          ? createElement(Figure, paragraph.picture)
          : createElement('p', { lang, dir: 'auto' }, ...inRuns(paragraph, lang)),
      );
      return together[0]!.quoted
        ? createElement('blockquote', { dir: 'auto' }, ...inside)
        : createElement(Fragment, null, ...inside);
    });
  }, [text, html, lang]);
  // Spread as children, which never move, they need no keys.
  return createElement(Fragment, null, ...parts);
}

/** Its size is known before it loads, so the text below does not move. */
const Figure = (picture: Picture) => (
  <figure>
    <img
      src={pictureAddress(picture)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  </figure>
);

/** Groups paragraphs with the neighbours of their quotation. */
function inQuotations(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const groups: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    if (last && last[0]?.quoted === paragraph.quoted) last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
}

/** Quotation marks depend on the letters around them, which may be in the next run. */
const inRuns = (paragraph: Paragraph, lang: string): ReactNode[] =>
  withWords(paragraph, (words) => typographic(words, lang)).runs.map((run) => inMarks(run, lang));

function inMarks({ text, bold, italic, href }: Run, lang: string): ReactNode {
  const words = href ? text : <WithReferences text={text} lang={lang} />;
  const slanted = italic ? <em>{words}</em> : words;
  const strong = bold ? <strong>{slanted}</strong> : slanted;
  return href ? (
    <a href={href} rel="noopener noreferrer">
      {strong}
    </a>
  ) : (
    strong
  );
}
