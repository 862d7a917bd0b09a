import { m } from '@quiet-time/schema/sentences';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { type Ref, useRef } from 'react';
import { IconHeadphones, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconX } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
import { TextSizeButtons } from '../../../ui/text-size-buttons.tsx';
import type { Part } from '../read-aloud/now-reading.ts';
import { RateSelect } from '../read-aloud/rate-select.tsx';
import type { ReadAloud } from '../read-aloud/use-read-aloud.ts';
import css from './reading-bar.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** Whether the page is in reading mode. */
  reading: boolean;
  aloud: ReadAloud | null;
  onLeave(): void;
}

const names: Record<Part, () => string> = {
  title: m.reading_part_title,
  scripture: m.reading_part_scripture,
  reflection: m.reading_part_reflection,
  questions: m.reading_part_questions,
  prayer: m.reading_part_prayer,
};

/** Bar at the lower edge: the voice while it reads, and in reading mode all controls of the page. */
export function ReadingBar({ ref, reading, aloud, onLeave }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      className={css.root}
      data-alone={reading || undefined}
      role="group"
      aria-label={reading ? m.reading_mode() : m.reading_aloud()}
    >
      {aloud && <Voice aloud={aloud} named={!reading} />}
      {reading && (
        <>
          <TextSizeButtons />
          <ColorSchemeButton />
          <button type="button" className={page.icon} aria-label={m.reading_leave()} onClick={onLeave}>
            <IconX size={21} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}

function Voice({ aloud, named }: { aloud: ReadAloud; named: boolean }) {
  const { status, part, read, pause, stop } = aloud;
  const toggle = useRef<HTMLButtonElement>(null);
  const [label, Icon] = {
    idle: [m.reading_begin(), IconHeadphones] as const,
    reading: [m.reading_pause(), IconPlayerPause] as const,
    paused: [m.reading_on(), IconPlayerPlay] as const,
  }[status];
  return (
    <div className={css.voice}>
      <button
        ref={toggle}
        type="button"
        className={page.icon}
        aria-label={label}
        onClick={status === 'reading' ? pause : read}
      >
        <Icon size={21} aria-hidden="true" />
      </button>
      {status !== 'idle' && (
        <>
          <button
            type="button"
            className={page.icon}
            aria-label={m.reading_stop()}
            onClick={() => {
              toggle.current?.focus();
              stop();
            }}
          >
            <IconPlayerStop size={21} aria-hidden="true" />
          </button>
          {named && part && <span className={css.part}>{names[part]()}</span>}
          <RateSelect />
        </>
      )}
    </div>
  );
}
