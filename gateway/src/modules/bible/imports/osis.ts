import { bookByOsis } from '../books.js';
import type { TextCollector } from './collected-text.js';
import type { XmlReader } from './xml.js';

/** What stands in a text of OSIS and is no text of the Bible. */
const asides = new Set(['note', 'title', 'header', 'rdg', 'figure', 'milestone', 'catchWord', 'speaker']);
/** Where a line or a paragraph ends, words do. */
const breaks = new Set(['l', 'lb', 'lg', 'p', 'div', 'milestone', 'item', 'cell', 'verse', 'chapter']);

/** "Gen.1.1" of "Bible.KJV:Gen.1.1!a". */
const plainId = (id: string) => id.replace(/^[^:\s]*:/, '').replace(/!.*$/, '');

/** OSIS, whose verses are elements, or pairs of milestones. */
export function osisReader(collector: TextCollector): XmlReader {
  /** In how many asides the reader is. */
  let aside = 0;
  let isHeader = false;
  /** The title of the work. */
  let title: string | null = null;
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
    // Verses know their place, whatever stands around them.
    beginBook(osis);
    collector.beginChapter(chapter);
    collector.beginVerse(last ? `${verse}-${last}` : verse + part);
  };
  return {
    open(name, attributes) {
      if (name === 'osisText' && attributes['xml:lang']) collector.said.language = attributes['xml:lang'];
      if (name === 'header') isHeader = true;
      if (isHeader && name === 'title' && collector.said.name === undefined) title = '';
      if (breaks.has(name)) collector.add(' ');
      if (asides.has(name)) {
        aside++;
        if (name === 'title' && aside === 1 && attributes.short) collector.nameBook(attributes.short);
        return;
      }
      if (aside > 0) return;
      if (name === 'div' && attributes.type === 'book' && attributes.osisID)
        beginBook(plainId(attributes.osisID));
      if (name !== 'verse') return;
      if (attributes.eID !== undefined) collector.endVerse();
      else if (attributes.osisID ?? attributes.sID) beginVerse((attributes.osisID ?? attributes.sID)!);
    },
    close(name, isMilestone) {
      if (breaks.has(name)) collector.add(' ');
      if (asides.has(name)) {
        aside--;
        if (name === 'header') isHeader = false;
        if (name === 'title' && title !== null) {
          if (title.trim() !== '') collector.said.name = title.trim();
          title = null;
        }
      } else if (name === 'verse' && !isMilestone && aside === 0) collector.endVerse();
    },
    text(words) {
      if (title !== null) title += words;
      if (aside === 0) collector.add(words);
    },
  };
}
