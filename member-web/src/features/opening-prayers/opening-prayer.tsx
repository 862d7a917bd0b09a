import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import css from './opening-prayer.module.css';
import { openingPrayer } from './opening-prayers.documents.ts';

interface Props {
  /** Whether it starts open, where there is room beside the text. */
  open?: boolean;
}

/** A few words to begin with, above the text or beside it. */
export function OpeningPrayer({ open = false }: Props) {
  const { status, data } = useAnswer(openingPrayer, { fetchPolicy: 'cache-first' });
  const known = status !== 'waiting';
  // A site without a prayer of its own, or that cannot be reached, has ours.
  const text = data?.openingPrayer?.content ?? m.opening_prayer_default();
  return (
    <details className={css.root} open={open}>
      <summary>
        {m.opening_prayer()}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {/* Not the default first and the other in its place: nobody prays that fast. */}
      <p>{known && typographic(text)}</p>
    </details>
  );
}
