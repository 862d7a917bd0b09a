import { m } from '@quiet-time/schema/sentences';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconX } from './icons.ts';
import css from './new-day.module.css';
import page from './page.module.css';
import type { Days } from './today.ts';

/**
 * Offers the new day to a reader who is on the page when it begins. Its live region is rendered before, so that screen
 * readers announce it.
 */
export function NewDay({ shown, today }: Days) {
  const [declined, setDeclined] = useState<string | null>(null);
  return (
    <div aria-live="polite">
      {today > shown && today !== declined && (
        <p className={css.root}>
          <span>
            {m.devotional_new_day()}{' '}
            <Link to="/devotionals">{m.devotional_read_day({ day: longDate(today) })}</Link>
          </span>
          <button
            type="button"
            className={page.icon}
            aria-label={m.devotional_stay()}
            onClick={() => setDeclined(today)}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  );
}
