import { bookById } from '../books.js';
import { type TextCollector, titleLength } from './collected-text.js';
import { isAside, isNameOfBook, isTextParagraph, levelOf } from './paragraphs.js';
import type { XmlReader } from './xml-reader.js';

/** Reads USX, the XML of USFM: one book per file, with paragraphs, and verses as milestones. */
export function usxReader(collector: TextCollector): XmlReader {
  /** Whether the content of each open element is left out. */
  const leftOut: boolean[] = [];
  let bookName: string | null = null;
  return {
    open(name, { style = '', number = '', code = '', eid }) {
      const isLeftOut =
        leftOut.at(-1) === true ||
        ['book', 'note', 'figure', 'sidebar', 'optbreak'].includes(name) ||
        (name === 'para' && style !== 'd' && !isTextParagraph(style)) ||
        (name === 'char' && isAside(style));
      leftOut.push(isLeftOut);
      if (name === 'book') collector.beginBook(bookById(code), code);
      else if (name === 'para' && isNameOfBook(style)) bookName = '';
      else if (name === 'para' && style === 'd') collector.beginTitle();
      else if (eid !== undefined) collector.endVerse();
      else if (name === 'chapter') collector.beginChapter(number);
      else if (name === 'verse') collector.beginVerse(number);
      else if (name === 'para' && !isLeftOut) collector.beginLine(levelOf(style));
      else if (['para', 'row', 'cell', 'optbreak'].includes(name)) collector.add(' ');
    },
    close(name) {
      leftOut.pop();
      if (name !== 'para') return;
      if (bookName) collector.nameBook(bookName);
      bookName = null;
      collector.endTitle();
      collector.add(' ');
    },
    text(words) {
      if (bookName !== null) bookName = (bookName + words).slice(0, titleLength);
      else if (leftOut.at(-1) !== true) collector.add(words);
    },
  };
}
