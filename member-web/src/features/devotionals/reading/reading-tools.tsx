import { m } from '@quiet-time/schema/sentences';
import { eventually } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconTextSize } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import type { OpenDevotional } from '../day/use-devotional.ts';
import { dayPath } from '../day-path.ts';
import type { KitProps } from './reading-kit.tsx';
import { useReadingMode } from './reading-mode.ts';
import css from './reading-tools.module.css';
import { useLeaveReading } from './use-leave-reading.ts';

interface Props {
  devotional: OpenDevotional;
  today: string;
}

/**
 * Button for text size, reading aloud and reading mode. The code of its panel and of the bar is loaded on demand, and
 * stays until the reader leaves the day.
 */
export function ReadingTools({ devotional, today }: Props) {
  const reading = useReadingMode();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const day = dayPath(devotional.date, today);
  const leave = useLeaveReading(day);
  const { Kit, failed } = useKit(open || reading);

  useEffect(() => {
    if (!failed || !open) return;
    setOpen(false);
    toast.error(m.shared_no_connection(), { duration: TOAST_TIME });
  }, [failed, open]);

  const onEscape = useEffectEvent(() => {
    if (reading) leave();
    else setOpen(false);
    // In reading mode there is no button, and the heading takes the focus.
    button.current?.focus();
  });
  useEffect(() => {
    if (!open && !reading) return;
    const onKey = (event: KeyboardEvent) => {
      const forSomethingElse = event.defaultPrevented || document.querySelector('dialog[open]');
      if (event.key === 'Escape' && !forSomethingElse) onEscape();
    };
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    // A press beside it does not always move the focus: some browsers don't focus buttons.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, reading]);

  return (
    <div ref={root} className={css.root}>
      {!reading && (
        <button
          ref={button}
          type="button"
          className={page.icon}
          aria-label={m.reading_title()}
          aria-expanded={open}
          aria-controls={open && Kit ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconTextSize size={21} aria-hidden="true" />
        </button>
      )}
      {Kit && (
        <Kit
          panelId={panel}
          open={open && !reading}
          reading={reading}
          devotional={devotional}
          today={today}
          onClose={() => setOpen(false)}
          onLeave={leave}
          onEnd={() => button.current?.focus({ preventScroll: true })}
        />
      )}
      {reading && failed && (
        <button type="button" className={css.leave} onClick={leave}>
          {m.reading_leave()}
        </button>
      )}
    </div>
  );
}

/** Does not use `lazy`: React shows suspended content up to 300 ms late. */
function useKit(wanted: boolean): { Kit: ComponentType<KitProps> | null; failed: boolean } {
  const [Kit, setKit] = useState<ComponentType<KitProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    setFailed(false);
    eventually(
      () => import('./reading-kit.tsx'),
      () => setFailed(true),
    ).then(
      ({ ReadingKit }) => {
        setFailed(false);
        setKit(() => ReadingKit);
      },
      () => {},
    );
  }, [wanted]);
  return { Kit, failed };
}
