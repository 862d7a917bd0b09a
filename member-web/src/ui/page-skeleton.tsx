import { useLocation } from 'react-router';
import page from './page.module.css';
import css from './reading-skeleton.module.css';
import { ReadingSkeleton } from './reading-skeleton.tsx';

/** How wide the column of a page is, where it is not as wide as the site: what the styles of the pages say. */
const widths: [path: RegExp, width: string][] = [
  [/^\/(bible\/|prayers|encouraging|scripture-verses)/, 'var(--measure)'],
  [/^\/faq/, '52rem'],
  [/^\/profile/, '58rem'],
];

/** Stands where the page of the address will stand, between the same edges, while its code or all it has to say is loaded. */
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
