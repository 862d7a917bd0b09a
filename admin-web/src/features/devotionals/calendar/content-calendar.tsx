import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { localToday, monthName } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type DragEvent, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useGaps } from '../gaps.tsx';
import { CalendarDaysDocument } from './calendar.documents.ts';
import { CalendarDay, DRAGGED } from './calendar-day.tsx';
import css from './content-calendar.module.css';
import { type Month, monthOf, shiftMonth, weeksOf } from './month.ts';
import { useDayKeys } from './use-day-keys.ts';
import { type Movable, useMoving } from './use-moving.ts';

interface Props {
  month: Month;
  onMonth(month: Month): void;
  onEdit(id: string): void;
  /** Opens the editor for a new devotional on an empty day. */
  onWrite(date: string): void;
  /** Opens the editor for a copy of a devotional on another day. */
  onCopy(id: string, date: string): void;
}

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Calendar of a month, with the devotional of each day and the empty days. */
export function ContentCalendar({ month, onMonth, onEdit, onWrite, onCopy }: Props) {
  const weeks = weeksOf(month);
  const days = useGatewayQuery(CalendarDaysDocument, {
    variables: { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! },
    fetchPolicy: 'cache-first',
  });
  const byDate = new Map(days.latest?.devotionalDays.map((devotional) => [devotional.date, devotional]));
  const today = localToday();
  const gaps = useGaps(weeks[0]![0]!, weeks.at(-1)!.at(-1)!);
  const known = days.status === 'ready';
  const isMissing = (date: string) =>
    known && !byDate.has(date) && (date >= today || gaps.some(({ from, to }) => from <= date && date <= to));
  const missing = weeks.flat().filter((date) => monthOf(date) === month && isMissing(date)).length;
  const move = useMoving();
  const [asked, setAsked] = useState<Movable | null>(null);
  const [target, setTarget] = useState('');
  const drop = (event: DragEvent, to: string) => {
    setTarget('');
    const dragged = byDate.get(event.dataTransfer.getData(DRAGGED));
    if (!dragged || dragged.date === to) return;
    event.preventDefault();
    void move(dragged, to, byDate.get(to) ?? null);
  };
  const { stop, root, onKeyDown } = useDayKeys({ month, weeks, today, onMonth });
  return (
    <section className={css.panel} aria-label="Content calendar" aria-busy={days.loading}>
      <header className={css.head}>
        <h2 aria-live="polite">
          {monthName(month)}
          {missing > 0 && <small>{missing === 1 ? '1 day missing' : `${missing} days missing`}</small>}
        </h2>
        <div>
          <IconButton aria-label="Previous month" onClick={() => onMonth(shiftMonth(month, -1))}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <button type="button" className={css.today} onClick={() => onMonth(monthOf(today))}>
            This month
          </button>
          <IconButton aria-label="Next month" onClick={() => onMonth(shiftMonth(month, 1))}>
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {days.status === 'failed' ? (
        <LoadFailed of={days} />
      ) : (
        <table
          ref={root}
          className={css.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is walked through by arrow keys
          role="grid"
          aria-label={monthName(month)}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td
                    key={date}
                    data-other-month={monthOf(date) !== month}
                    aria-current={date === today ? 'date' : undefined}
                    data-target={date === target}
                    onDragOver={(event) => {
                      if (!event.dataTransfer.types.includes(DRAGGED)) return;
                      event.preventDefault();
                      setTarget(date);
                    }}
                    onDragLeave={() => setTarget('')}
                    onDrop={(event) => drop(event, date)}
                  >
                    <CalendarDay
                      {...{ date, today, onEdit, onWrite }}
                      onMove={setAsked}
                      devotional={byDate.get(date) ?? null}
                      missing={isMissing(date)}
                      stop={date === stop}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Suspense fallback={null}>
        {asked && (
          <MoveDialog
            devotional={asked}
            onMove={(to, other) => {
              setAsked(null);
              void move(asked, to, other);
            }}
            onCopy={(to) => {
              setAsked(null);
              onCopy(asked.id, to);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
