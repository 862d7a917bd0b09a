import { journalMoods } from '@quiet-time/schema/journal-moods';
import { shortDate } from '@quiet-time/schema/web/local-date.ts';

import css from './entry-dialog.module.css';
import type { Entry } from './entry-values.ts';
import { Words } from './writing.tsx';

/** An entry to be read by somebody who cannot change it. */
export function EntryReader({ entry: { heading, content, writtenOn, mood } }: { entry: Entry }) {
  return (
    <article className={css.reader}>
      <h3 dir="auto">{heading}</h3>
      <p>
        <time dateTime={writtenOn}>{shortDate(writtenOn)}</time> {mood && journalMoods[mood]()}
      </p>
      <Words html={content} />
    </article>
  );
}
