import type { ResultOf } from '@quiet-time/schema/graphql';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { CurrentDailyDocument } from '../scriptures.documents.ts';
import css from './current-daily.module.css';

type Daily = ResultOf<typeof CurrentDailyDocument>['dailyScripture'];

/** Current daily scripture of readers. `daily` is undefined while it loads. */
export function CurrentDaily({ daily }: { daily: Daily | undefined }) {
  return (
    <section className={css.root} aria-labelledby="current" aria-busy={daily === undefined}>
      <header>
        <h2 id="current">Current Daily Scripture</h2>
        {daily && <Badge tone="ok">Active</Badge>}
      </header>
      {daily && (
        <figure>
          <blockquote>{daily.text}</blockquote>
          <figcaption>
            <strong>{daily.reference}</strong>
            {daily.version && <span>{daily.version}</span>}
            {daily.dateAssigned && <span>Set on {dayOf(daily.dateAssigned)}</span>}
          </figcaption>
          {daily.keywords.length > 0 && (
            <ul aria-label="Keywords">
              {daily.keywords.map((keyword) => (
                <li key={keyword}>
                  <Badge>{keyword}</Badge>
                </li>
              ))}
            </ul>
          )}
        </figure>
      )}
      {daily === null && (
        <p>None is set. Choose one below, and every reader finds it on the meditation page.</p>
      )}
    </section>
  );
}
