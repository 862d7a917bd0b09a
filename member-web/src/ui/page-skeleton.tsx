import { useLocation } from 'react-router';
import page from './page.module.css';
import css from './reading-skeleton.module.css';
import { ReadingSkeleton } from './reading-skeleton.tsx';

/** Column widths of pages that are narrower than the site; they match the styles of the pages. */
const widths: [path: RegExp, width: string][] = [
  [/^\/(answer\/|bible\/|journal\/|prayers|encouraging|scripture-verses)/, 'var(--measure)'],
  [/^\/faq/, '52rem'],
  [/^\/profile/, '58rem'],
];

/** Skeleton of the page at this address, with the same edges, while its code or all of its data is loaded. */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const width = widths.find(([path]) => path.test(pathname))?.[1];
  return (
    <div className={page.page} style={width ? { maxWidth: `calc(${width} + 2 * var(--gutter))` } : undefined}>
      <div className={pathname === '/devotionals' ? css.beside : undefined}>
        <ReadingSkeleton />
      </div>
    </div>
  );
}
