import { bookById } from '../books.js';
import type { TextCollector } from './collected-text.js';
import { isAside, isNameOfBook, isTextParagraph, levelOf } from './paragraphs.js';
import { NoBible } from './unfit-file.js';

/** Matches a marker with its suffix (`\v 16-17 `, `\q1 `, `\+nd*`, `\zaln-s`), or the text before the next one. */
const piece = /\\(\+?[a-z]+\d*(?:-[se\d])?)(?:(\*)|[ \t])?|[^\\]+|\\\*?/gi;

/**
 * Reads USFM line by line. Several books may follow each other, each with its `\id`.
 * @returns `line` for each line, and `end` after the last one; both throw `UnfitFile`
 */
export function usfmText(collector: TextCollector): { line(line: string): void; end(): void } {
  /** Whether a book has begun. */
  let isBible = false;
  /** Whether the paragraph contains Bible text. */
  let isText = false;
  /** Marker of the open note or other aside, which its own end closes. */
  let aside: string | null = null;
  /** Whether attributes of a word are being read: they follow `|`, up to the end of the marker. */
  let isAttribute = false;

  const mark = (written: string, isEnd: boolean, rest: string): number => {
    const style = written.replace(/^\+/, '').replace(/-[se\d]$/, '');
    isAttribute = false;
    if (isEnd) {
      if (aside === style) aside = null;
      return 0;
    }
    // An aside is closed only by its own end, or by a paragraph, since some texts lack the end.
    if (aside !== null && !isTextParagraph(style) && !['c', 'v', 'id'].includes(style)) return 0;
    if (isAside(style)) {
      aside = style;
      return 0;
    }
    if (style === 'id') {
      aside = null;
      isBible = true;
      isText = false;
      const code = /^\s*(\S*)/.exec(rest)?.[1] ?? '';
      collector.beginBook(bookById(code), code);
      return rest.length;
    }
    if (style === 'c' || style === 'v') {
      aside = null;
      const [marker = '', number = ''] = /^\s*(\S+)\s?/.exec(rest) ?? [];
      if (style === 'c') collector.beginChapter(number);
      else {
        isText = true;
        collector.beginVerse(number);
      }
      return marker.length;
    }
    if (isNameOfBook(style)) {
      isText = false;
      collector.nameBook(rest);
      return rest.length;
    }
    if (style === 'd') {
      aside = null;
      isText = true;
      collector.beginTitle();
    } else if (isTextParagraph(style)) {
      aside = null;
      isText = true;
      collector.endTitle();
      collector.beginLine(levelOf(style));
    } else if (headings.test(style)) isText = false;
    return 0;
  };

  return {
    line(line) {
      if (!isBible && line.trim() !== '' && !/^\s*\\id\b/.test(line))
        throw new NoBible('The file is no Bible that we can read: it is neither OSIS nor USX nor USFM');
      for (let at = 0; at < line.length; ) {
        piece.lastIndex = at;
        const [found, marker, end] = piece.exec(line)!;
        at += found.length;
        if (marker !== undefined) at += mark(marker, end === '*', line.slice(at));
        // The end of a milestone.
        else if (found.startsWith('\\')) isAttribute = false;
        else if (isText && aside === null && !isAttribute) {
          const bar = found.indexOf('|');
          isAttribute = bar >= 0;
          collector.add(bar >= 0 ? found.slice(0, bar) : found);
        }
      }
      isAttribute = false;
      if (isText) collector.add(' ');
    },
    end() {
      if (!isBible) throw new NoBible('There is nothing in this file');
    },
  };
}

/** Markers that begin a paragraph without Bible text. All others stand within a paragraph. */
const headings =
  /^(?:usfm|ide|h\d?|toc\d|toca\d|mt\d?|mte\d?|imt\d?|imte\d?|is\d?|i[pmbq]\w*|ili\d?|io\w*|iot|iex|ie|ms\d?|mr|s\d?|sr|r|sp|sd\d?|cl|cd|lit|sts|restore|qa|periph)$/;
