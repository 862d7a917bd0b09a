import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import css from './opening-prayer.module.css';
import { openingPrayer } from './opening-prayers.documents.ts';

/** For a site without a prayer of its own, and for when it cannot be had: this page is never without one. */
export const defaultPrayer =
  'Good morning, Lord. Here are my hands, my hours and my worries. Quiet me, and let me hear what you say. Amen.';

interface Props {
  /** Whether it starts open, where there is room beside the text. */
  open: boolean;
}

/** A few words to begin with, above the text or beside it. */
export function OpeningPrayer({ open }: Props) {
  const { status, data } = useAnswer(openingPrayer, { fetchPolicy: 'cache-first' });
  const known = status !== 'waiting';
  const text = data?.openingPrayer?.content ?? defaultPrayer;
  return (
    <details className={css.root} open={open}>
      <summary>
        Opening prayer
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {/* Not the default first and the other in its place: nobody prays that fast. */}
      <p>{known && text}</p>
    </details>
  );
}
