import { shortDate } from '@quiet-time/web/local-date.ts';
import css from '../../../ui/import/import.module.css';
import type { ImportReport } from './import-report.ts';

interface Props {
  devotionals: ImportReport['devotionals'];
  label: string;
}

/** Dates and titles in a scrollable box. */
export function ReadyList({ devotionals, label }: Props) {
  if (devotionals.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <ul className={css.ready}>
        {devotionals.map(({ line, date, title, fetchedVerse }) => (
          <li key={line}>
            <time dateTime={date}>{shortDate(date)}</time>
            <span>
              {title}
              {fetchedVerse && <small>Verse from the Bible: {fetchedVerse}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
