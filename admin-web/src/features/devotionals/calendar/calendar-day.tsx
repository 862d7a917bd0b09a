import { devotionalStates, stateOf } from '@quiet-time/schema/back-office/devotional-stages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { longDate, shiftDay } from '@quiet-time/web/local-date.ts';
import { IconDots, IconPlus } from '../../../ui/icons.ts';
import type { CalendarDaysDocument } from './calendar.documents.ts';
import css from './content-calendar.module.css';
import { DAYS_AHEAD } from './uncovered-days.ts';
import type { Movable } from './use-moving.ts';

interface Props {
  date: string;
  today: string;
  devotional: ResultOf<typeof CalendarDaysDocument>['devotionalDays'][number] | null;
  /** Whether readers find no devotional. False before the first devotional of all, and while the days load. */
  missing: boolean;
  /** Whether the day is the tab stop. */
  stop: boolean;
  onEdit(id: string): void;
  onWrite(date: string): void;
  /** Opens the dialog that asks for the target day. */
  onMove(devotional: Movable): void;
}

/** MIME type of a dragged day. The data is its date. */
export const DRAGGED = 'application/x-devotional-day';

/** One day: its devotional, or a button that writes one. Empty days in the near future stand out. */
export function CalendarDay({ date, today, devotional, missing, stop, onEdit, onWrite, onMove }: Props) {
  const day = Number(date.slice(8));
  const number = <span className={css.number}>{day}</span>;
  const shared = { type: 'button' as const, className: css.day, 'data-day': date, tabIndex: stop ? 0 : -1 };
  if (devotional) {
    const marks = [
      devotional.accessLevel === 'premium' && 'Premium',
      !devotional.isActive && devotionalStates[stateOf(devotional)],
    ].filter(Boolean);
    return (
      <>
        <button
          {...shared}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, date)}
          aria-keyshortcuts="m"
          onKeyDown={(event) => {
            if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) onMove(devotional);
          }}
          data-inactive={!devotional.isActive}
          title={devotional.title}
          // The name begins with the visible text, so that users of speech input can say it. Phones show only the
          // number.
          aria-label={`${[day, devotional.title, ...marks].join(' ')}, edit, ${longDate(date)}`}
          onClick={() => onEdit(devotional.id)}
        >
          {number}
          <span className={css.title}>{devotional.title}</span>
          {marks.length > 0 && <small>{marks.join(' ')}</small>}
        </button>
        <button
          type="button"
          className={css.move}
          // No tab stop, as the day itself has the shortcut "m".
          tabIndex={-1}
          title="Move or copy (m)"
          aria-label={`Move or copy ${devotional.title}`}
          onClick={() => onMove(devotional)}
        >
          <IconDots size={16} aria-hidden="true" />
        </button>
      </>
    );
  }
  return (
    <button
      {...shared}
      data-missing={missing}
      data-empty={missing && date >= today && date < shiftDay(today, DAYS_AHEAD)}
      aria-label={`Write a devotional for ${longDate(date)}`}
      onClick={() => onWrite(date)}
    >
      {number}
      <span className={css.plus}>
        <IconPlus size={16} aria-hidden="true" />
        <span>Write</span>
      </span>
    </button>
  );
}
