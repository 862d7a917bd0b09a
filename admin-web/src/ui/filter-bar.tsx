import type { ReactNode } from 'react';
import css from './filter-bar.module.css';

/** Head of a list: a search field and filters, which take effect at once. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know <search>
    <div role="search" className={css.root} aria-label={label}>
      {children}
    </div>
  );
}
