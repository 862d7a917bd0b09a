import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { IconBook, IconHeadphones } from '../../../ui/icons.ts';
import { TextSizeButtons } from '../../../ui/text-size-buttons.tsx';
import { readingPath } from '../day-path.ts';
import { RateSelect } from '../read-aloud/rate-select.tsx';
import type { ReadAloud } from '../read-aloud/use-read-aloud.ts';
import css from './reading-panel.module.css';
import { enteredByLink } from './use-leave-reading.ts';

interface Props {
  id: string;
  date: string;
  today: string;
  /** Controls for reading aloud; null on devices that cannot. */
  aloud: ReadAloud | null;
  onClose(): void;
  /** Called to start reading aloud. */
  onBegin(): void;
}

/** Panel of the button "Reading". */
export function ReadingPanel({ id, date, today, aloud, onClose, onBegin }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // On a small screen the site's bar would cover it.
  useEffect(() => panel.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={panel} id={id} className={css.root} role="group" aria-label={m.reading_title()}>
      <div className={css.row}>
        <span className={css.label}>{m.reading_text_size()}</span>
        <TextSizeButtons />
      </div>
      {aloud && (
        <div className={css.row}>
          <button type="button" onClick={onBegin}>
            <IconHeadphones size={20} aria-hidden="true" />
            {m.reading_begin()}
          </button>
          <RateSelect />
        </div>
      )}
      <div className={css.row}>
        <Link to={readingPath(date, today)} state={enteredByLink} onClick={onClose}>
          <IconBook size={20} aria-hidden="true" />
          {m.reading_mode()}
        </Link>
      </div>
    </div>
  );
}
