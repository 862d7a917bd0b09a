import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { read } from '../../platform/prepared.js';
import { Faq } from './faq.entity.js';

const columns = columnsOf(Faq);
const shown = `select ${columns} from faqs where is_active and ($1::text is null or category = $1)
  order by array_position($2::text[], category), "order", faqs.created_at, id`;
const all = `select ${columns} from faqs order by "order", faqs.created_at, id`;

/**
 * Returns the active questions for readers: by category in the order of the labels, then by `order`, then oldest first.
 * One statement.
 * @param category null: all
 */
export const findShownFaqs = (db: DataSource, category: FaqCategory | null): Promise<Faq[]> =>
  read(db, 'faqs', shown, [category, Object.keys(faqCategories)]);

/** Returns all questions, by `order`, then oldest first. One statement. */
export const findFaqs = (db: DataSource): Promise<Faq[]> => read(db, 'all faqs', all, []);

/** Returns the number of questions in each category that has any. One statement. */
export async function countFaqs(db: DataSource, withInactive: boolean): Promise<Map<FaqCategory, number>> {
  const rows = await read<{ category: FaqCategory; count: number }>(
    db,
    'faq counts',
    'select category, count(*)::int from faqs where is_active or $1 group by category',
    [withInactive],
  );
  return new Map(rows.map(({ category, count }) => [category, count]));
}
