import type { DataSource } from 'typeorm';
import { wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';

/** Kinds of content in the order of the results. Each has the table, the title and the text that are searched. */
const searched = {
  prayer: ['prayers', 'title', 'content'],
  openingPrayer: ['opening_prayers', 'title', 'content'],
  encouragingWord: ['encouraging_words', 'title', 'message'],
  topic: ['scripture_topics', 'name', 'description'],
  scripture: ['scriptures', 'reference', 'text'],
  faq: ['faqs', 'question', 'answer'],
  announcement: ['announcements', 'title', 'content'],
  // The text without its marks, so that "strong" finds the word only.
  letter: ['letters', 'subject', `regexp_replace(html, '<[^>]*>', ' ', 'g')`],
} as const;
export type ContentKind = keyof typeof searched;
export const contentKinds = Object.keys(searched) as ContentKind[];

/** An item that was found: its title, and the beginning of its text. */
export interface FoundItem {
  kind: ContentKind;
  id: string;
  title: string;
  beginning: string;
}

const most = 3;

// Editors write these tables by hand, so they stay small enough to be read whole.
const found = Object.entries(searched)
  .map(
    (
      [kind, [table, title, text]],
      place,
    ) => `(select '${kind}' as kind, ${place} as place, id, ${title} as title,
        left(${text}, 100) as beginning, strpos(folded(${title}), $1) = 0 as within
      from ${table} where strpos(folded(${title}), $1) > 0 or strpos(folded(${text}), $1) > 0
      order by within, title, id limit ${most})`,
  )
  .join(' union all ');
const statement = `select kind, id, title, beginning from (${found}) as found order by place, within, title, id`;

/** Searches everything that editors write, except for devotionals. */
export class ContentSearch {
  constructor(private readonly db: DataSource) {}

  /** Returns at most three items of each kind, those with the words in their title first. One statement. */
  async find(search: string): Promise<FoundItem[]> {
    const part = wantedPart(search);
    return part ? read<FoundItem>(this.db, 'content found', statement, [part]) : [];
  }
}
