import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import type { ResultOf } from '@quiet-time/schema/graphql';
import css from './category-counts.module.css';
import type { FaqListDocument } from './faq.documents.ts';

interface Props {
  categories: ResultOf<typeof FaqListDocument>['faqCategories'];
  /** Chosen category, or null for all. */
  chosen: FaqCategory | null;
  onChoose(category: FaqCategory | null): void;
}

/** Categories with the number of their questions, as buttons that filter the list. */
export function CategoryCounts({ categories, chosen, onChoose }: Props) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={css.root} aria-label="Categories">
      {[{ value: null, count: total }, ...categories].map(({ value, count }) => (
        <li key={value}>
          <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {value ? faqCategories[value]() : 'All'} <span>{count.toLocaleString('en')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
