import { bookByOsis } from '../books.js';
import { type TextCollector, titleLength } from './collected-text.js';
import type { XmlReader } from './xml-reader.js';

/** Elements of OSIS whose content is not Bible text. */
const asides = new Set(['note', 'title', 'header', 'rdg', 'figure', 'milestone', 'catchWord', 'speaker']);
/** Elements that end a line or a paragraph, and so a word. */
const breaks = new Set(['l', 'lb', 'lg', 'p', 'div', 'milestone', 'item', 'cell', 'verse', 'chapter']);

/** Strips an id: "Gen.1.1" for "Bible.KJV:Gen.1.1!a". */
const plainId = (id: string) => id.replace(/^[^:\s]*:/, '').replace(/!.*$/, '');

/** Whether an element begins a line of poetry. "Selah" stays at the end of its line. */
const isLine = (name: string, { eID, type }: Record<string, string | undefined>): boolean =>
  name === 'l' && eID === undefined && type !== 'selah';

/** Reads OSIS, whose verses are elements, or pairs of milestones. */
export function osisReader(collector: TextCollector): XmlReader {
  /** Number of open elements with other content. */
  let aside = 0;
  let isHeader = false;
  /** Title of the work. */
  let title: string | null = null;
  /** Name of a book in its title, before its first chapter. */
  let bookName: string | null = null;
  let isPsalmTitle = false;
  let book = '';

  const beginBook = (osis: string) => {
    if (osis === book) return;
    book = osis;
    collector.beginBook(bookByOsis(osis), osis);
  };
  const beginVerse = (ids: string) => {
    const [first = '', ...others] = ids.trim().split(/\s+/);
    const part = /!([a-z])$/i.exec(first)?.[1] ?? '';
    const [osis = '', chapter = '', verse = ''] = plainId(first).split('.');
    const last = others.length > 0 ? plainId(others.at(-1)!).split('.')[2] : undefined;
    // A verse contains its place, so the surrounding elements don't matter.
    beginBook(osis);
    collector.beginChapter(chapter);
    collector.beginVerse(last ? `${verse}-${last}` : verse + part);
  };
  return {
    open(name, attributes) {
      if (name === 'osisText' && attributes['xml:lang'])
        collector.ownDetails.language = attributes['xml:lang'];
      if (name === 'header') isHeader = true;
      if (isHeader && name === 'title' && collector.ownDetails.name === undefined) title = '';
      if (breaks.has(name)) collector.add(' ');
      if (name === 'title' && attributes.type === 'psalm' && aside === 0) {
        isPsalmTitle = true;
        collector.beginTitle();
        return;
      }
      if (asides.has(name)) {
        aside++;
        if (name !== 'title' || aside > 1 || isHeader) return;
        if (attributes.short) collector.nameBook(attributes.short);
        if (attributes.type === 'main') bookName = '';
        return;
      }
      if (aside > 0) return;
      if (isLine(name, attributes)) collector.beginLine(Number(attributes.level) || 1);
      else if (name === 'p' || (name === 'lg' && attributes.eID !== undefined)) collector.beginLine(0);
      if (name === 'chapter' && attributes.eID === undefined) {
        const [osis = '', chapter = ''] = plainId(attributes.osisID ?? attributes.sID ?? '').split('.');
        if (osis !== '') beginBook(osis);
        if (chapter !== '') collector.beginChapter(chapter);
      }
      if (name === 'div' && attributes.type === 'book' && attributes.osisID)
        beginBook(plainId(attributes.osisID));
      if (name !== 'verse') return;
      if (attributes.eID !== undefined) collector.endVerse();
      else if (attributes.osisID ?? attributes.sID) beginVerse((attributes.osisID ?? attributes.sID)!);
    },
    close(name, isMilestone) {
      if (breaks.has(name)) collector.add(' ');
      if (name === 'title' && isPsalmTitle && aside === 0) {
        isPsalmTitle = false;
        collector.endTitle();
        return;
      }
      if (asides.has(name)) {
        aside--;
        if (name === 'title' && bookName !== null) {
          collector.nameBook(bookName);
          bookName = null;
        }
        if (name === 'header') isHeader = false;
        if (name === 'title' && title !== null) {
          if (title.trim() !== '') collector.ownDetails.name = title.trim();
          title = null;
        }
      } else if (name === 'lg' && !isMilestone && aside === 0) collector.beginLine(0);
      else if (name === 'verse' && !isMilestone && aside === 0) collector.endVerse();
    },
    text(words) {
      if (title !== null && title.length < titleLength) title += words;
      if (bookName !== null && bookName.length < titleLength) bookName += words;
      if (aside === 0) collector.add(words);
    },
  };
}
