import { m } from '@quiet-time/schema/sentences';
import { meditation } from '../../lib/site-pages.ts';
import LinkedReferences from '../../ui/linked-references.tsx';
import { langOfQuotation } from '../../ui/quoted-verses.tsx';
import { VerseBlock } from '../../ui/verse-block.tsx';
import css from './daily-scripture.module.css';
import { Keywords } from './keywords.tsx';
import type { DailyScripture as Daily } from './use-meditation.ts';
import { VerseTools } from './verse-tools.tsx';

/** The scripture that all readers see, until it is replaced. */
export function DailyScripture({ daily }: { daily: Daily }) {
  return (
    <section className={css.root} aria-labelledby="daily">
      <header>
        <h2 id="daily">{m.meditation_daily()}</h2>
        <VerseTools verse={daily} path={meditation.to} />
      </header>
      <VerseBlock {...daily} caption={<LinkedReferences text={daily.reference} />} />
      <Keywords keywords={daily.keywords} lang={langOfQuotation(daily)} />
    </section>
  );
}
