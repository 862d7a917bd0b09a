import { m } from '@quiet-time/schema/sentences';
import { IconHeart } from './icons.ts';
import css from './sample.module.css';

/** Invented item, which shows what an account or a plan is for: a journal entry or a favorite. */
export function Sample({ kind }: { kind: 'entry' | 'favorite' }) {
  return (
    <figure className={css.root}>
      <figcaption>{m.shared_sample_label()}</figcaption>
      {kind === 'entry' ? (
        <>
          <p className={css.title}>{m.shared_sample_entry_title()}</p>
          <p className={css.text}>{m.shared_sample_entry_text()}</p>
        </>
      ) : (
        <p className={css.title}>
          {m.shared_sample_favorite_title()}
          <small>{m.shared_sample_favorite_reference()}</small>
          <IconHeart size={20} aria-hidden="true" />
        </p>
      )}
    </figure>
  );
}
