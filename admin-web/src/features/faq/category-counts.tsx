import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import css from './category-counts.module.css';
import type { CategoryCount } from './listed-faq.ts';

interface Props {
  categories: readonly CategoryCount[];
  /** Null: all. */
  chosen: FaqCategory | null;
  onChoose(category: FaqCategory | null): void;
}

/** The categories with the number of their questions; pressing one shows it alone. */
export function CategoryCounts({ categories, chosen, onChoose }: Props) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const all = [
    { value: null, label: 'All', count: total },
    ...categories.map(({ value, count }) => ({ value, label: faqCategories[value], count })),
  ];
  return (
    <ul className={css.root} aria-label="Categories">
      {all.map(({ value, label, count }) => (
        <li key={label}>
          <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {label} <span>{count.toLocaleString('en')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
