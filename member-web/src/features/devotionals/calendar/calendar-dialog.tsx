import { m } from '@quiet-time/schema/sentences';
import { useId } from 'react';
import { IconX } from '../../../ui/icons.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import page from '../../../ui/page.module.css';
import css from './calendar-dialog.module.css';
import DayPicker from './day-picker.tsx';
import { useWrittenDays } from './use-written-days.ts';

interface Props {
  /** Day of the page. */
  date: string;
  today: string;
  onClose(): void;
}

/** Calendar for screens without room for it beside the text; choosing a day closes it. */
export default function CalendarDialog({ date, today, onClose }: Props) {
  const titleId = useId();
  const written = useWrittenDays(today, false);
  return (
    <ModalDialog labelledBy={titleId} className={css.root} lightDismiss onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears of the links within */}
      <div onClick={({ target }) => (target as Element).closest('a') && onClose()}>
        <DayPicker chosen={date} today={today} written={written} titleId={titleId} />
      </div>
      <button
        type="button"
        className={`${page.icon} ${css.close}`}
        aria-label={m.devotional_close()}
        onClick={onClose}
      >
        <IconX size={22} aria-hidden="true" />
      </button>
    </ModalDialog>
  );
}
